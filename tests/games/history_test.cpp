// Games: the draw by repetition, and taking moves back.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "games/drawn_board.h"
#include "games/history.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

void play(AnyHistory& game, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) game.play(move(game.position(), text));
}

// Plays moves that lead back to where they began, twice: the third occurrence is a draw.
void expect_draw_after_two_rounds(const AnyPosition& start,
                                  std::initializer_list<std::string_view> round) {
    AnyHistory game(start);
    EXPECT_EQ(game.occurrences(), 1);
    play(game, round);
    EXPECT_TRUE(same(game.position(), start));
    EXPECT_EQ(game.occurrences(), 2);
    EXPECT_EQ(game.result(), Result::Ongoing);
    play(game, round);
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(game.result(), Result::Draw);
}

// ---- the third occurrence

TEST(History, TheThirdOccurrenceInEximoIsADraw) {
    // a man walks to the last row and comes back as the only drop there is room for
    expect_draw_after_two_rounds(x_to_move<Eximo>(R"(
        8 .oooooo.
        7 .oooooo.
        2 .xxxxxx.
        1 .xxxxxx.
    )"),
                                 {"b2-a3", "g7-h6", "a3-a4", "h6-h5", "a4-a5", "h5-h4", "a5-a6",
                                  "h4-h3", "a6-a7", "h3-h2", "a7-a8=b2", "h2-h1=g7"});
}

TEST(History, TheThirdOccurrenceInMimicIsADraw) {
    expect_draw_after_two_rounds(x_to_move<Mimic>(R"(
         9 .......o..
         2 .x........
           abcdefghij
    )"),
                                 {"b2-b3", "h9-h8", "b3-b2", "h8-h9"});
}

TEST(History, TheThirdOccurrenceInEpaminondasIsADraw) {
    expect_draw_after_two_rounds(AnyPosition::start(Epaminondas::info),
                                 {"f1,f2-f4", "f12,f11-f9", "f4,f3-f1", "f9,f10-f12"});
}

TEST(History, TheThirdOccurrenceInCrossingsIsADraw) {
    expect_draw_after_two_rounds(x_to_move<Crossings>(R"(
        6 .....oo.
        3 .xx.....
    )"),
                                 {"b3,c3-e3", "g6,f6-d6", "e3,d3-b3", "d6,e6-g6"});
}

