#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "arena/statistics.h"
#include "base/random.h"

namespace trireme::arena {
namespace {

double elo_of_share(double share) { return 400 * std::log10(share / (1 - share)); }

double elo(const Ratings& ratings, std::size_t player) {
    EXPECT_TRUE(ratings.elo[player]) << player;
    return ratings.elo[player].value_or(std::nan(""));
}

// With the one draw of the prior: (points + 1/2) / (games + 1).
TEST(RatingsTest, OfTwoPlayersHaveAClosedForm) {
    struct Case {
        int games;
        double points;
    };
    for (const auto [games, points] : {Case{1, 1}, Case{1, 0.5}, Case{2, 0}, Case{40, 40},
                                       Case{100, 75}, Case{7, 3.5}, Case{1'000'000, 1'000'000}}) {
        Crosstable table(2);
        table.add(1, 0, games, points);
        const Ratings ratings = ratings_of(table, 0);
        EXPECT_EQ(elo(ratings, 0), 0);
        const double share = (points + 0.5) / (games + 1);
        EXPECT_NEAR(elo(ratings, 1), elo_of_share(share), 1e-6);
        const double in_units = 1 / std::sqrt(games * share * (1 - share));
        EXPECT_NEAR(ratings.error(1), 1.959964 * in_units * 400 / std::log(10), 1e-4);
        EXPECT_EQ(ratings.error(0), 0);
    }
}

TEST(RatingsTest, OfConsistentResultsAreWhatExplainsThem) {
    const std::vector<double> truth = {0, 150, 400, -90};
    constexpr int games = 1'000'000;
    Crosstable table(truth.size());
    for (std::size_t a = 0; a < truth.size(); ++a)
        for (std::size_t b = a + 1; b < truth.size(); ++b)
            table.add(a, b, games, games * expected_score(truth[a] - truth[b]));
    for (std::size_t anchor = 0; anchor < truth.size(); ++anchor) {
        const Ratings ratings = ratings_of(table, anchor);
        for (std::size_t player = 0; player < truth.size(); ++player)
            EXPECT_NEAR(elo(ratings, player), truth[player] - truth[anchor], 0.01);
        EXPECT_EQ(ratings.error(anchor), 0);
        EXPECT_LT(worst_misfit(table, ratings)->deviations, 0.01);
    }
}

// Differences and their errors do not depend on who is at 0.
TEST(RatingsTest, TheAnchorOnlyShiftsTheScale) {
    Crosstable table(3);
    table.add(0, 1, 10, 4);
    table.add(1, 2, 20, 17.5);
    table.add(0, 2, 6, 6);
    const Ratings from_first = ratings_of(table, 0);
    const Ratings from_last = ratings_of(table, 2);
    EXPECT_NEAR(elo(from_first, 1), elo(from_last, 1) - elo(from_last, 0), 1e-6);
    EXPECT_NEAR(variance_of_difference(from_first.covariance, 0, 1),
                variance_of_difference(from_last.covariance, 0, 1), 1e-4);
    EXPECT_NEAR(from_first.error(2), from_last.error(0), 1e-6);
}

TEST(RatingsTest, StayFiniteWhenTheStrongerAlwaysWins) {
    constexpr std::size_t players = 12;
    Crosstable table(players);
    for (std::size_t a = 0; a < players; ++a)
        for (std::size_t b = a + 1; b < players; ++b) table.add(b, a, 2, 2);
    const Ratings ratings = ratings_of(table, 0);
    for (std::size_t player = 1; player < players; ++player) {
        EXPECT_GT(elo(ratings, player), elo(ratings, player - 1));
        EXPECT_LT(elo(ratings, player), 10'000);
        EXPECT_TRUE(std::isfinite(ratings.error(player)));
    }
}

// One draw in all is what the prior weighs, however many pairs have met with a foregone result.
TEST(RatingsTest, ForegoneResultsDoNotPressTheScaleTogether) {
    constexpr std::size_t players = 8;
    constexpr double step = 250;
    Crosstable table(players);
    for (std::size_t a = 0; a < players; ++a)
        for (std::size_t b = a + 1; b < players; ++b) {
            const double difference = step * static_cast<double>(b - a);
            table.add(b, a, 200, std::round(400 * expected_score(difference)) / 2);
        }
    const Ratings ratings = ratings_of(table, 0);
    EXPECT_NEAR(elo(ratings, players - 1), step * (players - 1), 30);
}

TEST(RatingsTest, DrawsCountAsHalfPoints) {
    Crosstable drawn(2);
    drawn.add(0, 1, 4, 2);
    EXPECT_NEAR(elo(ratings_of(drawn, 0), 1), 0, 1e-9);
    Crosstable mixed(2);
    mixed.add(0, 1, 1, 1);
    mixed.add(1, 0, 1, 0.5);
    mixed.add(0, 1, 2, 0.5);
    EXPECT_EQ(mixed.games_of(1), 4);
    EXPECT_EQ(mixed.points_of(1), 2);
    EXPECT_NEAR(elo(ratings_of(mixed, 0), 1), 0, 1e-9);
}

TEST(RatingsTest, WithoutAChainOfGamesThereIsNone) {
    Crosstable table(5);
    table.add(0, 1, 2, 1);
    table.add(1, 4, 2, 2);
    table.add(2, 3, 2, 1);
    const Ratings ratings = ratings_of(table, 4);
    EXPECT_TRUE(ratings.elo[0] && ratings.elo[1] && ratings.elo[4]);
    EXPECT_FALSE(ratings.elo[2] || ratings.elo[3]);
    EXPECT_EQ(ratings.error(2), 0);
    const Ratings of_nobody = ratings_of(Crosstable(3), 1);
    EXPECT_EQ(of_nobody.elo[1], 0);
    EXPECT_FALSE(of_nobody.elo[0]);
    EXPECT_FALSE(worst_misfit(Crosstable(3), of_nobody));
}

// How often the truth lies within the error, over many simulated round robins.
TEST(RatingsTest, ErrorsCoverTheTruth) {
    const std::vector<double> truth = {0, 200, 350, 700, 800};
    SplitMix64 random(1);
    int inside = 0;
    int total = 0;
    for (int run = 0; run < 400; ++run) {
        Crosstable table(truth.size());
        for (std::size_t a = 0; a < truth.size(); ++a)
            for (std::size_t b = a + 1; b < truth.size(); ++b)
                for (int game = 0; game < 30; ++game) {
                    const double share = expected_score(truth[a] - truth[b]);
                    const bool is_won = static_cast<double>(random.below(1'000'000)) < share * 1e6;
                    table.add(a, b, 1, is_won ? 1 : 0);
                }
        const Ratings ratings = ratings_of(table, 0);
        for (std::size_t player = 1; player < truth.size(); ++player, ++total)
            inside += std::abs(elo(ratings, player) - truth[player]) <= ratings.error(player);
    }
    EXPECT_NEAR(static_cast<double>(inside) / total, 0.95, 0.015);
}

TEST(RatingsTest, FurtherGamesNarrowTheErrorsAsIfTheyHadBeenPlayed) {
    Crosstable table(3);
    table.add(0, 1, 100, 40);
    table.add(1, 2, 100, 30);
    const Ratings before = ratings_of(table, 0);
    const double difference = *before.elo[2] - *before.elo[0];
    const Matrix predicted = with_games(before.covariance, before, 0, 2, 50);
    table.add(2, 0, 50, 50 * expected_score(difference));
    const Ratings after = ratings_of(table, 0);
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            EXPECT_NEAR(predicted.at(a, b), after.covariance.at(a, b),
                        0.02 * after.covariance.at(2, 2));
}

TEST(RatingsTest, TheWorstMisfitIsFound) {
    Crosstable table(3);
    table.add(0, 1, 100, 50);
    table.add(1, 2, 100, 50);
    table.add(0, 2, 20, 18);
    const auto misfit = worst_misfit(table, ratings_of(table, 0));
    ASSERT_TRUE(misfit);
    EXPECT_EQ(misfit->first, 0U);
    EXPECT_EQ(misfit->second, 2U);
    EXPECT_NEAR(misfit->seen, 0.9, 1e-9);
    EXPECT_GT(misfit->expected, 0.5);
    EXPECT_LT(misfit->expected, 0.7);
    EXPECT_GT(misfit->deviations, 2);
}

}  // namespace
}  // namespace trireme::arena
