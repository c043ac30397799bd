#include "search/vote.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/mimic/mimic.h"
#include "games/registry.h"

namespace trireme {
namespace {

constexpr Mimic::Move a{1, 2};
constexpr Mimic::Move b{3, 4};
constexpr Mimic::Move c{5, 6};

SearchReport report(const Mimic::Move& move, Score score, int depth) {
    SearchReport report;
    report.depth = depth;
    report.lines = {{score, {AnyMove::of<Mimic>(move)}}};
    return report;
}

const SearchReport nothing;

TEST(Vote, IsTheLeadersWhereHeIsAlone) {
    EXPECT_EQ(elected({report(a, 10, 5)}), 0u);
    EXPECT_EQ(elected({report(a, loss_in(4), 5), nothing, nothing}), 0u);
    EXPECT_EQ(elected({report(a, 10, 0)}), 0u);  // no depth finished
}

TEST(Vote, IsTheLeadersWhereOthersAreNoBetter) {
    EXPECT_EQ(elected({report(a, 10, 5), report(a, 10, 5), report(b, 10, 5), report(b, 10, 5)}),
              0u);
}

TEST(Vote, GoesToTheMoveThatMostWouldPlay) {
    EXPECT_EQ(elected({report(a, 12, 7), report(b, 10, 7), report(b, 11, 7), report(c, 12, 7)}),
              2u);
}

TEST(Vote, WeighsMoreTheDeeperOneHasLooked) {
    EXPECT_EQ(elected({report(a, 10, 6), report(b, 10, 7)}), 1u);
    EXPECT_EQ(elected({report(a, 10, 7), report(b, 10, 6)}), 0u);
    // Of those who agree, too.
    EXPECT_EQ(elected({report(a, 10, 6), report(a, 10, 8), report(a, 10, 7)}), 1u);
}

TEST(Vote, WeighsMoreTheBetterTheScore) {
    EXPECT_EQ(elected({report(a, -40, 7), report(b, 60, 7)}), 1u);
    EXPECT_EQ(elected({report(a, -40, 7), report(a, -35, 7), report(b, 60, 7)}), 2u);
}

// A proof needs no majority.
TEST(Vote, TakesTheShortestWin) {
    EXPECT_EQ(elected({report(a, 500, 9), report(a, 500, 9), report(b, win_in(5), 4)}), 2u);
    EXPECT_EQ(elected({report(a, win_in(7), 9), report(a, win_in(7), 9), report(b, win_in(5), 4)}),
              2u);
    EXPECT_EQ(elected({report(a, win_in(5), 4), report(b, win_in(7), 9)}), 0u);
}

TEST(Vote, TakesTheLongestLossWhereAllLose) {
    EXPECT_EQ(elected({report(a, loss_in(4), 9), report(b, loss_in(8), 7), nothing,
                       report(c, loss_in(6), 9)}),
              1u);
}

// However many see it: their last depth may have ended before they came to the way out.
TEST(Vote, PrefersAWayOutToALoss) {
    EXPECT_EQ(elected({report(a, loss_in(4), 9), report(a, loss_in(4), 9), report(b, -300, 9)}),
              2u);
}

// Who has not looked as deep as somebody who sees a loss has not seen it yet.
TEST(Vote, ALossThatWasSeenIsOne) {
    EXPECT_EQ(elected({report(a, loss_in(8), 9), report(b, -300, 5)}), 0u);
    EXPECT_EQ(elected({report(a, loss_in(4), 9), report(b, loss_in(8), 9), report(c, 10, 8)}), 1u);
}

TEST(Vote, WhoHasFinishedNoDepthHasOnlyGuessed) {
    EXPECT_EQ(elected({report(a, 20, 3), report(b, 900, 0)}), 0u);
    EXPECT_EQ(elected({report(a, loss_in(8), 0), report(b, 900, 0)}), 0u);
    EXPECT_EQ(elected({report(a, 20, 0), report(b, 900, 0)}), 0u);
}

}  // namespace
}  // namespace trireme
