// The rules of Mimic, sentence by sentence.

#include <gtest/gtest.h>

#include "games/drawn_board.h"
#include "games/perft.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

// Where the only piece of the player who did not move stands after a move.
std::string mimic_after(const AnyPosition& before, std::string_view move) {
    const auto next = after(before, {move});
    for (int rank = 0; rank < Mimic::info.ranks; ++rank)
        for (int file = 0; file < Mimic::info.files; ++file) {
            const Square square = make_square(file, rank);
            if (next.stack_at(square) == std::string{letter(next.to_move())})
                return to_text(square);
        }
    return "nowhere";
}

// ---- start and goals

TEST(MimicRules, EachSideStartsWithEightPieces) {
    const auto start = AnyPosition::start(Mimic::info);
    const auto position = x_to_move<Mimic>(R"(
         9 .oooooooo.
         2 .xxxxxxxx.
           abcdefghij
    )");
    EXPECT_TRUE(same(start, position));
    EXPECT_EQ(start.text(), "10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -");
}

TEST(MimicRules, BlueIsFirstAndRedIsSecond) {
    EXPECT_EQ(Mimic::info.first_colour, "Blue");
    EXPECT_EQ(Mimic::info.second_colour, "Red");
}

TEST(MimicRules, TheFirstPlayersGoalRowIsRankTen) {
    EXPECT_EQ(o_to_move<Mimic>("10 ..x.......\n 5 .......o..").outcome(), Outcome::FirstWins);
    EXPECT_EQ(o_to_move<Mimic>(" 5 .......o..\n 1 ..x.......").outcome(), Outcome::Ongoing);
}

TEST(MimicRules, TheSecondPlayersGoalRowIsRankOne) {
    EXPECT_EQ(x_to_move<Mimic>(" 5 .......x..\n 1 ..o.......").outcome(), Outcome::SecondWins);
    EXPECT_EQ(x_to_move<Mimic>("10 ..o.......\n 5 .......x..").outcome(), Outcome::Ongoing);
}

// ---- orthogonally visible

TEST(MimicRules, APieceSeesNorth) {
    const auto before = x_to_move<Mimic>(R"(
         8 ....o.....
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         7 ...o......
         6 .....x....
           abcdefghij
    )"));
}

TEST(MimicRules, APieceSeesEast) {
    const auto before = x_to_move<Mimic>(R"(
         5 ....x..o..
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         6 .....x....
         4 ......o...
           abcdefghij
    )"));
}

TEST(MimicRules, APieceSeesSouth) {
    const auto before = x_to_move<Mimic>(R"(
         5 ....x.....
         3 ....o.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         6 .....x....
         2 ...o......
           abcdefghij
    )"));
}

TEST(MimicRules, APieceSeesWest) {
    const auto before = x_to_move<Mimic>(R"(
         5 .o..x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         6 .....x....
         4 o.........
           abcdefghij
    )"));
}

