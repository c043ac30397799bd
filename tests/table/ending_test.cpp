#include "table/ending.h"

#include <gtest/gtest.h>

#include <set>

#include "games/move_list.h"
#include "games/registry.h"

namespace trireme {
namespace {

constexpr Reason all_reasons[] = {Reason::Goal,        Reason::NoMoves,   Reason::Repetition,
                                  Reason::Resignation, Reason::Agreement, Reason::Time,
                                  Reason::Abandoned,   Reason::Aborted,   Reason::PlyLimit,
                                  Reason::IllegalMove, Reason::Crash,     Reason::Hang};

AnyHistory game(const GameInfo& info, std::string_view position, std::string_view moves = "") {
    const auto history = game_of(*AnyPosition::parse(info, position), words_of(moves));
    EXPECT_TRUE(history);
    return *history;
}

TEST(Reason, WordsAreReadBack) {
    std::set<std::string_view> words;
    for (const Reason reason : all_reasons) {
        EXPECT_EQ(parse_reason(to_text(reason)), reason);
        words.insert(to_text(reason));
    }
    EXPECT_EQ(words.size(), std::size(all_reasons));
    for (const char* word : {"goal", "no_moves", "resignation", "agreement", "repetition", "time",
                             "abandoned", "aborted"})
        EXPECT_TRUE(words.contains(word)) << word;
}

TEST(Reason, OldWordsAreReadAndOthersAreNot) {
    EXPECT_EQ(parse_reason("ply limit"), Reason::PlyLimit);
    EXPECT_EQ(parse_reason("illegal move"), Reason::IllegalMove);
    EXPECT_EQ(parse_reason("rules"), std::nullopt);
    EXPECT_EQ(parse_reason("Goal"), std::nullopt);
    EXPECT_EQ(parse_reason(""), std::nullopt);
}

TEST(Reason, GoesWithSomeResultsOnly) {
    EXPECT_TRUE(fits(Reason::Agreement, Result::Draw));
    EXPECT_FALSE(fits(Reason::Agreement, Result::FirstWins));
    EXPECT_TRUE(fits(Reason::Resignation, Result::SecondWins));
    EXPECT_FALSE(fits(Reason::Resignation, Result::Draw));
    EXPECT_FALSE(fits(Reason::Time, Result::Ongoing));
    EXPECT_TRUE(fits(Reason::Aborted, Result::Ongoing));
    EXPECT_FALSE(fits(Reason::Aborted, Result::Draw));
}

TEST(BoardEnding, GoesOn) {
    for (const GameInfo* info : all_games())
        EXPECT_EQ(ending_of(game(*info, info->start)), std::nullopt);
}

TEST(BoardEnding, Goal) {
    const auto mimic = game(Mimic::info, "10/4x5/10/10/10/10/1o8/10/10/10 x -", "e9-e10");
    EXPECT_EQ(ending_of(mimic), (Ending{Result::FirstWins, Reason::Goal}));
    // The opponent has nothing left as well; the goal comes first.
    EXPECT_EQ(ending_of(game(Mimic::info, "2x7/10/10/10/10/10/10/10/10/10 o -")),
              (Ending{Result::FirstWins, Reason::Goal}));
}

TEST(BoardEnding, NoMovesWhetherOrNotThereArePieces) {
    EXPECT_EQ(ending_of(game(Eximo::info, "8/8/8/8/8/8/8/1x6 o")),
              (Ending{Result::FirstWins, Reason::NoMoves}));
    EXPECT_EQ(ending_of(game(Eximo::info, "8/8/8/8/o1o5/oo6/xoo5/8 x")),
              (Ending{Result::SecondWins, Reason::NoMoves}));
}

constexpr std::string_view to_and_fro = "a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2";

TEST(BoardEnding, Repetition) {
    AnyHistory crossings = game(Crossings::info, Crossings::info.start, to_and_fro);
    EXPECT_EQ(ending_of(crossings), std::nullopt);
    const AnyMove last = *crossings.position().parse_move("a6-a7");
    const AnyPosition next = crossings.position().play(last);
    EXPECT_EQ(ending_after(crossings, next), (Ending{Result::Draw, Reason::Repetition}));
    crossings.play(last);
    EXPECT_EQ(ending_of(crossings), (Ending{Result::Draw, Reason::Repetition}));
}

TEST(BoardEnding, TheBoardComesBeforeTheLimitOfPlies) {
    AnyHistory crossings = game(Crossings::info, Crossings::info.start, to_and_fro);
    EXPECT_EQ(ending_of(crossings, 8), std::nullopt);
    EXPECT_EQ(ending_of(crossings, 7), (Ending{Result::Draw, Reason::PlyLimit}));
    const AnyMove repeats = *crossings.position().parse_move("a6-a7");
    const AnyMove goes_on = *crossings.position().parse_move("b7-b6");
    EXPECT_EQ(ending_after(crossings, crossings.position().play(repeats), 8)->reason,
              Reason::Repetition);
    EXPECT_EQ(ending_after(crossings, crossings.position().play(goes_on), 8)->reason,
              Reason::PlyLimit);
    EXPECT_EQ(ending_after(crossings, crossings.position().play(goes_on), 9), std::nullopt);
}

}  // namespace
}  // namespace trireme
