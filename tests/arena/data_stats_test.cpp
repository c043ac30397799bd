#include "arena/data_stats.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "base/bytes.h"
#include "base/random.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

// A game whose positions have these scores, all of them quiet. Every game has boards of its own.
class GameMaker {
public:
    GameRecords game(Result result, const std::vector<Score>& scores, int plies = 30) {
        GameRecords records;
        records.origin = {&Crossings::info, 0, 1000, 1};
        records.result = result;
        records.first_ply = 6;
        records.plies = plies;
        for (const Score score : scores) append(records, score, true);
        return records;
    }

    void append(GameRecords& records, Score score, bool is_quiet) {
        for (std::size_t i = 0; i < planes_size(Crossings::info); ++i)
            records.records += static_cast<char>(random_.below(256));
        append_number(records.records, static_cast<std::int16_t>(score));
        append_number(records.records, static_cast<std::uint8_t>(is_quiet ? 0 : 1));
    }

private:
    SplitMix64 random_{1};
};

TEST(DataStats, CountsGamesAndResults) {
    GameMaker make;
    DataStats stats;
    stats.add(make.game(Result::FirstWins, {0, 0}, 25));
    stats.add(make.game(Result::FirstWins, {0}, 41));
    stats.add(make.game(Result::Draw, {0}, 39));
    GameRecords other = make.game(Result::SecondWins, {0, 0, 0}, 15);
    other.origin.network = 7;
    stats.add(other);
    EXPECT_EQ(stats.games(), 4);
    EXPECT_EQ(stats.positions(), 7);
    EXPECT_EQ(stats.results(), (ResultTally{2, 1, 1}));
    EXPECT_DOUBLE_EQ(stats.mean_length(), 30);
    EXPECT_EQ(stats.lengths(), (std::vector<std::int64_t>{1, 2, 1}));
    const GameInfo* const game = &Crossings::info;
    const std::map<DataOrigin, std::int64_t> origins{{{game, 0, 1000, 1}, 3},
                                                     {{game, 7, 1000, 1}, 1}};
    EXPECT_EQ(stats.origins(), origins);
}

TEST(DataStats, CountsKindsOfPositions) {
    GameMaker make;
    GameRecords records = make.game(Result::FirstWins, {10, -10});
    make.append(records, 20, false);
    make.append(records, loss_in(3), false);
    DataStats stats;
    stats.add(records);
    EXPECT_EQ(stats.quiet_positions(), 2);
    EXPECT_EQ(stats.decided_positions(), 1);
}

TEST(DataStats, FindsDuplicatesWhateverTheirScore) {
    GameMaker make;
    GameRecords records = make.game(Result::FirstWins, {1, 2, 3});
    DataStats stats;
    stats.add(records);
    EXPECT_EQ(stats.duplicates(), 0);
    records.records[planes_size(Crossings::info)] = 99;  // the score of the first
    stats.add(records);
    EXPECT_EQ(stats.duplicates(), 3);
    stats.add(make.game(Result::FirstWins, {1, 2, 3}));
    EXPECT_EQ(stats.duplicates(), 3);
}

TEST(DataStats, BandsAreForWhoeverIsAhead) {
    GameMaker make;
    DataStats stats;
    // The first player is 60 ahead, then the second sees himself 60 behind, then 30 ahead.
    stats.add(make.game(Result::FirstWins, {60, -60, -30, 30}));
    stats.add(make.game(Result::Draw, {5000, 100}));  // a band begins with 100
    GameRecords loud = make.game(Result::FirstWins, {});
    make.append(loud, 60, false);
    stats.add(loud);
    ResultTally all;
    std::map<Score, ResultTally> tallies;
    for (const ScoreBand& band : stats.bands()) {
        all.add(band.tally);
        tallies[band.least] = band.tally;
    }
    EXPECT_EQ(tallies.at(25), (ResultTally{0, 0, 2}));
    EXPECT_EQ(tallies.at(50), (ResultTally{2, 0, 0}));
    EXPECT_EQ(tallies.at(100), (ResultTally{0, 1, 0}));
    EXPECT_EQ(tallies.at(3200), (ResultTally{0, 1, 0}));
    EXPECT_EQ(all.count(), 6) << "each is in one band";
}

// Of 1000 games in which the player to move is at 150, as many are won as the curve says.
TEST(DataStats, FindsTheScaleOfTheScores) {
    constexpr double scale = 230;
    GameMaker make;
    DataStats stats;
    for (const Score score : {-400, -40, 0, 150, 600}) {
        const double points = 1 / (1 + std::exp(-score / scale));
        const int wins = static_cast<int>(std::lround(1000 * points));
        for (int i = 0; i < 1000; ++i)
            stats.add(make.game(i < wins ? Result::FirstWins : Result::SecondWins, {score}));
    }
    ASSERT_TRUE(stats.scale());
    EXPECT_NEAR(*stats.scale(), scale, 2);
}

TEST(DataStats, HasNoScaleWhereScoresSayNothing) {
    GameMaker make;
    EXPECT_FALSE(DataStats().scale());
    DataStats certain;
    certain.add(make.game(Result::FirstWins, {100}));
    EXPECT_FALSE(certain.scale()) << "whoever is ahead wins always";
    DataStats wrong;
    wrong.add(make.game(Result::SecondWins, {100}));
    EXPECT_FALSE(wrong.scale()) << "whoever is ahead loses always";
}

}  // namespace
}  // namespace trireme::arena
