// The rules of Eximo, sentence by sentence.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/drawn_board.h"
#include "games/perft.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

// The legal moves without their drops, each once.
std::string ways_of(const AnyPosition& position) {
    std::set<std::string> ways;
    for (const std::string& text : move_texts(position))
        ways.insert(text.substr(0, text.find('=')));
    return joined({ways.begin(), ways.end()});
}

// The squares where some legal move drops a man.
std::string drop_squares_of(const AnyPosition& position) {
    std::set<std::string> squares;
    for (const AnyMove& each : position.moves())
        for (const Square drop : position.effects(each).dropped) squares.insert(to_text(drop));
    return joined({squares.begin(), squares.end()});
}

// ---- start

TEST(EximoRules, EachSideStartsWithSixteenMen) {
    const auto position = x_to_move<Eximo>(R"(
        8 .oooooo.
        7 .oooooo.
        6 .oo..oo.
        3 .xx..xx.
        2 .xxxxxx.
        1 .xxxxxx.
    )");
    EXPECT_TRUE(same(start<Eximo>(), position));
    EXPECT_EQ(start<Eximo>().text(), "1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x");
}

TEST(EximoRules, BlackIsFirstAndWhiteIsSecond) {
    EXPECT_EQ(Eximo::info.first_colour, "Black");
    EXPECT_EQ(Eximo::info.second_colour, "White");
}

TEST(EximoRules, A1IsTheBottomLeftCorner) {
    const auto position = x_to_move<Eximo>(R"(
        8 .......o
        1 x.......
    )");
    EXPECT_EQ(position.stack_at({0, 0}), "x");
    EXPECT_EQ(position.stack_at({7, 7}), "o");
    EXPECT_EQ(position.text(), "7o/8/8/8/8/8/8/x7 x");
}

TEST(EximoRules, TheFirstPlayerHasExactlyFortyOpeningMoves) {
    EXPECT_EQ(start<Eximo>().moves().size(), 40u);
}

TEST(EximoRules, AtTheStartTenMenHaveThreeMovesFourHaveTwoAndTwoHaveOne) {
    std::map<std::string, int> moves_of_man;
    for (const std::string& text : move_texts(start<Eximo>())) ++moves_of_man[text.substr(0, 2)];
    std::map<int, int> men_with;
    for (const auto& [man, moves] : moves_of_man) ++men_with[moves];
    EXPECT_EQ(men_with, (std::map<int, int>{{3, 10}, {2, 4}, {1, 2}}));
}

// ---- move or capture

TEST(EximoRules, ACaptureMustBeMadeIfAnyIsAvailable) {
    const auto first = x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
        2 .x......
        1 .x......
    )");
    EXPECT_EQ(moves_of(first), "d4xd6");
    const auto second = o_to_move<Eximo>(R"(
        8 ......o.
        7 ......o.
        5 ...o....
        4 ...x....
    )");
    EXPECT_EQ(moves_of(second), "d5xd3");
}

TEST(EximoRules, ACaptureMustBeMadeEvenWhenAnotherManCouldReachTheLastRow) {
    const auto position = x_to_move<Eximo>(R"(
        7 x.......
        5 ...o....
        4 ...x....
    )");
    EXPECT_EQ(moves_of(position), "d4xd6");
}

// ---- ordinary moves

TEST(EximoRules, AnOrdinaryMoveIsOneStepNorthNorthEastOrNorthWest) {
    EXPECT_EQ(moves_of(x_to_move<Eximo>("4 ...x....")), "d4-c5 d4-d5 d4-e5");
    EXPECT_EQ(moves_of(o_to_move<Eximo>("5 ...o....")), "d5-c4 d5-d4 d5-e4");
}

TEST(EximoRules, AnOrdinaryMoveStaysOnTheBoard) {
    EXPECT_EQ(moves_of(x_to_move<Eximo>("4 x......x")), "a4-a5 a4-b5 h4-g5 h4-h5");
    EXPECT_EQ(moves_of(o_to_move<Eximo>("5 o......o")), "a5-a4 a5-b4 h5-g4 h5-h4");
}