TEST(MimicRules, APieceDoesNotSeeDiagonally) {
    const auto before = x_to_move<Mimic>(R"(
         7 ..o...o...
         5 ....x.....
         3 ..o...o...
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-e6", R"(
         7 ..o...o...
         6 ....x.....
         3 ..o...o...
           abcdefghij
    )"));
}

TEST(MimicRules, APieceSeesToTheEdgeOfTheBoard) {
    const auto before = x_to_move<Mimic>(R"(
         5 x........o
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "a5-a4", R"(
         6 .........o
         4 x.........
           abcdefghij
    )"));
}

TEST(MimicRules, APieceSeesOnlyTheFirstOccupiedSquare) {
    const auto before = x_to_move<Mimic>(R"(
         9 ....o.....
         7 ....o.....
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-d4", R"(
         9 ....o.....
         8 .....o....
         4 ...x......
           abcdefghij
    )"));
}

TEST(MimicRules, AFriendHidesTheEnemyBehindIt) {
    // the page's own example
    const auto position = x_to_move<Mimic>(R"(
         7 ....o.....
         4 ....x..xo.
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(position, "e4-e5", R"(
         6 ....o.....
         5 ....x.....
         4 .......xo.
           abcdefghij
        ko = e6-e7
    )"));
    EXPECT_TRUE(leads_to(position, "e4-f5", R"(
         6 ...o......
         5 .....x....
         4 .......xo.
           abcdefghij
    )"));
}

TEST(MimicRules, ABuriedEnemyIsNotVisible) {
    const auto before = x_to_move<Mimic>(R"(
         5 ..1.x.....
           abcdefghij
         1 = ox
    )");
    EXPECT_TRUE(leads_to(before, "e5-e6", R"(
         6 ....x.....
         5 ..1.......
           abcdefghij
         1 = ox
    )"));
}

TEST(MimicRules, AStackWithAFriendOnTopHidesTheEnemyBehindIt) {
    const auto before = x_to_move<Mimic>(R"(
         8 ....o.....
         5 o.1.x.x.o.
           abcdefghij
         1 = ox
    )");
    EXPECT_TRUE(leads_to(before, "e5-d4", R"(
         9 .....o....
         5 o.1...x.o.
         4 ...x......
           abcdefghij
         1 = ox
    )"));
}

TEST(MimicRules, AnEnemyOnTopOfAStackIsVisible) {
    const auto before = x_to_move<Mimic>(R"(
         5 ..1.x.....
           abcdefghij
         1 = xo
    )");
    EXPECT_TRUE(leads_to(before, "e5-e6", R"(
         6 ....x.....
         5 ..x.......
         4 ..o.......
           abcdefghij
    )"));
}

// ---- the original move

TEST(MimicRules, APieceMovesLikeAKing) {
    EXPECT_EQ(moves_of(x_to_move<Mimic>(" 5 ....x.....")),
              "e5-d4 e5-d5 e5-d6 e5-e4 e5-e6 e5-f4 e5-f5 e5-f6");
    EXPECT_EQ(moves_of(o_to_move<Mimic>(" 5 ....o.....")),
              "e5-d4 e5-d5 e5-d6 e5-e4 e5-e6 e5-f4 e5-f5 e5-f6");
    EXPECT_EQ(moves_of(x_to_move<Mimic>(" 1 x.........")), "a1-a2 a1-b1 a1-b2");
    EXPECT_EQ(moves_of(o_to_move<Mimic>("10 .........o")), "j10-i10 j10-i9 j10-j9");
}

TEST(MimicRules, APieceMovesToAVacantSquare) {
    const auto position = x_to_move<Mimic>(R"(
         6 ....xo....
         5 ....x.....
         4 ...1......
           abcdefghij
         1 = ox
    )");
    EXPECT_EQ(moves_from(position, "e5"), "e5-d5 e5-d6 e5-e4 e5-f4 e5-f5");
}

TEST(MimicRules, OnlyTopPiecesMove) {
    constexpr auto board = R"(
         6 ......2...
         3 ..1.......
           abcdefghij
         1 = xo
         2 = ox
    )";
    EXPECT_EQ(moves_of(x_to_move<Mimic>(board)), "g6-f5 g6-f6 g6-f7 g6-g5 g6-g7 g6-h5 g6-h6 g6-h7");
    EXPECT_EQ(moves_of(o_to_move<Mimic>(board)), "c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4");
}

TEST(MimicRules, StacksNeverMoveAsAWhole) {
    const auto before = x_to_move<Mimic>(R"(
         5 ....1.....
           abcdefghij
         1 = oxx
    )");
    EXPECT_TRUE(leads_to(before, "e5-e6", R"(
         6 ....x.....
         5 ....1.....
           abcdefghij
         1 = ox
    )"));
}

// ---- frozen, mimicked or free

TEST(MimicRules, APieceThatSeesTwoEnemiesIsFrozen) {
    const auto first = x_to_move<Mimic>(R"(
         8 ....o.....
         5 ....x..o..
         2 .x........
           abcdefghij
    )");
    EXPECT_EQ(moves_of(first), "b2-a1 b2-a2 b2-a3 b2-b1 b2-b3 b2-c1 b2-c2 b2-c3");
    const auto second = o_to_move<Mimic>(R"(
         8 ....x.....
         5 ....o..x..
         2 .o........
           abcdefghij
    )");
    EXPECT_EQ(moves_from(second, "e5"), "");
}

TEST(MimicRules, APieceThatSeesMoreThanTwoEnemiesIsFrozen) {
    const auto sees_three = x_to_move<Mimic>(R"(
         8 ....o.....
         5 .o..x..o..
         2 ......x...
           abcdefghij
    )");
    EXPECT_EQ(moves_from(sees_three, "e5"), "");
    const auto sees_four = x_to_move<Mimic>(R"(
         8 ....o.....
         5 .o..x..o..
         3 ....o.....
         2 ......x...
           abcdefghij
    )");
    EXPECT_EQ(moves_from(sees_four, "e5"), "");
}

TEST(MimicRules, WhatIsVisibleIsCountedBeforeTheMove) {
    // on f6 the piece would see two enemies
    const auto before = x_to_move<Mimic>(R"(
         9 .....o....
         6 ........o.
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         9 .....o....
         6 .....x..o.
           abcdefghij
    )"));
}

TEST(MimicRules, TheEnemyUncoveredByTheMoveWasNotVisible) {
    const auto before = x_to_move<Mimic>(R"(
         8 ....o.....
         7 .o........
         5 ....1.....
         4 .......x..
           abcdefghij
         1 = ox
    )");
    EXPECT_TRUE(leads_to(before, "e5-d6", R"(
         7 .o...o....
         6 ...x......
         5 ....o.....
         4 .......x..
           abcdefghij
    )"));
}

TEST(MimicRules, TheOnlyVisibleEnemyMakesTheSameMoveAsItsOwnerSeesIt) {
    constexpr auto board = R"(
         7 ....o.....
         4 ....x.....
           abcdefghij
    )";
    const auto first = x_to_move<Mimic>(board);
    EXPECT_EQ(mimic_after(first, "e4-d5"), "f6");
    EXPECT_EQ(mimic_after(first, "e4-e5"), "e6");
    EXPECT_EQ(mimic_after(first, "e4-f5"), "d6");
    EXPECT_EQ(mimic_after(first, "e4-d4"), "f7");
    EXPECT_EQ(mimic_after(first, "e4-f4"), "d7");
    EXPECT_EQ(mimic_after(first, "e4-d3"), "f8");
    EXPECT_EQ(mimic_after(first, "e4-e3"), "e8");
    EXPECT_EQ(mimic_after(first, "e4-f3"), "d8");
    const auto second = o_to_move<Mimic>(board);
    EXPECT_EQ(mimic_after(second, "e7-d6"), "f5");
    EXPECT_EQ(mimic_after(second, "e7-e6"), "e5");
    EXPECT_EQ(mimic_after(second, "e7-f6"), "d5");
    EXPECT_EQ(mimic_after(second, "e7-d7"), "f4");
    EXPECT_EQ(mimic_after(second, "e7-f7"), "d4");
    EXPECT_EQ(mimic_after(second, "e7-d8"), "f3");
    EXPECT_EQ(mimic_after(second, "e7-e8"), "e3");
    EXPECT_EQ(mimic_after(second, "e7-f8"), "d3");
}

TEST(MimicRules, NothingFollowsWhenNoEnemyIsVisible) {
    const auto before = x_to_move<Mimic>(R"(
         9 .o......o.
         4 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e4-e5", R"(
         9 .o......o.
         5 ....x.....
           abcdefghij
    )"));
}

// ---- where a mimicking piece lands

TEST(MimicRules, AMimickingPieceLandsOnTopOfAnEnemy) {
    const auto before = x_to_move<Mimic>(R"(
         9 ...xxx.o..
         8 ....o.....
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-e4", R"(
         9 ...x1x.o..
         4 ....x.....
           abcdefghij
         1 = xo
    )"));
}

TEST(MimicRules, AMimickingPieceLandsOnTopOfAFriend) {
    const auto before = x_to_move<Mimic>(R"(
         9 .....o....
         8 ....o.....
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-d4", R"(
         9 .....1....
         4 ...x......
           abcdefghij
         1 = oo
    )"));
}

TEST(MimicRules, AStackCanHaveAnyHeightAndMixture) {
    const auto before = x_to_move<Mimic>(R"(
         9 .....1....
         8 ....o.....
         5 ....x.....
           abcdefghij
         1 = xoxxoox
    )");
    EXPECT_TRUE(leads_to(before, "e5-d4", R"(
         9 .....1....
         4 ...x......
           abcdefghij
         1 = xoxxooxo
    )"));
}

TEST(MimicRules, AMimickingPieceCanLandOnThePieceThatHasJustMoved) {
    const auto before = x_to_move<Mimic>(R"(
         9 .......o..
         7 ....o.....
         5 ....x.....
         2 .x........
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-e6", R"(
         9 .......o..
         6 ....1.....
         2 .x........
           abcdefghij
         1 = xo
    )"));
}

TEST(MimicRules, AMimickingPieceThatLeavesOverASideIsOutOfPlay) {
    const auto right = x_to_move<Mimic>(R"(
         9 .o........
         6 ....x....o
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(right, "e6-d7", R"(
         9 .o........
         7 ...x......
           abcdefghij
    )"));
    const auto left = x_to_move<Mimic>(R"(
         9 .o........
         6 o...x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(left, "e6-f6", R"(
         9 .o........
         6 .....x....
           abcdefghij
    )"));
}

TEST(MimicRules, AMimickingPieceThatLeavesOverItsHomeRowIsOutOfPlay) {
    const auto first = x_to_move<Mimic>(R"(
        10 ....o.....
         9 .o........
         6 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(first, "e6-e5", R"(
         9 .o........
         5 ....x.....
           abcdefghij
    )"));
    const auto second = o_to_move<Mimic>(R"(
         6 ....o.....
         2 .......x..
         1 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(second, "e6-e7", R"(
         7 ....o.....
         2 .......x..
           abcdefghij
    )"));
}

TEST(MimicRules, AMimickingPieceCanLeaveOverTheCorner) {
    const auto before = o_to_move<Mimic>(R"(
         9 ...o......
         4 .........o
         3 ..x.......
         1 .........x
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "j4-i5", R"(
         9 ...o......
         5 ........o.
         3 ..x.......
           abcdefghij
    )"));
}

TEST(MimicRules, AFrozenPieceCanStillMimic) {
    constexpr auto board = R"(
         8 .x..o.....
         5 ....x.....
           abcdefghij
    )";
    EXPECT_EQ(moves_of(o_to_move<Mimic>(board)), "");
    EXPECT_TRUE(leads_to(x_to_move<Mimic>(board), "e5-f6", R"(
         8 .x........
         7 ...o......
         6 .....x....
           abcdefghij
    )"));
}

// ---- goals

TEST(MimicRules, AnOriginalMoveToTheGoalRowWinsAndNothingIsMimicked) {
    // e2 would reach rank 1
    const auto first = x_to_move<Mimic>(R"(
         9 ....x.....
         8 ..o.......
         2 ....o.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(first, "e9-e10", R"(
        10 ....x.....
         8 ..o.......
         2 ....o.....
           abcdefghij
    )"));
    EXPECT_EQ(after(first, {"e9-e10"}).outcome(), Outcome::FirstWins);

    const auto second = o_to_move<Mimic>(R"(
         9 ....x.....
         3 ..x.......
         2 ....o.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(second, "e2-d1", R"(
         9 ....x.....
         3 ..x.......
         1 ...o......
           abcdefghij
    )"));
    EXPECT_EQ(after(second, {"e2-d1"}).outcome(), Outcome::SecondWins);
}

TEST(MimicRules, AMimickingPieceOnItsGoalRowWinsForItsOwner) {
    const auto first = x_to_move<Mimic>(R"(
         5 ....x.....
         2 ....o.....
           abcdefghij
    )");
    EXPECT_EQ(after(first, {"e5-e6"}).outcome(), Outcome::SecondWins);
    const auto second = o_to_move<Mimic>(R"(
         9 ....x.....
         6 ....o.....
           abcdefghij
    )");
    EXPECT_EQ(after(second, {"e6-e5"}).outcome(), Outcome::FirstWins);
}

TEST(MimicRules, AMimickingPieceWinsOnTopOfAnEnemyToo) {
    const auto before = x_to_move<Mimic>(R"(
         9 .......o..
         5 ....x.....
         4 ..x.......
         2 ....o.....
         1 ...xx.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e5-e6", R"(
         9 .......o..
         6 ....x.....
         4 ..x.......
         1 ...x1.....
           abcdefghij
         1 = xo
    )"));
    EXPECT_EQ(after(before, {"e5-e6"}).outcome(), Outcome::SecondWins);
}

TEST(MimicRules, OnlyATopPieceOnTheGoalRowHasWon) {
    const auto covered = x_to_move<Mimic>(R"(
        10 ....1.....
         2 .x........
           abcdefghij
         1 = xo
    )");
    EXPECT_EQ(covered.outcome(), Outcome::Ongoing);
    const auto on_top = o_to_move<Mimic>(R"(
        10 ....1.....
         7 .o........
           abcdefghij
         1 = ox
    )");
    EXPECT_EQ(on_top.outcome(), Outcome::FirstWins);
}

TEST(MimicRules, APieceUncoveredOnItsGoalRowHasWon) {
    const auto second = o_to_move<Mimic>(R"(
        10 ....1.....
           abcdefghij
         1 = xo
    )");
    EXPECT_EQ(after(second, {"e10-e9"}).outcome(), Outcome::FirstWins);
    const auto first = x_to_move<Mimic>(R"(
         1 ....1.....
           abcdefghij
         1 = ox
    )");
    EXPECT_EQ(after(first, {"e1-e2"}).outcome(), Outcome::SecondWins);
}

// ---- ko

TEST(MimicRules, AMoveThatRestoresThePositionBeforeTheOpponentsMoveIsIllegal) {
    const auto first = x_to_move<Mimic>(R"(
         7 ....o.....
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(first, "e5-f6", R"(
         6 ...o.x....
           abcdefghij
        ko = d6-e7
    )"));
    EXPECT_EQ(moves_of(after(first, {"e5-f6"})), "d6-c5 d6-c6 d6-c7 d6-d5 d6-d7 d6-e5 d6-e6");

    const auto second = o_to_move<Mimic>(R"(
         6 ....o.....
         4 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(second, "e6-d5", R"(
         5 ...o.x....
           abcdefghij
        ko = f5-e4
    )"));
    EXPECT_EQ(moves_of(after(second, {"e6-d5"})), "f5-e5 f5-e6 f5-f4 f5-f6 f5-g4 f5-g5 f5-g6");
}

TEST(MimicRules, WithoutTheKoTheForbiddenMoveRestoresThePosition) {
    const auto before = o_to_move<Mimic>(R"(
         6 ...o.x....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "d6-e7", R"(
         7 ....o.....
         5 ....x.....
           abcdefghij
        ko = e5-f6
    )"));
}

TEST(MimicRules, AtMostOneMoveIsForbidden) {
    const auto position = after(x_to_move<Mimic>(R"(
         9 .......o..
         7 ....o.....
         5 ....x.....
         2 .x........
           abcdefghij
    )"),
                                {"e5-f6"});
    EXPECT_EQ(position.moves().size(), 2 * 8 - 1u);
    EXPECT_FALSE(allows(position, "d6-e7"));
}

TEST(MimicRules, KoCoversStacks) {
    const auto before = x_to_move<Mimic>(R"(
         9 .o........
         7 ....o.....
         6 ...1......
         5 ....2.....
           abcdefghij
         1 = xo
         2 = xx
    )");
    EXPECT_EQ(before.moves().size(), 7u);
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         9 .o........
         6 ...1.x....
         5 ....x.....
           abcdefghij
         1 = xoo
        ko = d6-e7
    )"));
    for (const AnyMove& each : before.moves()) {
        const bool is_ko = !before.play(each).text().ends_with(" -");
        EXPECT_EQ(is_ko, before.text(each) == "e5-f6") << before.text(each);
    }
}

TEST(MimicRules, KoLastsForOneMove) {
    // the same board after other moves
    const auto position = after(o_to_move<Mimic>(R"(
         9 .......o..
         6 ...o.x....
         2 .x........
           abcdefghij
        ko = d6-e7
    )"),
                                {"h9-h8", "b2-b3", "h8-h9", "b3-b2"});
    EXPECT_TRUE(allows(position, "d6-e7"));
}

// Not a move of the game, but evaluation and search ask what the other player could do: the ko was
// about a move of the player who passes.
TEST(MimicRules, APassLiftsTheKo) {
    const auto position = *Mimic::parse_position("10/10/10/10/3o1x4/10/10/10/10/10 o d6-e7");
    EXPECT_EQ(Mimic::position_text(position.passed()), "10/10/10/10/3o1x4/10/10/10/10/10 x -");
    EXPECT_EQ(position.passed().count_moves(), 8);
    EXPECT_EQ(position.passed().passed().count_moves(), 8);
}

TEST(MimicRules, NoKoIsRecordedWhenThePieceIsFrozen) {
    // e7 sees not only e6
    const auto by_the_west = x_to_move<Mimic>(R"(
         8 ....o.....
         7 ..x.......
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(by_the_west, "e5-e6", R"(
         7 ..x.o.....
         6 ....x.....
           abcdefghij
    )"));
    const auto by_the_east = x_to_move<Mimic>(R"(
         8 ....o.....
         7 ......x...
         5 ....x.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(by_the_east, "e5-e6", R"(
         7 ....o.x...
         6 ....x.....
           abcdefghij
    )"));
}

TEST(MimicRules, NoKoIsRecordedWhenAPieceWasUncovered) {
    // e7 is occupied by what lay under the mimicking piece
    const auto before = x_to_move<Mimic>(R"(
         7 ....1.....
         5 ....x.....
           abcdefghij
         1 = xo
    )");
    EXPECT_TRUE(leads_to(before, "e5-f6", R"(
         7 ....x.....
         6 ...o.x....
           abcdefghij
    )"));
}

TEST(MimicRules, NoKoIsRecordedInAFinishedGame) {
    const auto before = x_to_move<Mimic>(R"(
         4 ....x.....
         2 ....o.....
           abcdefghij
    )");
    EXPECT_TRUE(leads_to(before, "e4-e5", R"(
         5 ....x.....
         1 ....o.....
           abcdefghij
    )"));
}

TEST(MimicRules, KoAloneCanLeaveAPlayerWithoutAMove) {
    const auto before = x_to_move<Mimic>(R"(
         7 x.........
         6 ox........
         5 .o........
         4 ox........
         3 x.........
           abcdefghij
    )");
    EXPECT_EQ(moves_of(before), "a3-a2 a3-b2 a3-b3 a7-a8 a7-b7 a7-b8");
    EXPECT_TRUE(leads_to(before, "a7-a8", R"(
         8 x.........
         6 .x........
         5 oo........
         4 ox........
         3 x.........
           abcdefghij
        ko = a5-a6
    )"));
    EXPECT_EQ(after(before, {"a7-a8"}).outcome(), Outcome::FirstWins);
}

TEST(MimicRules, KoAppliesToPerft) {
    MoveBuffer<Mimic::Move> moves;
    const auto count = [&](std::string_view text) {
        return perft<Mimic>(*Mimic::parse_position(text), 1, moves);
    };
    EXPECT_EQ(count("10/10/10/10/3o1x4/10/10/10/10/10 o -"), 8u);
    EXPECT_EQ(count("10/10/10/10/3o1x4/10/10/10/10/10 o d6-e7"), 7u);
}

// ---- the end

TEST(MimicRules, GoalRowsAreTestedForThePlayerWhoHasJustMovedFirst) {
    constexpr auto board = R"(
        10 ....x.....
         1 ..o.......
           abcdefghij
    )";
    EXPECT_EQ(x_to_move<Mimic>(board).outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Mimic>(board).outcome(), Outcome::FirstWins);
}

TEST(MimicRules, AMoveCanUncoverBothGoalPiecesAndTheMoverWins) {
    constexpr auto board = R"(
        10 ....1.....
         1 ....2.....
           abcdefghij
         1 = xo
         2 = ox
    )";
    const auto first = x_to_move<Mimic>(board);
    EXPECT_TRUE(leads_to(first, "e1-d1", R"(
        10 ....xo....
         1 ...xo.....
           abcdefghij
    )"));
    EXPECT_EQ(after(first, {"e1-d1"}).outcome(), Outcome::FirstWins);
    EXPECT_EQ(after(o_to_move<Mimic>(board), {"e10-d10"}).outcome(), Outcome::SecondWins);
}

TEST(MimicRules, ThePlayerToMoveLosesWithoutALegalMove) {
    constexpr auto frozen = R"(
         8 ....o.....
         5 ....x..o..
           abcdefghij
    )";
    EXPECT_EQ(x_to_move<Mimic>(frozen).outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Mimic>(frozen).outcome(), Outcome::Ongoing);
    const auto position = o_to_move<Mimic>(R"(
         8 ....x.....
         5 ....o..x..
           abcdefghij
    )");
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(MimicRules, ThePlayerToMoveLosesWithoutPieces) {
    EXPECT_EQ(x_to_move<Mimic>(" 9 .......o..").outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Mimic>(" 2 .......x..").outcome(), Outcome::FirstWins);
}

TEST(MimicRules, GoalRowsAreTestedBeforeLegalMoves) {
    const auto position = x_to_move<Mimic>(R"(
        10 ....x..o..
         7 ....o.....
           abcdefghij
    )");
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(MimicRules, AFinishedGameHasNoMoves) {
    const auto position = o_to_move<Mimic>(R"(
        10 ..x.......
         5 .......o..
           abcdefghij
    )");
    EXPECT_EQ(moves_of(position), "");
}

}  // namespace
}  // namespace trireme
