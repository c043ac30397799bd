// What the evaluation by hand must know about each game: of two positions, the better one.

#include <gtest/gtest.h>

#include <string_view>

#include "engine/evaluation.h"
#include "games/registry.h"

namespace trireme {
namespace {

template <Game G>
Score hand(std::string_view text) {
    return evaluate<G>(Evaluator::Hand, *G::parse_position(text));
}

// A balanced start is worth no more than the turn.
TEST(Hand, OfTheStartIsTheTurn) {
    for (const Score score :
         {hand<Eximo>(Eximo::info.start), hand<Mimic>(Mimic::info.start),
          hand<Epaminondas>(Epaminondas::info.start), hand<Crossings>(Crossings::info.start)}) {
        EXPECT_GT(score, 0);
        EXPECT_LT(score, 100);
    }
}

// The start without one enemy piece.
TEST(Hand, APieceMoreIsBetter) {
    EXPECT_GT(hand<Eximo>("1oooooo1/1ooooo2/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x"),
              hand<Eximo>(Eximo::info.start) + 50);
    EXPECT_GT(hand<Mimic>("10/1ooooooo2/10/10/10/10/10/10/1xxxxxxxx1/10 x -"),
              hand<Mimic>(Mimic::info.start) + 20);
    EXPECT_GT(hand<Epaminondas>("oooooooooooooo/ooooooooooooo1/14/14/14/14/14/14/14/14/"
                                "xxxxxxxxxxxxxx/xxxxxxxxxxxxxx x"),
              hand<Epaminondas>(Epaminondas::info.start) + 50);
    EXPECT_GT(hand<Crossings>("oooooooo/ooooooo1/8/8/8/8/xxxxxxxx/xxxxxxxx x"),
              hand<Crossings>(Crossings::info.start) + 50);
}

TEST(HandEximo, AManAboutToCrossIsWorthMoreThanOneFarAway) {
    EXPECT_GT(hand<Eximo>("oo6/7x/8/8/8/8/8/8 x"), hand<Eximo>("oo6/8/8/8/7x/8/8/8 x") + 50);
}

TEST(HandEximo, AManWithNobodyAheadIsWorthMore) {
    EXPECT_GT(hand<Eximo>("1oo5/8/8/7x/8/8/8/8 x"), hand<Eximo>("5oo1/8/8/7x/8/8/8/8 x"));
}

TEST(HandEximo, AManThatCanBeTakenIsWorthLess) {
    // d5 can leap over d4, but not the other way round; f4 is out of reach.
    EXPECT_LT(hand<Eximo>("8/8/3o4/3o4/3x4/8/8/8 x"), hand<Eximo>("8/8/3o4/3o4/5x2/8/8/8 x"));
}

TEST(HandMimic, TheRaceCountsMoreAndMore) {
    const Score far = hand<Mimic>("10/o9/10/10/10/10/10/5x4/10/10 x -");
    const Score halfway = hand<Mimic>("10/o9/10/10/10/5x4/10/10/10/10 x -");
    const Score near = hand<Mimic>("10/o9/10/5x4/10/10/10/10/10/10 x -");
    EXPECT_GT(halfway, far);
    EXPECT_GT(near, halfway + 20);
}

TEST(HandMimic, AFrozenRunnerIsWorthLess) {
    // On f8 it sees f10 and, in the second position, a8 too.
    EXPECT_LT(hand<Mimic>("5o4/10/o4x4/10/10/10/10/10/10/10 x -"),
              hand<Mimic>("5o4/o9/5x4/10/10/10/10/10/10/10 x -"));
}

// The piece on h5 sees one enemy instead of two, and can move, when the one on h4 stands on g4.
TEST(HandMimic, TwoFreePiecesAreWorseThanThree) {
    EXPECT_LT(hand<Mimic>("10/10/7o2/10/10/7x2/7o2/10/1x1x6/10 x -"),
              hand<Mimic>("10/10/7o2/10/10/7x2/6o3/10/1x1x6/10 x -"));
}

TEST(HandEpaminondas, AColumnIsStrongerThanScatteredStones) {
    EXPECT_GT(hand<Epaminondas>("14/6o7/14/14/14/14/6x7/6x7/6x7/14/14/14 x"),
              hand<Epaminondas>("14/6o7/14/14/14/14/6x7/4x9/8x5/14/14/14 x"));
}

// The stone on f6 stands before two pairs of enemies, with a friend behind it in either line. It is
// worth as much as when the enemies stand three files further on.
TEST(HandEpaminondas, AStoneWithAFriendBehindIsNotAttacked) {
    EXPECT_EQ(hand<Epaminondas>("14/14/14/14/5o8/5o8/4xxoo6/5x8/14/14/14/14 x"),
              hand<Epaminondas>("14/14/14/14/8o5/8o5/4xx3oo3/5x8/14/14/14/14 x"));
}

TEST(HandEpaminondas, AStoneThatCanBeTakenIsWorthLess) {
    EXPECT_LT(hand<Epaminondas>("14/14/14/14/5o8/5o8/5x8/7x6/14/14/14/14 x"),
              hand<Epaminondas>("14/14/14/14/8o5/8o5/5x8/7x6/14/14/14/14 x"));
}

TEST(HandCrossings, AColumnIsStrongerThanScatteredStones) {
    EXPECT_GT(hand<Crossings>("8/5o2/8/8/3x4/3x4/3x4/8 x"),
              hand<Crossings>("8/5o2/8/8/3x4/1x6/5x2/8 x"));
}

TEST(HandCrossings, AStoneThatCanBeTakenIsWorthLess) {
    EXPECT_LT(hand<Crossings>("8/8/3o4/3o4/3x4/8/8/8 x"),
              hand<Crossings>("8/8/3o4/3o4/5x2/8/8/8 x"));
}

TEST(HandCrossings, AStoneNearTheFarRowIsWorthMore) {
    EXPECT_GT(hand<Crossings>("oo6/6x1/8/8/8/8/8/8 x"), hand<Crossings>("oo6/8/8/8/8/6x1/8/8 x"));
}

}  // namespace
}  // namespace trireme