TEST(EximoRules, AnOrdinaryMoveGoesToAnEmptySquare) {
    // the squares beyond the friends on d5 and e5 are taken too: no jumps either
    const auto position = x_to_move<Eximo>(R"(
        6 ...x.x..
        5 ...xx...
        4 ...x....
    )");
    EXPECT_EQ(moves_from(position, "d4"), "d4-c5");
}

TEST(EximoRules, AnOrdinaryMoveChangesNothingElse) {
    const auto before = x_to_move<Eximo>(R"(
        7 ..o.....
        4 ...x....
        2 .x......
    )");
    EXPECT_TRUE(leads_to(before, "d4-e5", R"(
        7 ..o.....
        5 ....x...
        2 .x......
    )"));
}

// ---- jumping moves

TEST(EximoRules, AJumpGoesOverAnAdjacentFriendToTheNorthNorthEastOrNorthWest) {
    const auto first = x_to_move<Eximo>(R"(
        5 ..xxx...
        4 ...x....
    )");
    EXPECT_EQ(moves_from(first, "d4"), "d4-b6 d4-d6 d4-f6");
    const auto second = o_to_move<Eximo>(R"(
        5 ...o....
        4 ..ooo...
    )");
    EXPECT_EQ(moves_from(second, "d5"), "d5-b3 d5-d3 d5-f3");
}

TEST(EximoRules, AJumpDoesNotGoSidewaysOrBackwards) {
    const auto first = x_to_move<Eximo>(R"(
        4 ..xxx...
        3 ..xxx...
    )");
    EXPECT_EQ(moves_from(first, "d4"), "d4-c5 d4-d5 d4-e5");
    const auto second = o_to_move<Eximo>(R"(
        6 ..ooo...
        5 ..ooo...
    )");
    EXPECT_EQ(moves_from(second, "d5"), "d5-c4 d5-d4 d5-e4");
}

TEST(EximoRules, AJumpLandsOnTheEmptySquareJustBeyond) {
    const auto before = x_to_move<Eximo>(R"(
        5 ....x...
        4 ...x....
    )");
    EXPECT_TRUE(leads_to(before, "d4-f6", R"(
        6 .....x..
        5 ....x...
    )"));
    const auto blocked = x_to_move<Eximo>(R"(
        6 ...x....
        5 ...x....
        4 ...x....
    )");
    EXPECT_EQ(moves_from(blocked, "d4"), "d4-c5 d4-e5");
    const auto at_the_edge = x_to_move<Eximo>(R"(
        5 x.......
        4 .x......
    )");
    EXPECT_EQ(moves_from(at_the_edge, "b4"), "b4-b5 b4-c5");
}

TEST(EximoRules, AJumpNeedsAnAdjacentFriend) {
    const auto position = x_to_move<Eximo>(R"(
        6 ...x....
        4 ...x....
    )");
    EXPECT_EQ(moves_from(position, "d4"), "d4-c5 d4-d5 d4-e5");
}

TEST(EximoRules, TheSameManMustJumpAgainWhileHeCan) {
    const auto first = x_to_move<Eximo>(R"(
        4 ...x....
        2 ...x....
        1 ...x....
    )");
    EXPECT_EQ(moves_from(first, "d1"), "d1-c2 d1-d3-d5 d1-e2");
    const auto second = o_to_move<Eximo>(R"(
        8 ...o....
        7 ...o....
        5 ...o....
    )");
    EXPECT_EQ(moves_from(second, "d8"), "d8-c7 d8-d6-d4 d8-e7");
}

TEST(EximoRules, AJumpingMoveNeedNotTakeTheLongestWay) {
    const auto position = x_to_move<Eximo>(R"(
        6 ...x....
        4 .xx.....
        2 .x......
        1 .x......
    )");
    EXPECT_EQ(moves_from(position, "b1"), "b1-a2 b1-b3-b5 b1-b3-d5-d7 b1-c2");
}

TEST(EximoRules, NoCaptureHappensInsideAJumpingMove) {
    const auto before = x_to_move<Eximo>(R"(
        4 ...o....
        2 ...x....
        1 ...x....
    )");
    EXPECT_TRUE(leads_to(before, "d1-d3", R"(
        4 ...o....
        3 ...x....
        2 ...x....
    )"));
}

// ---- captures

TEST(EximoRules, ACaptureGoesNorthNorthEastNorthWestEastOrWest) {
    const auto first = x_to_move<Eximo>(R"(
        5 ..ooo...
        4 ...x....
    )");
    EXPECT_EQ(moves_of(first), "d4xb6 d4xd6 d4xf6");
    EXPECT_EQ(moves_of(x_to_move<Eximo>("4 ..oxo...")), "d4xb4 d4xf4");
    const auto second = o_to_move<Eximo>(R"(
        5 ...o....
        4 ..xxx...
    )");
    EXPECT_EQ(moves_of(second), "d5xb3 d5xd3 d5xf3");
    EXPECT_EQ(moves_of(o_to_move<Eximo>("5 ..xox...")), "d5xb5 d5xf5");
}

TEST(EximoRules, ACaptureDoesNotGoBackwards) {
    const auto first = x_to_move<Eximo>(R"(
        4 ...x....
        3 ..ooo...
    )");
    EXPECT_EQ(moves_of(first), "d4-c5 d4-d5 d4-e5");
    const auto second = o_to_move<Eximo>(R"(
        6 ..xxx...
        5 ...o....
    )");
    EXPECT_EQ(moves_of(second), "d5-c4 d5-d4 d5-e4");
}

TEST(EximoRules, ACaptureLandsOnTheEmptySquareJustBeyond) {
    // an enemy on d6, a friend on f6, the edge beyond a4
    const auto blocked = x_to_move<Eximo>(R"(
        6 ...o.x..
        5 ...oo...
        4 ...x....
    )");
    EXPECT_EQ(moves_from(blocked, "d4"), "d4-c5");
    const auto at_the_edge = x_to_move<Eximo>(R"(
        5 o.......
        4 ox......
    )");
    EXPECT_EQ(moves_of(at_the_edge), "b4-b5 b4-c5");
}

TEST(EximoRules, ACaptureNeedsAnAdjacentEnemy) {
    const auto position = x_to_move<Eximo>(R"(
        6 ...o....
        4 ...x.o..
    )");
    EXPECT_EQ(moves_of(position), "d4-c5 d4-d5 d4-e5");
}

TEST(EximoRules, TheCapturedManIsRemoved) {
    const auto before = x_to_move<Eximo>(R"(
        7 .o......
        5 ....o...
        4 ...x....
    )");
    EXPECT_TRUE(leads_to(before, "d4xf6", R"(
        7 .o......
        6 .....x..
    )"));
}

TEST(EximoRules, TheCapturedManIsGoneBeforeTheNextLeap) {
    // otherwise the man could go back from f4 over e4
    EXPECT_TRUE(leads_to(x_to_move<Eximo>("4 ...xo..."), "d4xf4", "4 .....x.."));
    EXPECT_TRUE(leads_to(o_to_move<Eximo>("4 ...ox..."), "d4xf4", "4 .....o.."));
}

TEST(EximoRules, TheSameManMustCaptureAgainWhileHeCan) {
    const auto first = x_to_move<Eximo>(R"(
        4 o.......
        2 o.......
        1 x.......
    )");
    EXPECT_EQ(moves_of(first), "a1xa3xa5");
    const auto second = o_to_move<Eximo>(R"(
        8 o.......
        7 x.......
        5 x.......
    )");
    EXPECT_EQ(moves_of(second), "a8xa6xa4");
}

TEST(EximoRules, ACaptureNeedNotTakeTheMost) {
    const auto position = x_to_move<Eximo>(R"(
        8 .o......
        7 ......o.
        6 ....o...
        5 ...o....
        4 ..ox....
        1 ....x...
    )");
    EXPECT_EQ(ways_of(position), "d4xb4 d4xd6xf6xh8");
    EXPECT_EQ(position.moves().size(), 56u);  // eleven free drop squares are 55 pairs
}

TEST(EximoRules, ACaptureChoosesFreelyAtEachLeap) {
    const auto position = x_to_move<Eximo>(R"(
        7 .o......
        5 .o...o..
        4 ...o....
        3 ..o.....
        2 xo......
        1 ......x.
    )");
    EXPECT_EQ(ways_of(position), "a2xc2xc4xa6xc8 a2xc2xc4xe4xg6");
}

TEST(EximoRules, ACaptureDoesNotGoOnAsAJump) {
    const auto position = x_to_move<Eximo>(R"(
        5 .x......
        3 .o......
        2 .x......
    )");
    EXPECT_EQ(moves_of(position), "b2xb4");
}

TEST(EximoRules, TheSecondPlayerCapturesTowardsRankOneAndSideways) {
    const auto position = o_to_move<Eximo>(R"(
        6 ..o.o...
        5 ...xx...
        4 ...oo...
        3 ...x.x..
    )");
    EXPECT_EQ(moves_of(position), "d4xd2 e4xc2 e4xg2 e6xc4xe2");
}

TEST(EximoRules, TwelveMenCanFallInOneMove) {
    const auto before = x_to_move<Eximo>(R"(
        8 .o......
        7 ......o.
        6 .o.o.o..
        5 o.......
        4 .o.o.o..
        3 ......o.
        2 xo.o.o..
    )");
    EXPECT_TRUE(leads_to(before, "a2xc2xe2xg2xg4xe4xc4xa4xa6xc6xe6xg6xg8=b2,d2", R"(
        8 .o......
        2 .x.x....
    )"));
}

// ---- the last row

TEST(EximoRules, AManOnTheLastRowIsRemovedAndTwoMenAreDropped) {
    EXPECT_TRUE(leads_to(x_to_move<Eximo>("7 .x......"), "b7-b8=c1,d2", R"(
        2 ...x....
        1 ..x.....
    )"));
    EXPECT_TRUE(leads_to(o_to_move<Eximo>("2 ......o."), "g2-h1=d7,c8", R"(
        8 ..o.....
        7 ...o....
    )"));
}

TEST(EximoRules, AJumpToTheLastRowRemovesTheManToo) {
    const auto before = x_to_move<Eximo>(R"(
        7 .x......
        6 .x......
    )");
    EXPECT_TRUE(leads_to(before, "b6-b8=b1,g2", R"(
        7 .x......
        2 ......x.
        1 .x......
    )"));
}

TEST(EximoRules, ACaptureOnTheLastRowRemovesTheManToo) {
    const auto before = x_to_move<Eximo>(R"(
        8 ..o.....
        7 .o......
        6 .x......
    )");
    EXPECT_TRUE(leads_to(before, "b6xb8=b1,g2", R"(
        8 ..o.....
        2 ......x.
        1 .x......
    )"));
}

TEST(EximoRules, ACaptureDoesNotContinueAlongTheLastRow) {
    const auto first = x_to_move<Eximo>(R"(
        8 .oo..o..
        7 ...o....
        6 ..x.....
        1 ..x.....
    )");
    EXPECT_EQ(ways_of(first), "c6xe8");
    const auto second = o_to_move<Eximo>(R"(
        3 ..o.....
        2 ...x....
        1 .xx..x..
    )");
    EXPECT_EQ(ways_of(second), "c3xe1");
}

TEST(EximoRules, TheDropZoneIsFilesBToGOfTheTwoHomeRanks) {
    const auto first = x_to_move<Eximo>("7 x.......");
    EXPECT_EQ(drop_squares_of(first), "b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1 g2");
    EXPECT_EQ(first.moves().size(), 2 * 66u);  // on a8 and b8, with each pair of twelve squares
    const auto second = o_to_move<Eximo>("2 .......o");
    EXPECT_EQ(drop_squares_of(second), "b7 b8 c7 c8 d7 d8 e7 e8 f7 f8 g7 g8");
    EXPECT_EQ(second.moves().size(), 2 * 66u);
}

TEST(EximoRules, TwoMenMustBeDropped) {
    const auto position = x_to_move<Eximo>("7 x.......");
    EXPECT_FALSE(position.parse_move("a7-a8").ok());
    EXPECT_FALSE(position.parse_move("a7-a8=b1").ok());
}

TEST(EximoRules, MenAreDroppedOnEmptySquares) {
    const auto position = x_to_move<Eximo>(R"(
        7 x.......
        2 ...o....
        1 .x....x.
    )");
    EXPECT_EQ(drop_squares_of(position), "b2 c1 c2 d1 e1 e2 f1 f2 g2");
}

TEST(EximoRules, WithTwoEmptyDropSquaresThereIsOnePair) {
    const auto position = x_to_move<Eximo>(R"(
        8 .oo.....
        7 .......x
        2 .xxx.xx.
        1 .x.xxxx.
    )");
    EXPECT_EQ(moves_from(position, "h7"), "h7-g8=c1,e2 h7-h8=c1,e2");
}

TEST(EximoRules, WithOneEmptyDropSquareThereIsOneDrop) {
    const auto position = x_to_move<Eximo>(R"(
        7 x.......
        2 .xx.xxx.
        1 .xxxxxx.
    )");
    EXPECT_EQ(moves_from(position, "a7"), "a7-a8=d2 a7-b8=d2");
    EXPECT_TRUE(leads_to(position, "a7-a8=d2", R"(
        2 .xxxxxx.
        1 .xxxxxx.
    )"));
}

TEST(EximoRules, WithNoEmptyDropSquareThereIsNoDrop) {
    const auto first = x_to_move<Eximo>(R"(
        7 .......x
        2 .xxxxxx.
        1 .xxxxxx.
    )");
    EXPECT_EQ(moves_from(first, "h7"), "h7-g8 h7-h8");
    EXPECT_TRUE(leads_to(first, "h7-h8", R"(
        2 .xxxxxx.
        1 .xxxxxx.
    )"));
    const auto second = o_to_move<Eximo>(R"(
        8 .oooooo.
        7 .oooooo.
        2 .......o
    )");
    EXPECT_EQ(moves_from(second, "h2"), "h2-g1 h2-h1");
}

TEST(EximoRules, TheSquareTheManLeftIsEmptyForTheDrop) {
    constexpr auto board = R"(
        7 .x......
        5 .x......
        3 .x......
        2 .xxxxxx.
        1 .xxxxxx.
    )";
    const auto position = x_to_move<Eximo>(board);
    EXPECT_EQ(moves_from(position, "b2"), "b2-a3 b2-b4-b6-b8=b2 b2-c3");
    EXPECT_TRUE(leads_to(position, "b2-b4-b6-b8=b2", board));
}

TEST(EximoRules, TheSquareOfACapturedManIsEmptyForTheDrop) {
    const auto before = x_to_move<Eximo>(R"(
        7 .o......
        5 .o...o..
        4 ...o....
        3 ..o.....
        2 xo......
        1 ......x.
    )");
    EXPECT_TRUE(leads_to(before, "a2xc2xc4xa6xc8=b2,c2", R"(
        5 .....o..
        4 ...o....
        2 .xx.....
        1 ......x.
    )"));
}

// ---- the end

TEST(EximoRules, ThePlayerToMoveLosesWithoutMen) {
    EXPECT_EQ(x_to_move<Eximo>("6 ..oo....").outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Eximo>("3 ..xx....").outcome(), Outcome::FirstWins);
}

TEST(EximoRules, ThePlayerToMoveLosesWithoutALegalMove) {
    constexpr auto x_is_stuck = R"(
        4 o.o.....
        3 oo......
        2 xoo.....
    )";
    EXPECT_EQ(x_to_move<Eximo>(x_is_stuck).outcome(), Outcome::SecondWins);
    EXPECT_EQ(o_to_move<Eximo>(x_is_stuck).outcome(), Outcome::Ongoing);
    const auto position = o_to_move<Eximo>(R"(
        7 .....xxo
        6 ......xx
        5 .....x.x
    )");
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(EximoRules, ToCaptureTheLastManWins) {
    const auto before = x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
    )");
    EXPECT_EQ(after(before, {"d4xd6"}).outcome(), Outcome::FirstWins);
}

TEST(EximoRules, AFinishedGameHasNoMovesToCount) {
    const auto position = *Eximo::parse_position("8/8/2oo4/8/8/8/8/8 x");
    MoveBuffer<Eximo::Move> moves;
    EXPECT_EQ(perft<Eximo>(position, 1, moves), 0u);
    EXPECT_EQ(perft<Eximo>(position, 2, moves), 0u);
}

// ---- what a move is

TEST(EximoRules, JumpingMovesThatDifferOnlyInTheirPathAreOneMove) {
    const auto position = x_to_move<Eximo>(R"(
        8 .o....o.
        4 ..xxx...
        2 ..xxx...
        1 ...x....
    )");
    EXPECT_EQ(moves_from(position, "d1"), "d1-b3-d5 d1-d3-b5 d1-d3-f5");
    EXPECT_EQ(move(position, "d1-b3-d5"), move(position, "d1-d3-d5"));
    EXPECT_EQ(move(position, "d1-b3-d5"), move(position, "d1-f3-d5"));
}

TEST(EximoRules, TheCanonicalPathIsTheFirstByDirectionsAsTheMoverSeesThem) {
    // the second player's north-west is the board's south-east
    const auto position = o_to_move<Eximo>(R"(
        8 ....o...
        7 ...ooo..
        5 ...ooo..
        1 .x....x.
    )");
    EXPECT_EQ(moves_from(position, "e8"), "e8-e6-c4 e8-e6-g4 e8-g6-e4");
}

TEST(EximoRules, CapturesOfDifferentMenAreDifferentMoves) {
    const auto position = x_to_move<Eximo>(R"(
        5 ...oo...
        4 ...xo...
    )");
    EXPECT_EQ(moves_of(position), "d4xd6 d4xf4xd6 d4xf6");
}

TEST(EximoRules, TheOrderOfTheDropsDoesNotMatter) {
    const auto position = x_to_move<Eximo>("7 .x......");
    EXPECT_EQ(move(position, "b7-b8=c1,d2"), move(position, "b7-b8=d2,c1"));
}

TEST(EximoRules, DropSquaresAscendByRankAndThenByFile) {
    const auto first = x_to_move<Eximo>("7 .x......");
    EXPECT_TRUE(allows(first, "b7-b8=g1,b2"));
    EXPECT_FALSE(allows(first, "b7-b8=b2,g1"));
    const auto second = o_to_move<Eximo>("2 .o......");
    EXPECT_TRUE(allows(second, "b2-b1=g7,b8"));
    EXPECT_FALSE(allows(second, "b2-b1=b8,g7"));
}

TEST(EximoRules, ReachingTheLastRowOnDifferentSquaresAreDifferentMoves) {
    const auto position = x_to_move<Eximo>("7 .x......");
    EXPECT_EQ(ways_of(position), "b7-a8 b7-b8 b7-c8");
    EXPECT_FALSE(move(position, "b7-a8=b1,c1") == move(position, "b7-b8=b1,c1"));
}

TEST(EximoRules, ThereIsNoUpperLimitToAPlayersMen) {
    const auto before = x_to_move<Eximo>(R"(
        7 x.......
        4 xxxxxxxx
        3 xxxxxxxx
        2 .xxx....
    )");
    EXPECT_TRUE(leads_to(before, "a7-a8=e2,f2", R"(
        4 xxxxxxxx
        3 xxxxxxxx
        2 .xxxxx..
    )"));
}

TEST(EximoRules, NoFixedSizeListHoldsAllMoves) {
    const auto position = x_to_move<Eximo>(R"(
        7 ooooooox
        6 .o.o.o.x
        5 oxooooo.
        4 .x.o.o.o
        3 .oooooox
        2 x..oxo.o
        1 x.......
    )");
    EXPECT_EQ(position.moves().size(), 27957u);
}

}  // namespace
}  // namespace trireme
