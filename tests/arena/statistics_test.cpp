#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "arena/scoreboard.h"

namespace trireme::arena {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The games of pairs, as far as that matters: points.
Tally tally_of(const Pairs& pairs) {
    return {2 * pairs[4] + pairs[3], pairs[3] + 2 * pairs[2] + pairs[1], pairs[1] + 2 * pairs[0]};
}

Elo elo_of_pairs(const Pairs& pairs) { return elo_of(tally_of(pairs), pairs); }

TEST(EloTest, KnownDifferences) {
    // elo = -400 log10(1/s - 1): 3/4 is 190.85, 10/11 is 400.
    EXPECT_NEAR(elo_of({75, 0, 25}, {}).difference, 190.8485, 1e-4);
    EXPECT_NEAR(elo_of({25, 0, 75}, {}).difference, -190.8485, 1e-4);
    EXPECT_NEAR(elo_of({10, 0, 1}, {}).difference, 400, 1e-9);
    EXPECT_NEAR(elo_of({1, 18, 1}, {}).difference, 0, 1e-9);
    EXPECT_NEAR(expected_score(0), 0.5, 1e-12);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(expected_score(-400), 1.0 / 11, 1e-12);
}

// 1.5 of 2 points might be 1.75 at most: half a draw short of all.
TEST(EloTest, TheIntervalEndsHalfADrawShortOfEverything) {
    EXPECT_NEAR(elo_of({1, 1, 0}, {0, 0, 0, 1, 0}).error, 202.96, 0.01);
}

// The numbers in the tests of fastchess (elo_test.cpp).
TEST(EloTest, ErrorsOfFastchess) {
    const Elo games = elo_of({136, 111, 96}, {});
    EXPECT_NEAR(games.difference, 40.70, 0.01);
    EXPECT_NEAR(games.error, 30.43, 0.01);

    const Elo first = elo_of_pairs({34, 54, 31 + 32, 64, 75});
    EXPECT_NEAR(first.difference, 55.58, 0.01);
    EXPECT_NEAR(first.error, 27.65, 0.01);
    const Elo second = elo_of_pairs({332, 433, 457 + 41, 333, 334});
    EXPECT_NEAR(second.difference, -8.64, 0.01);
    EXPECT_NEAR(second.error, 10.33, 0.01);
    const Elo third = elo_of_pairs({7895, 8757, 5485 + 200, 568, 9999});
    EXPECT_NEAR(third.difference, -21.04, 0.01);
    EXPECT_NEAR(third.error, 2.95, 0.01);
}

TEST(EloTest, ByHand) {
    // 60 of 100 points, no draws: deviation sqrt(0.24/100) = 0.04899, so 0.50398 to 0.69602, which
    // is 2.77 to 143.91 Elo.
    const Elo elo = elo_of({60, 0, 40}, {});
    EXPECT_NEAR(elo.difference, 70.44, 0.01);
    EXPECT_NEAR(elo.error, (143.91 - 2.77) / 2, 0.02);
}

TEST(EloTest, PairsThatAlwaysSplitHaveNoError) {
    // Whoever begins wins: that says nothing in favour of either player, with certainty.
    EXPECT_NEAR(elo_of({50, 0, 50}, {0, 0, 50, 0, 0}).error, 0, 1e-9);
    EXPECT_GT(elo_of({50, 0, 50}, {}).error, 60);
}

TEST(EloTest, OnePairIsNoMeasureOfError) {
    EXPECT_GT(elo_of({1, 0, 1}, {0, 0, 1, 0, 0}).error, 100);
}

TEST(EloTest, ExtremesAreInfinite) {
    EXPECT_EQ(elo_of({}, {}).difference, 0);
    EXPECT_EQ(elo_of({}, {}).error, infinity);
    EXPECT_EQ(elo_of({4, 0, 0}, {0, 0, 0, 0, 2}).difference, infinity);
    EXPECT_EQ(elo_of({4, 0, 0}, {0, 0, 0, 0, 2}).error, infinity);
    EXPECT_EQ(elo_of({0, 0, 3}, {1, 0, 0, 0, 0}).difference, -infinity);
    EXPECT_EQ(elo_of({0, 0, 3}, {1, 0, 0, 0, 0}).error, infinity);
}

TEST(EloTest, NearlyAllIsFinite) {
    for (const Elo& elo : {elo_of({99, 0, 1}, {0, 0, 1, 0, 49}), elo_of({1, 1, 0}, {0, 0, 0, 1, 0}),
                           elo_of({1999, 1, 0}, {0, 0, 0, 1, 999})}) {
        EXPECT_TRUE(std::isfinite(elo.difference));
        EXPECT_TRUE(std::isfinite(elo.error));
        EXPECT_GT(elo.error, 0);
    }
}

// The numbers in the tests of fastchess (sprt_test.cpp, logistic model).
TEST(SprtTest, RatiosOfFastchess) {
    EXPECT_NEAR(log_likelihood_ratio({223, 9863, 20279 + 1000, 10037, 246}, {0.5, 2.5}), -3.07,
                0.01);
    EXPECT_NEAR(log_likelihood_ratio({871, 26175, 55003 + 980, 26678, 821}, {0, 2}), -4.98, 0.01);
}

// What fishtest found, as told in the pull requests of Stockfish with these numbers.
TEST(SprtTest, RatiosOfFishtest) {
    const auto near = [](double expected, const Pairs& pairs, const SprtBounds& bounds) {
        EXPECT_NEAR(log_likelihood_ratio(pairs, bounds), expected, 0.005);
    };
    near(2.94, {253, 4282, 17604, 4431, 286}, {-0.25, 1.25});  // 3209, short games
    near(2.97, {58, 3302, 33130, 3518, 84}, {0.25, 1.25});     // 3209, long games
    near(2.96, {17, 253, 1042, 337, 39}, {-0.5, 1.5});         // 2971
    near(2.95, {59, 754, 2467, 865, 75}, {-0.5, 1.5});         // 2951
    near(2.94, {424, 2948, 5832, 3045, 460}, {-1, 3});         // 2493, short games
    near(2.94, {1284, 17437, 55536, 18085, 1292}, {0, 2});     // 2493, long games
}

TEST(SprtTest, NothingIsKnownBeforeTheFirstPair) { EXPECT_EQ(log_likelihood_ratio({}, {0, 5}), 0); }

TEST(SprtTest, IsSymmetric) {
    const double up = log_likelihood_ratio({10, 20, 40, 35, 15}, {0, 10});
    const double down = log_likelihood_ratio({15, 35, 40, 20, 10}, {-10, 0});
    EXPECT_NEAR(up, -down, 1e-9);
}

TEST(SprtTest, OneSidedResultsAreFinite) {
    EXPECT_GT(log_likelihood_ratio({0, 0, 0, 0, 50}, {0, 50}), sprt_limit());
    EXPECT_LT(log_likelihood_ratio({50, 0, 0, 0, 0}, {0, 50}), -sprt_limit());
    EXPECT_TRUE(std::isfinite(log_likelihood_ratio({0, 0, 0, 0, 100'000}, {0, 50})));
}

TEST(SprtTest, VerdictsAtTheLimits) {
    EXPECT_NEAR(sprt_limit(), 2.9444, 1e-4);
    EXPECT_EQ(sprt_verdict(2.94), SprtVerdict::Undecided);
    EXPECT_EQ(sprt_verdict(-2.94), SprtVerdict::Undecided);
    EXPECT_EQ(sprt_verdict(2.95), SprtVerdict::Elo1);
    EXPECT_EQ(sprt_verdict(-2.95), SprtVerdict::Elo0);
}

TEST(ScoreboardTest, CountsFromTheFirstPlayersSide) {
    Scoreboard board;
    board.add(1, Result::FirstWins);  // a win
    board.add(2, Result::FirstWins);  // a loss: the first player has the other colour
    board.add(3, Result::Draw);
    board.add(4, Result::SecondWins);  // a win
    board.add(5, Result::SecondWins);  // a loss
    EXPECT_EQ(board.tally(), (Tally{2, 1, 2}));
    EXPECT_EQ(board.pairs(), (Pairs{0, 0, 1, 1, 0}));
}

TEST(ScoreboardTest, PairsComeInAnyOrder) {
    Scoreboard board;
    board.add(4, Result::FirstWins);
    board.add(2, Result::SecondWins);
    EXPECT_EQ(board.pairs(), Pairs{});
    board.add(1, Result::FirstWins);
    EXPECT_EQ(board.pairs(), (Pairs{0, 0, 0, 0, 1}));
    board.add(3, Result::SecondWins);
    EXPECT_EQ(board.pairs(), (Pairs{1, 0, 0, 0, 1}));
}

}  // namespace
}  // namespace trireme::arena
