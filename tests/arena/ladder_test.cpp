#include "arena/ladder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "arena/players.h"
#include "arena/statistics.h"
#include "base/random.h"
#include "games/crossings/crossings.h"

namespace trireme::arena {
namespace {

using namespace arena_tests;

// A result as players of these strengths would have it; the same for the same number.
LadderResult simulated(int pair, const Pairing& players, const std::vector<double>& strengths,
                       std::uint64_t seed = 1) {
    constexpr std::uint64_t parts = 1'000'000;
    SplitMix64 random(seed ^ SplitMix64(static_cast<std::uint64_t>(pair)).next());
    const double share = expected_score(strengths[players.first] - strengths[players.second]);
    LadderResult result{pair, players, {}};
    for (int& half_points : result.half_points)
        half_points = static_cast<double>(random.below(parts)) < share * parts ? 2 : 0;
    return result;
}

void simulate(LadderSchedule& schedule, int pairs, const std::vector<double>& strengths,
              std::uint64_t seed = 1) {
    for (int pair = 0; pair < pairs; ++pair) {
        const auto players = schedule.pairing(pair);
        ASSERT_TRUE(players) << pair;
        if (schedule.is_played(pair)) continue;
        ASSERT_TRUE(schedule.add(simulated(pair, *players, strengths, seed)));
    }
}

std::vector<double> steps_of(double step, int players) {
    std::vector<double> strengths;
    strengths.reserve(static_cast<std::size_t>(players));
    for (int i = 0; i < players; ++i) strengths.push_back(step * i);
    return strengths;
}

TEST(LadderScheduleTest, FirstEverybodyMeetsEverybody) {
    LadderSchedule schedule(5);
    EXPECT_EQ(schedule.first_round(), 10);
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (int pair = 0; pair < 10; ++pair) {
        const auto players = schedule.pairing(pair);
        ASSERT_TRUE(players);
        EXPECT_LT(players->first, players->second);
        met.emplace(players->first, players->second);
    }
    EXPECT_EQ(met.size(), 10U);
    EXPECT_FALSE(schedule.pairing(10)) << "nothing is known yet";
}

// The next round is there while the last one is still in play.
TEST(LadderScheduleTest, NobodyWaitsForTheLastRound) {
    LadderSchedule schedule(4);
    const std::vector<double> strengths = steps_of(200, 4);
    constexpr int round = LadderSchedule::later_round;
    simulate(schedule, 6, strengths);
    EXPECT_TRUE(schedule.pairing(6 + 2 * round - 1));
    EXPECT_FALSE(schedule.pairing(6 + 2 * round));
    simulate(schedule, 6 + round, strengths);
    EXPECT_TRUE(schedule.pairing(6 + 2 * round));
    EXPECT_FALSE(schedule.pairing(6 + 3 * round));
}

TEST(LadderScheduleTest, GamesGoToNeighbours) {
    constexpr int players = 10;
    const std::vector<double> strengths = steps_of(250, players);
    LadderSchedule schedule(players);
    simulate(schedule, 500, strengths);
    const Crosstable table = schedule.table();
    int near = 0;
    int far = 0;
    int most_far = 0;
    for (std::size_t a = 0; a < players; ++a)
        for (std::size_t b = a + 1; b < players; ++b) {
            (b - a <= 2 ? near : far) += table.games(a, b);
            if (b - a > 2) most_far = std::max(most_far, table.games(a, b));
        }
    EXPECT_GT(near, 5 * far);
    // How many games exactly depends on how the processor rounds.
    for (std::size_t a = 0; a + 1 < players; ++a) EXPECT_GT(table.games(a, a + 1), most_far);

    // And that pays: a plain round robin with as many games knows less.
    Crosstable round_robin(players);
    int pair = 0;
    for (int i = 0; i < 11; ++i)
        for (std::size_t a = 0; a < players; ++a)
            for (std::size_t b = a + 1; b < players; ++b) {
                const LadderResult result = simulated(++pair, {a, b}, strengths, 2);
                round_robin.add(a, b, 2, result.points());
            }
    EXPECT_LT(ratings_of(table, 0).error(players - 1),
              0.8 * ratings_of(round_robin, 0).error(players - 1));
}

TEST(LadderScheduleTest, FindsTheStrengthsOfThePlayers) {
    const std::vector<double> strengths = {0, -120, 300, 310, 700, 1100, 1900};
    int inside = 0;
    int total = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        LadderSchedule schedule(strengths.size());
        simulate(schedule, 300, strengths, seed);
        const Ratings ratings = ratings_of(schedule.table(), 0);
        for (std::size_t player = 1; player < strengths.size(); ++player, ++total) {
            ASSERT_TRUE(ratings.elo[player]);
            inside += std::abs(*ratings.elo[player] - strengths[player]) <= ratings.error(player);
        }
    }
    EXPECT_NEAR(static_cast<double>(inside) / total, 0.95, 0.035);
}

// Whatever was known when it stopped, and in whatever order games had ended.
TEST(LadderScheduleTest, GoesOnAsIfItHadNeverStopped) {
    const std::vector<double> strengths = steps_of(180, 6);
    constexpr int pairs = 120;
    LadderSchedule whole(6);
    simulate(whole, pairs, strengths);
    for (const int stopped : {1, 14, 15, 40, 63, 100}) {
        LadderSchedule schedule(6);
        for (int pair = stopped; pair-- > 0;) {
            if (pair % 7 == 3 && pair >= stopped - LadderSchedule::later_round) continue;
            ASSERT_TRUE(schedule.add(simulated(pair, *whole.pairing(pair), strengths)));
        }
        simulate(schedule, pairs, strengths);
        for (int pair = 0; pair < pairs; ++pair)
            EXPECT_EQ(schedule.pairing(pair), whole.pairing(pair)) << stopped;
    }
}

TEST(LadderScheduleTest, RefusesWhatCannotBe) {
    LadderSchedule schedule(3);
    EXPECT_TRUE(schedule.add({1, {0, 2}, {2, 0}}));
    EXPECT_FALSE(schedule.add({1, {0, 2}, {2, 0}})) << "twice";
    EXPECT_FALSE(schedule.add({0, {0, 2}, {2, 0}})) << "0 plays 1 in this pair";
    EXPECT_FALSE(schedule.add({50, {0, 3}, {2, 0}})) << "there is no such player";
    EXPECT_FALSE(schedule.add({50, {1, 1}, {2, 0}})) << "against himself";
    EXPECT_TRUE(schedule.add({50, {2, 1}, {2, 0}}));
    EXPECT_EQ(schedule.played(), 2);
    EXPECT_EQ(schedule.table().points(2, 1), 1);
}

TEST(LadderResultText, ReadsBackEqual) {
    const LadderResult result{4, {0, 2}, {2, 1}};
    EXPECT_EQ(to_text(result), "5 1-3 won drawn");
    EXPECT_EQ(parse_result(to_text(result)), result);
    for (const char* text :
         {"", "5", "5 1-3 won", "5 1-3 won drawn lost", "0 1-3 won won", "-1 1-3 won won",
          "5 0-3 won won", "5 1 won won", "5 1- won won", "5 1-3-2 won won", "5 1-3 won Won",
          "5x 1-3 won won", "99999999999 1-3 won won", "5 1-99999999999999999999 won won"})
        EXPECT_FALSE(parse_result(text)) << text;
}

TEST(LadderResultText, FaultsNameTheirLine) {
    const JournalHeader header{"ladder", {}};
    for (const char* bad : {"1 1-2 won", "1 1-2 won won", "2 1-4 won won", "2 1-2 lost lost"}) {
        const std::string content =
            to_text(header) + journal_line("1 1-2 won lost") + journal_line(bad);
        const auto journal = read_journal(header, content);
        ASSERT_TRUE(journal);
        LadderSchedule schedule(3);
        const auto fault = add_results(*journal, schedule);
        ASSERT_TRUE(fault) << bad;
        EXPECT_EQ(words_with_place(*fault), "4: a line that does not belong here") << bad;
    }
}

// Keeps what it is told.
class LadderRecorder : public LadderObserver {
public:
    void on_game(int number, const Pairing& players, const FinishedGame&) override {
        EXPECT_TRUE(games.insert(number).second);
        EXPECT_NE(players.first, players.second);
    }
    void on_pair(const LadderResult& result) override { results.push_back(result); }
    bool goes_on() override { return results.size() < stop_after; }

