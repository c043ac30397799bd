// The rules of Epaminondas, sentence by sentence.

#include <gtest/gtest.h>

#include "games/drawn_board.h"
#include "games/perft.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

// ---- start

TEST(EpaminondasRules, EachSideFillsItsTwoHomeRanks) {
    const auto position = x_to_move<Epaminondas>(R"(
        12 oooooooooooooo
        11 oooooooooooooo
         2 xxxxxxxxxxxxxx
         1 xxxxxxxxxxxxxx
           abcdefghijklmn
    )");
    EXPECT_TRUE(same(start<Epaminondas>(), position));
    EXPECT_EQ(start<Epaminondas>().text(),
              "oooooooooooooo/oooooooooooooo/14/14/14/14/14/14/14/14/"
              "xxxxxxxxxxxxxx/xxxxxxxxxxxxxx x");
}

TEST(EpaminondasRules, WhiteIsFirstAndBlackIsSecond) {
    EXPECT_EQ(Epaminondas::info.first_colour, "White");
    EXPECT_EQ(Epaminondas::info.second_colour, "Black");
}

TEST(EpaminondasRules, ThereAre114OpeningMoves) {
    EXPECT_EQ(start<Epaminondas>().moves().size(), 114u);
}

TEST(EpaminondasRules, TheExamplesFromTheStart) {
    EXPECT_TRUE(leads_to(start<Epaminondas>(), "f1,g2-h3", R"(
        12 oooooooooooooo
        11 oooooooooooooo
         3 .......x......
         2 xxxxxxxxxxxxxx
         1 xxxxx.xxxxxxxx
           abcdefghijklmn
    )"));
    const auto second = after(start<Epaminondas>(), {"f1,g2-h3"});
    EXPECT_TRUE(leads_to(second, "e12,f11-h9", R"(
        12 oooo.ooooooooo
        11 ooooo.oooooooo
        10 ......o.......
         9 .......o......
         3 .......x......
         2 xxxxxxxxxxxxxx
         1 xxxxx.xxxxxxxx
           abcdefghijklmn
    )"));
    const auto third = after(second, {"e12,f11-h9"});
    EXPECT_TRUE(leads_to(third, "h1,h3-h6", R"(
        12 oooo.ooooooooo
        11 ooooo.oooooooo
        10 ......o.......
         9 .......o......
         6 .......x......
         5 .......x......
         4 .......x......
         2 xxxxxxx.xxxxxx
         1 xxxxx.x.xxxxxx
           abcdefghijklmn
    )"));
}

// ---- moving

TEST(EpaminondasRules, ASingleStoneIsAPhalanxOfOne) {
    constexpr auto eight_steps = "h6-g5 h6-g6 h6-g7 h6-h5 h6-h7 h6-i5 h6-i6 h6-i7";
    EXPECT_EQ(moves_of(x_to_move<Epaminondas>(" 6 .......x......")), eight_steps);
    EXPECT_EQ(moves_of(o_to_move<Epaminondas>(" 6 .......o......")), eight_steps);
}

TEST(EpaminondasRules, APhalanxMovesAlongItsLineBothWays) {
    const auto position = x_to_move<Epaminondas>(R"(
         5 ....x.........
         4 ...x..........
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_of(position),
              "d4,e5-f6 d4,e5-g7 d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 "
              "e5,d4-b2 e5,d4-c3 e5-d5 e5-d6 e5-e4 e5-e6 e5-f4 e5-f5 e5-f6");
}

TEST(EpaminondasRules, AllEightDirectionsAreAllowed) {
    // lines of three from h6 on
    const auto position = x_to_move<Epaminondas>(R"(
         8 .....x.x.x....
         7 ......xxx.....
         6 .....xxxxx....
         5 ......xxx.....
         4 .....x.x.x....
           abcdefghijklmn
    )");
    for (const auto* text : {"h6,h8-h11", "h6,j8-m11", "h6,j6-m6", "h6,j4-m1", "h6,h4-h1",
                             "h6,f4-c1", "h6,f6-c6", "h6,f8-c11"})
        EXPECT_TRUE(allows(position, text)) << text;
}

TEST(EpaminondasRules, APhalanxMovesBackwardsToo) {
    const auto first = x_to_move<Epaminondas>(R"(
         7 .......x......
         6 .......x......
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(first, "h7,h6-h4", R"(
         5 .......x......
         4 .......x......
           abcdefghijklmn
    )"));
    const auto second = o_to_move<Epaminondas>(R"(
         7 .......o......
         6 .......o......
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(second, "h6,h7-h9", R"(
         9 .......o......
         8 .......o......
           abcdefghijklmn
    )"));
}

TEST(EpaminondasRules, APhalanxMovesOneToAsManySquaresAsItHasStones) {
    EXPECT_EQ(moves_from(x_to_move<Epaminondas>(" 6 xxx..........."), "a6,c6"),
              "a6,c6-d6 a6,c6-e6 a6,c6-f6");
}

TEST(EpaminondasRules, AnyFrontPartOfALineCanMove) {
    const auto position = x_to_move<Epaminondas>(R"(
         6 ...xxxx.......
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_from(position, "d6"),
              "d6,g6-h6 d6,g6-i6 d6,g6-j6 d6,g6-k6 "
              "d6-c5 d6-c6 d6-c7 d6-d5 d6-d7 d6-e5 d6-e7");
    EXPECT_EQ(moves_from(position, "e6"),
              "e6,d6-b6 e6,d6-c6 e6,g6-h6 e6,g6-i6 e6,g6-j6 "
              "e6-d5 e6-d7 e6-e5 e6-e7 e6-f5 e6-f7");
    EXPECT_EQ(position.moves().size(), 43u);
}

TEST(EpaminondasRules, TheStonesBehindTheRearStay) {
    EXPECT_TRUE(
        leads_to(x_to_move<Epaminondas>(" 6 ...xxxx......."), "e6,g6-i6", " 6 ...x..xxx....."));
}

TEST(EpaminondasRules, APartMovesUpToTheFrontOfItsLine) {
    const auto position = x_to_move<Epaminondas>(" 6 ...xxxx.......");
    EXPECT_FALSE(position.parse_move("d6,f6-h6").ok());
    EXPECT_FALSE(position.parse_move("d6,f6-g6").ok());
}

TEST(EpaminondasRules, AStoneCanBelongToSeveralPhalanxes) {
    const auto position = x_to_move<Epaminondas>(R"(
         5 ...x..........
         4 ...xx.........
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_from(position, "d4"),
              "d4,d5-d6 d4,d5-d7 d4,e4-f4 d4,e4-g4 "
              "d4-c3 d4-c4 d4-c5 d4-d3 d4-e3 d4-e5");
}

TEST(EpaminondasRules, APhalanxIsUnbroken) {
    // the gap on d6 divides the line
    EXPECT_EQ(moves_from(x_to_move<Epaminondas>(" 6 xxx.xx........"), "a6,c6"), "a6,c6-d6");
}

TEST(EpaminondasRules, TheSquaresTheFrontEntersMustBeEmpty) {
    // a friend on f6
    EXPECT_EQ(moves_from(x_to_move<Epaminondas>(" 6 xxx..x........"), "a6,c6"),
              "a6,c6-d6 a6,c6-e6");
}

TEST(EpaminondasRules, APhalanxStaysOnTheBoard) {
    EXPECT_EQ(moves_from(x_to_move<Epaminondas>(" 6 ..........xxx."), "k6,m6"), "k6,m6-n6");
    const auto position = x_to_move<Epaminondas>(R"(
         2 .............x
         1 ............xx
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_from(position, "n1"), "n1,m1-k1 n1,m1-l1 n1,n2-n3 n1,n2-n4 n1-m2");
}

// ---- capturing

TEST(EpaminondasRules, APhalanxCapturesAShorterOne) {
    const auto before = x_to_move<Epaminondas>(R"(
         6 ...xxo........
         2 .......o......
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(before, "d6,e6-f6", R"(
         6 ....xx........
         2 .......o......
           abcdefghijklmn
    )"));
}

TEST(EpaminondasRules, TheWholeEnemyPhalanxIsRemovedAndTheFrontStandsOnItsFirstSquare) {
    // the page's own example
    const auto before = o_to_move<Epaminondas>(R"(
        12 .......o......
        11 .......o......
        10 .......o......
         9 .......o......
         6 .......x......
         5 .......x......
         4 .......x......
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(before, "h12,h9-h6", R"(
         9 .......o......
         8 .......o......
         7 .......o......
         6 .......o......
           abcdefghijklmn
    )"));
}

TEST(EpaminondasRules, AnEqualPhalanxCannotBeEntered) {
    const auto position = o_to_move<Epaminondas>(R"(
        12 .......o......
        11 .......o......
        10 .......o......
         9 .......o......
         6 .......x......
         5 .......x......
         4 .......x......
         3 .......x......
           abcdefghijklmn
    )");
    EXPECT_FALSE(allows(position, "h12,h9-h6"));
    EXPECT_TRUE(allows(position, "h12,h9-h7"));
}

TEST(EpaminondasRules, ALongerPhalanxCannotBeEntered) {
    EXPECT_EQ(moves_from(x_to_move<Epaminondas>(" 6 xx.ooo........"), "a6,b6"), "a6,b6-c6");
}

TEST(EpaminondasRules, TheStonesThatMoveCountAndNotTheWholeLine) {
    const auto position = x_to_move<Epaminondas>(R"(
         6 xxxoo.........
           abcdefghijklmn
    )");
    EXPECT_TRUE(allows(position, "a6,c6-d6"));
    EXPECT_FALSE(allows(position, "b6,c6-d6"));
    EXPECT_FALSE(allows(position, "c6-d6"));
}

TEST(EpaminondasRules, OnlyTheLastSquareMayHoldAnEnemy) {
    EXPECT_EQ(moves_from(x_to_move<Epaminondas>(" 6 xxx.o........."), "a6,c6"),
              "a6,c6-d6 a6,c6-e6");
}

TEST(EpaminondasRules, ACaptureReachesNoFartherThanTheNumberOfStones) {
    const auto position = x_to_move<Epaminondas>(R"(
         8 xxx...o.......
         6 xxx..o........
         4 xx..o.........
         2 xx.o..........
           abcdefghijklmn
    )");
    EXPECT_FALSE(allows(position, "a8,c8-g8"));
    EXPECT_TRUE(allows(position, "a6,c6-f6"));
    EXPECT_FALSE(allows(position, "b6,c6-f6"));
    EXPECT_FALSE(allows(position, "a4,b4-e4"));
    EXPECT_TRUE(allows(position, "a2,b2-d2"));
}

TEST(EpaminondasRules, AGapEndsTheEnemyPhalanx) {
    const auto before = x_to_move<Epaminondas>(R"(
        11 ....o.........
        10 ....o.........
         9 ....o.........
         7 ....o.........
         6 ....o.........
         4 ....x.........
         3 ....x.........
         2 ....x.........
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(before, "e2,e4-e6", R"(
        11 ....o.........
        10 ....o.........
         9 ....o.........
         6 ....x.........
         5 ....x.........
         4 ....x.........
           abcdefghijklmn
    )"));
}

TEST(EpaminondasRules, OnlyEnemyStonesInTheDirectionOfTheMoveCount) {
    const auto before = x_to_move<Epaminondas>(R"(
         6 ..ooooo.......
         4 ....x.........
         3 ....x.........
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(before, "e3,e4-e6", R"(
         6 ..ooxoo.......
         5 ....x.........
           abcdefghijklmn
    )"));
}

TEST(EpaminondasRules, AFriendBehindTheEnemyEndsTheEnemyPhalanx) {
    EXPECT_TRUE(
        leads_to(x_to_move<Epaminondas>(" 6 xxoxo........."), "a6,b6-c6", " 6 .xxxo........."));
}

TEST(EpaminondasRules, ADiagonalPhalanxFallsAsAWhole) {
    const auto position = x_to_move<Epaminondas>(R"(
         7 ......oo......
         6 ......oo......
         4 ....x....x....
         3 ...x......x...
         2 ..x........x..
           abcdefghijklmn
    )");
    EXPECT_TRUE(leads_to(position, "c2,e4-g6", R"(
         7 ......o.......
         6 ......xo......
         5 .....x........
         4 ....x....x....
         3 ..........x...
         2 ...........x..
           abcdefghijklmn
    )"));
    EXPECT_TRUE(leads_to(position, "l2,j4-h6", R"(
         7 .......o......
         6 ......ox......
         5 ........x.....
         4 ....x....x....
         3 ...x..........
         2 ..x...........
           abcdefghijklmn
    )"));
}

TEST(EpaminondasRules, CapturesAreMadeInAllEightDirections) {
    const auto position = x_to_move<Epaminondas>(R"(
         9 ....o..o..o...
         7 ......xxx.....
         6 ....o.xxx.o...
         5 ......xxx.....
         3 ....o..o..o...
           abcdefghijklmn
    )");
    for (const auto* text : {"h5,h7-h9", "g5,i7-k9", "g6,i6-k6", "g7,i5-k3", "h7,h5-h3", "i7,g5-e3",
                             "i6,g6-e6", "i5,g7-e9"})
        EXPECT_TRUE(allows(position, text)) << text;
}

TEST(EpaminondasRules, CapturesAreOptional) {
    const auto position = x_to_move<Epaminondas>(" 6 ...xxo........");
    EXPECT_TRUE(allows(position, "d6,e6-f6"));
    EXPECT_TRUE(allows(position, "d6-d7"));
}

TEST(EpaminondasRules, ASingleStoneNeverCaptures) {
    const auto position = x_to_move<Epaminondas>(R"(
         7 ......ooo.....
         6 ......ox......
         5 ......ooo.....
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_of(position), "h6-i6");
}

// ---- the end

TEST(EpaminondasRules, ThePlayerToMoveWinsWithMoreStonesAcross) {
    const auto first = x_to_move<Epaminondas>(R"(
        12 ....xxx.......
         6 .o............
         1 .........oo...
           abcdefghijklmn
    )");
    EXPECT_EQ(first.outcome(), Outcome::FirstWins);
    const auto second = o_to_move<Epaminondas>(R"(
         6 .x............
         1 .........o....
           abcdefghijklmn
    )");
    EXPECT_EQ(second.outcome(), Outcome::SecondWins);
}

TEST(EpaminondasRules, TheWinIsTestedWhenATurnBegins) {
    // it is the other player's turn: he gets one move
    const auto second = o_to_move<Epaminondas>(R"(
        12 ....x.........
         6 .o............
           abcdefghijklmn
    )");
    EXPECT_EQ(second.outcome(), Outcome::Ongoing);
    const auto first = x_to_move<Epaminondas>(R"(
         6 .x............
         1 ....o.........
           abcdefghijklmn
    )");
    EXPECT_EQ(first.outcome(), Outcome::Ongoing);
}

TEST(EpaminondasRules, EquallyManyStonesAcrossDecideNothing) {
    constexpr auto board = R"(
        12 ....x.........
         9 .......o......
         4 ..xx..........
         1 ..........o...
           abcdefghijklmn
    )";
    EXPECT_EQ(x_to_move<Epaminondas>(board).outcome(), Outcome::Ongoing);
    EXPECT_EQ(o_to_move<Epaminondas>(board).outcome(), Outcome::Ongoing);
}

TEST(EpaminondasRules, TheOpponentHasOneMoveToRestoreTheBalance) {
    const auto position = o_to_move<Epaminondas>(R"(
        12 ....x.........
        11 .....o........
        10 ....o.o.......
         9 ....o.........
         4 ..x...........
         3 .......o......
         2 .......o......
           abcdefghijklmn
    )");
    EXPECT_EQ(after(position, {"e9,e10-e12"}).outcome(), Outcome::Ongoing);  // captures
    EXPECT_EQ(after(position, {"g10,f11-e12"}).outcome(), Outcome::Ongoing);
    EXPECT_EQ(after(position, {"h3,h2-h1"}).outcome(), Outcome::Ongoing);  // crosses too
    EXPECT_EQ(after(position, {"f11-f12"}).outcome(), Outcome::FirstWins);
    EXPECT_EQ(after(position, {"h2-g2"}).outcome(), Outcome::FirstWins);
}

TEST(EpaminondasRules, AStoneOnTheFarRowCanStillMove) {
    const auto position = x_to_move<Epaminondas>(R"(
        12 ....x.........
         1 ..........o...
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_from(position, "e12"), "e12-d11 e12-d12 e12-e11 e12-f11 e12-f12");
}

TEST(EpaminondasRules, ThePlayerToMoveLosesWithoutALegalMove) {
    constexpr auto x_is_stuck = R"(
         6 oo............
         5 xo............
         4 oo............
           abcdefghijklmn
    )";
    EXPECT_EQ(x_to_move<Epaminondas>(x_is_stuck).outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Epaminondas>(x_is_stuck).outcome(), Outcome::Ongoing);
    const auto position = o_to_move<Epaminondas>(R"(
         6 xx............
         5 ox............
         4 xx............
           abcdefghijklmn
    )");
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(EpaminondasRules, APlayerWhoCanOnlyCaptureCanMove) {
    const auto position = x_to_move<Epaminondas>(R"(
         7 oo............
         6 xo............
         5 xo............
         4 oo............
         3 o.............
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_of(position), "a5,a6-a7");
    EXPECT_EQ(position.outcome(), Outcome::Ongoing);
}

TEST(EpaminondasRules, ThePlayerToMoveLosesWithoutStones) {
    EXPECT_EQ(x_to_move<Epaminondas>(" 6 .....o........").outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Epaminondas>(" 6 .....x........").outcome(), Outcome::FirstWins);
}

TEST(EpaminondasRules, TheFarRowIsTestedBeforeLegalMoves) {
    const auto position = x_to_move<Epaminondas>(R"(
        12 xo............
        11 oo............
         5 .............o
           abcdefghijklmn
    )");
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(EpaminondasRules, AFinishedGameHasNoMoves) {
    const auto first = x_to_move<Epaminondas>(R"(
        12 ....x.........
         6 .x............
           abcdefghijklmn
    )");
    EXPECT_EQ(moves_of(first), "");
    MoveBuffer<Epaminondas::Move> moves;
    const auto position = *Epaminondas::parse_position("4x9/14/14/14/14/14/1x12/14/14/14/14/14 x");
    EXPECT_EQ(perft<Epaminondas>(position, 1, moves), 0u);
    EXPECT_EQ(perft<Epaminondas>(position, 2, moves), 0u);
}

}  // namespace
}  // namespace trireme
