// The rules of Crossings, sentence by sentence: what it has in common with
// Epaminondas in short, the differences in full.

#include <gtest/gtest.h>

#include "games/drawn_board.h"
#include "games/perft.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

// ---- start

TEST(CrossingsRules, EachSideFillsItsTwoHomeRanks) {
    const auto position = x_to_move<Crossings>(R"(
        8 oooooooo
        7 oooooooo
        2 xxxxxxxx
        1 xxxxxxxx
    )");
    EXPECT_TRUE(same(start<Crossings>(), position));
    EXPECT_EQ(start<Crossings>().text(), "oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x");
}

TEST(CrossingsRules, WhiteIsFirstAndBlackIsSecond) {
    EXPECT_EQ(Crossings::info.first_colour, "White");
    EXPECT_EQ(Crossings::info.second_colour, "Black");
}

TEST(CrossingsRules, ThereAre60OpeningMoves) { EXPECT_EQ(start<Crossings>().moves().size(), 60u); }

// ---- moving as in Epaminondas

TEST(CrossingsRules, ASingleStoneIsAPhalanxOfOne) {
    EXPECT_EQ(moves_of(x_to_move<Crossings>("4 ...x....")),
              "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5");
}

TEST(CrossingsRules, AGroupMovesUpToItsLength) {
    EXPECT_EQ(moves_from(x_to_move<Crossings>("3 xxx....."), "a3,c3"),
              "a3,c3-d3 a3,c3-e3 a3,c3-f3");
    EXPECT_EQ(moves_from(o_to_move<Crossings>("6 .....ooo"), "h6,f6"),
              "h6,f6-c6 h6,f6-d6 h6,f6-e6");
}

TEST(CrossingsRules, AnyFrontPartOfALineCanMove) {
    const auto position = x_to_move<Crossings>("4 ..xxxx..");
    EXPECT_EQ(moves_from(position, "c4"),
              "c4,f4-g4 c4,f4-h4 c4-b3 c4-b4 c4-b5 c4-c3 c4-c5 c4-d3 c4-d5");
    EXPECT_EQ(moves_from(position, "d4"),
              "d4,c4-a4 d4,c4-b4 d4,f4-g4 d4,f4-h4 d4-c3 d4-c5 d4-d3 d4-d5 d4-e3 d4-e5");
    EXPECT_TRUE(leads_to(position, "d4,f4-h4", "4 ..x..xxx"));
}