    std::set<int> games;
    std::vector<LadderResult> results;
    std::size_t stop_after = 1'000'000;
};

// Three who move at random and one who gives up.
LadderPlan ladder_plan(int pairs) {
    LadderPlan plan;
    for (const char* name : {"a", "b", "c"})
        plan.players.push_back({name, {}, [](std::uint64_t seed) { return random_mover(seed); }});
    plan.players.push_back({"loser", {}, [](std::uint64_t) { return loser(); }});
    plan.conditions.openings = random_openings(
        Crossings::info, 1, [] { return [](const AnyHistory&) { return Score{0}; }; });
    plan.pairs = pairs;
    return plan;
}

std::vector<LadderResult> in_order(std::vector<LadderResult> results) {
    std::sort(results.begin(), results.end(),
              [](const LadderResult& a, const LadderResult& b) { return a.pair < b.pair; });
    return results;
}

TEST(LadderTest, PlaysTheWholeSchedule) {
    const LadderPlan plan = ladder_plan(40);
    LadderSchedule schedule(plan.players.size());
    LadderRecorder recorder;
    const PlayOutcome outcome = run_ladder(plan, schedule, recorder);
    EXPECT_EQ(outcome.error, "");
    EXPECT_FALSE(outcome.is_stopped);
    EXPECT_EQ(recorder.games.size(), 80U);
    EXPECT_EQ(recorder.results.size(), 40U);
    EXPECT_EQ(schedule.played(), 40);
    const Crosstable table = schedule.table();
    EXPECT_EQ(table.points_of(3), 0) << "he gives up";
    EXPECT_GE(table.games_of(3), 6);
}

TEST(LadderTest, ConcurrencyChangesNothing) {
    LadderPlan plan = ladder_plan(60);
    LadderSchedule alone(plan.players.size());
    LadderRecorder one_by_one;
    run_ladder(plan, alone, one_by_one);
    plan.conditions.concurrency = 4;
    LadderSchedule together(plan.players.size());
    LadderRecorder at_once;
    run_ladder(plan, together, at_once);
    EXPECT_EQ(in_order(one_by_one.results), in_order(at_once.results));
}

TEST(LadderTest, GoesOnAfterAnInterruption) {
    LadderPlan plan = ladder_plan(60);
    LadderSchedule whole(plan.players.size());
    LadderRecorder uninterrupted;
    run_ladder(plan, whole, uninterrupted);

    plan.conditions.concurrency = 3;
    LadderSchedule first(plan.players.size());
    LadderRecorder begun;
    begun.stop_after = 25;
    const PlayOutcome outcome = run_ladder(plan, first, begun);
    EXPECT_TRUE(outcome.is_stopped);
    EXPECT_GE(begun.results.size(), 25U);
    EXPECT_LT(begun.results.size(), 60U);

    LadderSchedule second(plan.players.size());
    for (const LadderResult& result : begun.results) ASSERT_TRUE(second.add(result));
    LadderRecorder continued;
    run_ladder(plan, second, continued);
    std::vector<LadderResult> all = begun.results;
    all.insert(all.end(), continued.results.begin(), continued.results.end());
    EXPECT_EQ(in_order(all), in_order(uninterrupted.results));

    LadderRecorder nothing_left;
    run_ladder(plan, second, nothing_left);
    EXPECT_TRUE(nothing_left.games.empty());
}

}  // namespace
}  // namespace trireme::arena