TEST(History, TheOccurrencesNeedNotFollowOneAnother) {
    AnyHistory game(x_to_move<Mimic>(R"(
         9 .......o..
         2 .x........
           abcdefghij
    )"));
    play(game, {"b2-b3", "h9-h8", "b3-b2", "h8-h9"});
    play(game, {"b2-b3", "h9-g8", "b3-c3", "g8-h8", "c3-b3", "h8-h9"});
    EXPECT_EQ(game.occurrences(), 1);  // b3 and h9, but it is the first player's turn
    play(game, {"b3-a2", "h9-i9", "a2-b2", "i9-h9"});
    EXPECT_EQ(game.result(), Result::Draw);
}

TEST(History, ThePlayerToMoveIsPartOfThePosition) {
    // the first player needs three moves for his round, the second two
    AnyHistory game(x_to_move<Mimic>(R"(
         9 .......o..
         2 .x........
           abcdefghij
    )"));
    play(game, {"b2-b3", "h9-h8", "b3-c3", "h8-h9", "c3-b2"});
    EXPECT_EQ(game.position().to_move(), Side::Second);
    EXPECT_EQ(game.position().stack_at({1, 1}), "x");
    EXPECT_EQ(game.position().stack_at({7, 8}), "o");
    EXPECT_EQ(game.occurrences(), 1);
}

TEST(History, TheKoIsPartOfThePosition) {
    AnyHistory game(x_to_move<Mimic>(R"(
         9 .......o..
         7 ....o.....
         5 ....x.....
         2 .x........
           abcdefghij
    )"));
    play(game, {"e5-f6"});
    EXPECT_TRUE(game.position().text().ends_with(" o d6-e7"));

    play(game, {"h9-h8", "b2-b3", "h8-h9", "b3-b2"});  // the same board without the ko
    EXPECT_TRUE(game.position().text().ends_with(" o -"));
    EXPECT_EQ(game.occurrences(), 1);
    play(game, {"h9-h8", "b2-b3", "h8-h9", "b3-b2"});
    EXPECT_EQ(game.occurrences(), 2);
    EXPECT_EQ(game.result(), Result::Ongoing);
    play(game, {"h9-i9", "b2-a2", "i9-h9", "a2-b2"});
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(game.result(), Result::Draw);
}

TEST(History, PositionsAndTheirMovesIgnoreTheRepetition) {
    const auto start = x_to_move<Crossings>(R"(
        6 .....o..
        3 .x......
    )");
    AnyHistory game(start);
    for (int i = 0; i < 2; ++i) play(game, {"b3-b4", "f6-f5", "b4-b3", "f5-f6"});
    EXPECT_EQ(game.result(), Result::Draw);
    EXPECT_EQ(game.position().outcome(), Outcome::Ongoing);
    EXPECT_EQ(moves_of(game.position()), moves_of(start));
}

// ---- wins

TEST(History, AWinEndsTheGame) {
    AnyHistory first(x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
    )"));
    play(first, {"d4xd6"});
    EXPECT_EQ(first.result(), Result::FirstWins);

    AnyHistory second(o_to_move<Mimic>(R"(
         5 ..x.......
         2 .......o..
           abcdefghij
    )"));
    play(second, {"h2-h1"});
    EXPECT_EQ(second.result(), Result::SecondWins);
}

TEST(History, AWinAtTheStartOfATurnEndsTheGame) {
    AnyHistory game(x_to_move<Crossings>(R"(
        7 ...x....
        6 .......o
    )"));
    play(game, {"d7-d8"});
    EXPECT_EQ(game.result(), Result::Ongoing);
    play(game, {"h6-h5"});
    EXPECT_EQ(game.result(), Result::FirstWins);
}

// No real position is won at its third occurrence and not at its first, so this one is made up.
struct Pretended {
    struct Move {};

    const Outcome* shared_outcome;

    std::uint64_t key() const { return 1; }
    Outcome outcome() const { return *shared_outcome; }
    Pretended play(Move) const { return *this; }
    friend bool operator==(const Pretended&, const Pretended&) = default;
};

TEST(History, AWinIsJudgedBeforeTheRepetition) {
    Outcome outcome = Outcome::Ongoing;
    History<Pretended, Pretended::Move> game(Pretended{&outcome});
    game.play({});
    game.play({});
    EXPECT_EQ(game.result(), Result::Draw);
    outcome = Outcome::SecondWins;
    EXPECT_EQ(game.result(), Result::SecondWins);
}

// Different positions whose keys are all the same, one for each letter.
struct SameKey {
    using Move = char;

    char name;

    std::uint64_t key() const { return 1; }
    Outcome outcome() const { return Outcome::Ongoing; }
    SameKey play(Move move) const { return {move}; }
    friend bool operator==(const SameKey&, const SameKey&) = default;
};
using SameKeyHistory = History<SameKey, SameKey::Move>;

TEST(History, AnEqualKeyIsNotYetARepetition) {
    SameKeyHistory game({'a'});
    for (const char name : {'b', 'c', 'a', 'b'}) game.play(name);
    EXPECT_EQ(game.occurrences(), 2);
    EXPECT_EQ(game.result(), Result::Ongoing);
    game.play('b');
    EXPECT_EQ(game.result(), Result::Draw);
}

// ---- taking back

// Takes back what came last, whichever of the equal keys that is, down to the start and up again.
TEST(History, UndoForgetsTheLastOfEqualKeys) {
    const std::string_view names = "abcabdcb";
    SameKeyHistory game({names.front()});
    for (int round = 0; round < 2; ++round) {
        for (const char name : names.substr(1)) game.play(name);
        for (std::size_t length = names.size(); length > 1; --length) {
            const auto so_far = names.substr(0, length);
            EXPECT_EQ(game.occurrences(),
                      std::count(so_far.begin(), so_far.end(), game.position().name))
                << so_far;
            game.undo();
        }
        EXPECT_EQ(game.occurrences(), 1);
    }
}

TEST(History, UndoTakesTheLastMoveBack) {
    const auto start = AnyPosition::start(Epaminondas::info);
    AnyHistory game(start);
    play(game, {"f1,g2-h3", "e12,f11-h9"});
    EXPECT_EQ(game.plies(), 2u);
    game.undo();
    EXPECT_TRUE(same(game.position(), after(start, {"f1,g2-h3"})));
    game.undo();
    EXPECT_TRUE(same(game.position(), start));
    EXPECT_EQ(game.plies(), 0u);
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.positions().size(), 1u);
}

TEST(History, UndoBringsTheKoBack) {
    AnyHistory game(o_to_move<Mimic>(R"(
         6 ...o.x....
           abcdefghij
        ko = d6-e7
    )"));
    play(game, {"d6-c5"});
    game.undo();
    EXPECT_FALSE(allows(game.position(), "d6-e7"));
}

TEST(History, UndoTakesBackADraw) {
    AnyHistory game(x_to_move<Mimic>(R"(
         9 .......o..
         2 .x........
           abcdefghij
    )"));
    for (int i = 0; i < 2; ++i) play(game, {"b2-b3", "h9-h8", "b3-b2", "h8-h9"});
    EXPECT_EQ(game.result(), Result::Draw);
    game.undo();
    EXPECT_EQ(game.result(), Result::Ongoing);
    EXPECT_EQ(game.occurrences(), 2);
    play(game, {"h8-g8"});
    EXPECT_EQ(game.result(), Result::Ongoing);
    EXPECT_EQ(game.occurrences(), 1);
}

TEST(History, UndoTakesBackAWin) {
    AnyHistory game(x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
    )"));
    play(game, {"d4xd6"});
    game.undo();
    EXPECT_EQ(game.result(), Result::Ongoing);
}

TEST(History, TheStartStaysTheSame) {
    const auto start = AnyPosition::start(Eximo::info);
    AnyHistory game(start);
    play(game, {"c3-c4", "c6-c5"});
    EXPECT_TRUE(same(game.start(), start));
    EXPECT_EQ(game.positions().size(), 3u);
    EXPECT_EQ(start.text(game.moves().front()), "c3-c4");
}

TEST(History, ResultsHaveTexts) {
    EXPECT_EQ(to_text(Result::Ongoing), "*");
    EXPECT_EQ(to_text(Result::FirstWins), "1-0");
    EXPECT_EQ(to_text(Result::SecondWins), "0-1");
    EXPECT_EQ(to_text(Result::Draw), "1/2-1/2");
    EXPECT_EQ(win_result(Side::First), Result::FirstWins);
    EXPECT_EQ(win_result(Side::Second), Result::SecondWins);
}

}  // namespace
}  // namespace trireme