TEST(CrossingsRules, APhalanxMovesBackwardsToo) {
    const auto before = x_to_move<Crossings>(R"(
        5 ....x...
        4 ...x....
    )");
    EXPECT_TRUE(leads_to(before, "e5,d4-b2", R"(
        3 ..x.....
        2 .x......
    )"));
}

TEST(CrossingsRules, ACaptureReachesNoFartherThanTheNumberOfStones) {
    const auto position = x_to_move<Crossings>(R"(
        6 .....o..
        5 .o......
        3 .x...x..
        2 .x...x..
    )");
    EXPECT_TRUE(allows(position, "b2,b3-b5"));
    EXPECT_FALSE(allows(position, "f2,f3-f6"));
}

// ---- captures

TEST(CrossingsRules, ACaptureRemovesOnlyTheFirstStoneMet) {
    const auto first = x_to_move<Crossings>(R"(
        6 ...o....
        5 ...o....
        3 ...x....
        2 ...x....
        1 ...x....
    )");
    EXPECT_TRUE(leads_to(first, "d1,d3-d5", R"(
        6 ...o....
        5 ...x....
        4 ...x....
        3 ...x....
    )"));
    const auto second = o_to_move<Crossings>(R"(
        7 o.......
        6 .o......
        5 ..o.....
        4 ...x....
        3 ....x...
    )");
    EXPECT_TRUE(leads_to(second, "a7,c5-d4", R"(
        6 .o......
        5 ..o.....
        4 ...o....
        3 ....x...
    )"));
}

TEST(CrossingsRules, TheEnemyLineMustBeShorter) {
    const auto position = x_to_move<Crossings>(R"(
        7 .o..o...
        6 .o..o...
        5 .o..o...
        4 .x..x...
        3 .x..x...
        2 .x..x...
        1 .x......
    )");
    EXPECT_TRUE(allows(position, "b1,b4-b5"));
    EXPECT_FALSE(allows(position, "b2,b4-b5"));
    EXPECT_FALSE(allows(position, "e2,e4-e5"));
}

TEST(CrossingsRules, ASingleStoneNeverCaptures) {
    const auto position = x_to_move<Crossings>(R"(
        5 ..ooo...
        4 ..ox....
        3 ..ooo...
    )");
    EXPECT_EQ(moves_of(position), "d4-e4");
}

TEST(CrossingsRules, CapturesAreOptional) {
    const auto position = x_to_move<Crossings>("4 ..xxo...");
    EXPECT_TRUE(allows(position, "c4,d4-e4"));
    EXPECT_TRUE(allows(position, "c4-c5"));
}

// ---- locked stones

TEST(CrossingsRules, AStoneOnItsFarRowNeverMoves) {
    const auto first = x_to_move<Crossings>(R"(
        8 ...x....
        4 .x......
        1 ......o.
    )");
    EXPECT_EQ(moves_from(first, "d8"), "");
    const auto second = o_to_move<Crossings>(R"(
        8 ...x....
        4 .o......
        1 ......o.
    )");
    EXPECT_EQ(moves_from(second, "g1"), "");
}

TEST(CrossingsRules, AStoneOnItsHomeRowIsNotLocked) {
    EXPECT_EQ(moves_of(x_to_move<Crossings>("1 x.......")), "a1-a2 a1-b1 a1-b2");
    EXPECT_EQ(moves_of(o_to_move<Crossings>("8 .......o")), "h8-g7 h8-g8 h8-h7");
}

TEST(CrossingsRules, ALockedStoneCannotBeCaptured) {
    const auto second = o_to_move<Crossings>(R"(
        8 ...x.oo.
        4 ...o....
    )");
    EXPECT_TRUE(allows(second, "g8,f8-e8"));
    EXPECT_FALSE(allows(second, "g8,f8-d8"));
    const auto first = x_to_move<Crossings>(R"(
        4 ...x....
        3 ...x....
        1 ...o....
    )");
    EXPECT_TRUE(allows(first, "d4,d3-d2"));
    EXPECT_FALSE(allows(first, "d4,d3-d1"));
}

TEST(CrossingsRules, ALockedFriendIsAWall) {
    const auto position = x_to_move<Crossings>(R"(
        8 ...x....
        7 ...x....
        6 ...x....
        5 o..x....
        1 .......o
    )");
    EXPECT_FALSE(allows(position, "d7-d8"));
    EXPECT_EQ(moves_from(position, "d5"), "d5-c4 d5-c5 d5-c6 d5-d4 d5-e4 d5-e5 d5-e6");
}

TEST(CrossingsRules, ALockedStoneBelongsToNoPhalanxOfItsOwner) {
    // d7 to d5 are three stones, not four: they go no farther than d2
    const auto position = x_to_move<Crossings>(R"(
        8 ...x....
        7 ...x....
        6 ...x....
        5 ...x....
        1 .......o
    )");
    EXPECT_EQ(moves_from(position, "d8"), "");
    EXPECT_EQ(moves_from(position, "d7"),
              "d7,d5-d2 d7,d5-d3 d7,d5-d4 d7-c6 d7-c7 d7-c8 d7-e6 d7-e7 d7-e8");
}

TEST(CrossingsRules, ALockedStoneDoesNotCountForAnEnemyLine) {
    // a3 and a2 are a line of two before the locked a1
    const auto position = x_to_move<Crossings>(R"(
        8 ....x...
        6 x.......
        5 x.......
        4 x.......
        3 o.......
        2 o.......
        1 o.......
    )");
    EXPECT_TRUE(leads_to(position, "a6,a4-a3", R"(
        8 ....x...
        5 x.......
        4 x.......
        3 x.......
        2 o.......
        1 o.......
    )"));
    EXPECT_FALSE(allows(position, "a5,a4-a3"));
}

TEST(CrossingsRules, AStoneLocksAsSoonAsItArrives) {
    const auto position = after(x_to_move<Crossings>(R"(
        7 ...x....
        5 ......o.
        2 .x......
        1 .......o
    )"),
                                {"d7-d8", "g5-g4"});
    EXPECT_EQ(position.outcome(), Outcome::Ongoing);
    EXPECT_EQ(moves_from(position, "d8"), "");
}

TEST(CrossingsRules, AStoneThatCapturesOnTheFarRowIsLockedThere) {
    const auto position = after(x_to_move<Crossings>(R"(
        8 .oo.....
        7 ..x.....
        6 ..x.....
        5 ..x..o..
        4 .....o..
        2 ......x.
        1 .......o
    )"),
                                {"c5,c7-c8", "b8-a8"});
    const auto first = x_to_move<Crossings>(R"(
        8 o.x.....
        7 ..x.....
        6 ..x.....
        5 .....o..
        4 .....o..
        2 ......x.
        1 .......o
    )");
    EXPECT_TRUE(same(position, first));
    EXPECT_EQ(moves_from(position, "c8"), "");
    EXPECT_EQ(moves_from(position, "c7"), "c7,c6-c4 c7,c6-c5 c7-b6 c7-b7 c7-b8 c7-d6 c7-d7 c7-d8");
}

// ---- the end

TEST(CrossingsRules, ThePlayerToMoveWinsWithMoreStonesAcross) {
    const auto first = x_to_move<Crossings>(R"(
        8 .x.x....
        5 o.......
        1 .....o..
    )");
    EXPECT_EQ(first.outcome(), Outcome::FirstWins);
    const auto second = o_to_move<Crossings>(R"(
        4 x.......
        1 .....o..
    )");
    EXPECT_EQ(second.outcome(), Outcome::SecondWins);
}

TEST(CrossingsRules, TheOpponentHasOneMoveToRestoreTheBalance) {
    const auto position = o_to_move<Crossings>(R"(
        8 ...x....
        4 x.......
        2 .....o..
    )");
    EXPECT_EQ(position.outcome(), Outcome::Ongoing);
    EXPECT_EQ(after(position, {"f2-f1"}).outcome(), Outcome::Ongoing);
    EXPECT_EQ(after(position, {"f2-f3"}).outcome(), Outcome::FirstWins);
}

TEST(CrossingsRules, EquallyManyStonesAcrossDecideNothing) {
    constexpr auto board = R"(
        8 ..x.....
        7 ....o...
        6 ....o...
        4 ...x....
        3 ...x....
        1 .....o..
    )";
    EXPECT_EQ(x_to_move<Crossings>(board).outcome(), Outcome::Ongoing);
    EXPECT_EQ(o_to_move<Crossings>(board).outcome(), Outcome::Ongoing);
}

TEST(CrossingsRules, ThePlayerToMoveLosesWithoutALegalMove) {
    const auto first = x_to_move<Crossings>(R"(
        8 ..x..x..
        5 ...o....
        1 .o....o.
    )");
    EXPECT_EQ(first.outcome(), Outcome::SecondWins);
    const auto second = o_to_move<Crossings>(R"(
        8 ..x..x..
        5 ...x....
        1 .o....o.
    )");
    EXPECT_EQ(second.outcome(), Outcome::FirstWins);
}

TEST(CrossingsRules, ThePlayerToMoveLosesWithoutStones) {
    EXPECT_EQ(x_to_move<Crossings>("4 ...o....").outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Crossings>("4 ...x....").outcome(), Outcome::FirstWins);
}

TEST(CrossingsRules, TheFarRowIsTestedBeforeLegalMoves) {
    const auto position = x_to_move<Crossings>(R"(
        8 ..x.....
        5 ...o....
    )");
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(CrossingsRules, AFinishedGameHasNoMoves) {
    const auto first = x_to_move<Crossings>(R"(
        8 ..x.....
        4 ...x....
    )");
    EXPECT_EQ(moves_of(first), "");
    MoveBuffer<Crossings::Move> moves;
    const auto position = *Crossings::parse_position("2x5/8/8/8/3x4/8/8/8 x");
    EXPECT_EQ(perft<Crossings>(position, 1, moves), 0u);
    EXPECT_EQ(perft<Crossings>(position, 2, moves), 0u);
}

}  // namespace
}  // namespace trireme
