#include "wasm/lines.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "wasm/long_game.h"
#include "wasm/support.h"

namespace trireme::wasm {
namespace {

using namespace testing_wasm;

const std::string start(Epaminondas::info.start);

TEST(Lines, SayOnlyWhatIsOther) {
    Lines lines;
    ok_of(lines.line("epaminondas", start, "0", "a2-a3 a11-a10 b2-b3"));
    const Json other = ok_of(lines.line("epaminondas", start, "1", "b11-b10"));
    ASSERT_EQ(other["plies"].list.size(), 1);
    EXPECT_EQ(other["plies"].list[0]["move"].text, "b11-b10");
    const Json whole = ok_of(Lines().line("epaminondas", start, "0", "a2-a3 b11-b10"));
    EXPECT_EQ(other["state"]["position"].text, whole["state"]["position"].text);
    EXPECT_EQ(other["plies"].list[0]["position"].text, whole["plies"].list[1]["position"].text);
}

// Going back and forth must leave occurrences as they are counted from the start.
TEST(Lines, CountRepetitionsAlsoWhereMovesWereTakenBack) {
    const std::string there_and_back = " a2-a3 a11-a10 a3-a2 a10-a11";
    Lines lines;
    ok_of(lines.line("epaminondas", start, "0", there_and_back));
    const Json back = ok_of(lines.line("epaminondas", start, "2", ""));
    EXPECT_EQ(back["state"]["occurrences"].number, 1);
    ok_of(lines.line("epaminondas", start, "2", "a3-a2 a10-a11"));
    const Json drawn = ok_of(lines.line("epaminondas", start, "4", there_and_back));
    EXPECT_EQ(drawn["state"]["occurrences"].number, 3);
    EXPECT_EQ(drawn["state"]["reason"].text, "repetition");
}

TEST(Lines, KeepNothingOfAnotherLine) {
    Lines lines;
    EXPECT_EQ(error_of(lines.line("epaminondas", start, "1", ""))["code"].text,
              "number_out_of_range");
    ok_of(lines.line("epaminondas", start, "0", "a2-a3"));
    const std::string elsewhere(Crossings::info.start);
    EXPECT_EQ(error_of(lines.line("crossings", elsewhere, "1", ""))["code"].text,
              "number_out_of_range");
    ok_of(lines.line("epaminondas", start, "0", "a2-a3"));
    EXPECT_EQ(error_of(lines.line("epaminondas", start, "1", "a2-a3"))["move"].number, 2);
    EXPECT_EQ(error_of(lines.line("epaminondas", start, "1", ""))["code"].text,
              "number_out_of_range");
    for (const std::string_view kept : {"", "x", "-1", "99999999999999999999"})
        error_of(lines.line("epaminondas", start, kept, ""));
}

TEST(Lines, AMoveAtPly400CostsWhatItCostsAtTheStart) {
    const AnyHistory game = long_game(Epaminondas::info, 400);
    const AnyPosition& position = game.position();
    const std::string move = position.text(position.moves().front());

    Lines late;
    ok_of(late.line("epaminondas", start, "0", moves_of(game)));
    Lines early;
    ok_of(early.line("epaminondas", position.text(), "0", ""));
    const std::string late_answer = late.line("epaminondas", start, "400", move);
    const std::string early_answer = early.line("epaminondas", position.text(), "0", move);
    EXPECT_EQ(ok_of(late_answer)["plies"].list.size(), 1);
    // They differ in the start that each repeats.
    EXPECT_EQ(late_answer.size() - start.size(), early_answer.size() - position.text().size());
}

}  // namespace
}  // namespace trireme::wasm
