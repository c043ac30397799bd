#include "arena/spsa.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "base/random.h"

namespace trireme::arena {
namespace {

SpsaPlan sample_tuning(int iterations) {
    SpsaPlan plan;
    plan.parameters = {{"a", 50, 0, 200}, {"b", 5, 0, 12}, {"c", 300, 0, 400}};
    plan.iterations = iterations;
    plan.rate = 0.02;
    return plan;
}

// How good values are, in Elo: best at 120, 8 and 100.
double strength(const std::vector<int>& values) {
    const std::vector<double> best = {120, 8, 100};
    const std::vector<double> widths = {40, 4, 90};
    double elo = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        elo -= 50 * std::pow((values[i] - best[i]) / widths[i], 2);
    return elo;
}

// Games between the two sides, a fifth of them drawn; the same for the same iteration.
Tally played(const Spsa& spsa, int iteration) {
    const SpsaProbe probe = *spsa.probe(iteration);
    const double share = expected_score(strength(probe.plus) - strength(probe.minus));
    SplitMix64 random(static_cast<std::uint64_t>(iteration) + 1);
    Tally tally;
    for (int game = 0; game < spsa.plan().games; ++game) {
        if (random.below(5) == 0)
            ++tally.draws;
        else
            ++(static_cast<double>(random.below(1'000'000)) < share * 1e6 ? tally.wins
                                                                          : tally.losses);
    }
    return tally;
}

void play_on(Spsa& spsa, int until) {
    for (int iteration = 0; iteration < until; ++iteration) {
        if (spsa.is_played(iteration)) continue;
        ASSERT_TRUE(spsa.add(iteration, played(spsa, iteration)));
    }
}

TEST(SpsaTest, FindsTheBestOfANoisyObjective) {
    for (const int games : {2, 16}) {
        SpsaPlan plan = sample_tuning(10'000 * 2 / games);
        plan.games = games;
        Spsa spsa(plan);
        play_on(spsa, plan.iterations);
        const std::vector<int> values = spsa.rounded_values();
        EXPECT_GT(strength(values), -12) << values[0] << " " << values[1] << " " << values[2];
    }
    EXPECT_LT(strength({50, 5, 300}), -400) << "where it began";
}

TEST(SpsaTest, MovesBothSidesByTheSame) {
    const Spsa spsa(sample_tuning(1000));
    std::vector<int> ups(3);
    for (int iteration = 0; iteration < 32; ++iteration) {
        const auto probe = spsa.probe(iteration);
        ASSERT_TRUE(probe);
        for (std::size_t i = 0; i < 3; ++i) {
            const SpsaParameter& parameter = spsa.plan().parameters[i];
            EXPECT_NE(probe->plus[i], probe->minus[i]);
            EXPECT_NEAR((probe->plus[i] + probe->minus[i]) / 2.0, parameter.value, 1);
            ups[i] += probe->plus[i] > probe->minus[i];
        }
    }
    for (const int up : ups) EXPECT_NEAR(up, 16, 9) << "up as often as down";
}

TEST(SpsaTest, StaysWithinTheRange) {
    SpsaPlan plan = sample_tuning(400);
    plan.rate = 1;  // far too much
    Spsa spsa(plan);
    for (int iteration = 0; iteration < plan.iterations; ++iteration) {
        const auto probe = spsa.probe(iteration);
        ASSERT_TRUE(probe);
        for (const auto& values : {probe->plus, probe->minus, spsa.rounded_values()})
            for (std::size_t i = 0; i < values.size(); ++i) {
                EXPECT_GE(values[i], plan.parameters[i].lowest);
                EXPECT_LE(values[i], plan.parameters[i].highest);
            }
        ASSERT_TRUE(spsa.add(iteration, iteration % 3 == 0 ? Tally{0, 0, 2} : Tally{2, 0, 0}));
    }
}

TEST(SpsaTest, DrawsChangeNothing) {
    Spsa spsa(sample_tuning(10));
    ASSERT_TRUE(spsa.add(0, {0, 2, 0}));
    ASSERT_TRUE(spsa.add(1, {1, 0, 1}));
    EXPECT_EQ(spsa.values(), (std::vector<double>{50, 5, 300}));
    ASSERT_TRUE(spsa.add(2, {1, 1, 0}));
    EXPECT_NE(spsa.values(), (std::vector<double>{50, 5, 300}));
}

// Many iterations are in play at a time, and their results come in any order.
TEST(SpsaTest, DependsOnWhatIsLongKnown) {
    Spsa in_order(sample_tuning(200));
    EXPECT_TRUE(in_order.probe(32));
    EXPECT_FALSE(in_order.probe(33)) << "the first result is missing";
    play_on(in_order, 200);
    Spsa backwards(sample_tuning(200));
    for (int begin = 0; begin < 200; begin += 20)
        for (int iteration = begin + 20; iteration-- > begin;)
            ASSERT_TRUE(backwards.add(iteration, played(backwards, iteration)));
    EXPECT_EQ(backwards.values(), in_order.values());
}

TEST(SpsaTest, GoesOnAsIfItHadNeverStopped) {
    Spsa whole(sample_tuning(300));
    play_on(whole, 300);
    for (const int stopped : {1, 31, 32, 33, 150, 299}) {
        Spsa begun(sample_tuning(300));
        play_on(begun, stopped);
        Spsa continued(sample_tuning(300));
        for (int iteration = 0; iteration < stopped; ++iteration) {
            if (iteration % 5 == 1 && iteration > stopped - 30) continue;  // were still in play
            ASSERT_TRUE(continued.add(iteration, played(begun, iteration)));
        }
        play_on(continued, 300);
        EXPECT_EQ(continued.values(), whole.values()) << stopped;
    }
}

TEST(SpsaTest, RefusesWhatCannotBe) {
    Spsa spsa(sample_tuning(10));
    EXPECT_FALSE(spsa.add(-1, {2, 0, 0}));
    EXPECT_FALSE(spsa.add(10, {2, 0, 0}));
    EXPECT_FALSE(spsa.add(0, {2, 1, 0}));
    EXPECT_FALSE(spsa.add(0, {3, 0, -1}));
    EXPECT_TRUE(spsa.add(9, {1, 0, 1}));
    EXPECT_FALSE(spsa.add(9, {1, 0, 1}));
    EXPECT_EQ(spsa.played(), 1);
}

TEST(SpsaTest, TheSeedDecidesTheMoves) {
    SpsaPlan other = sample_tuning(100);
    other.seed = 2;
    int same = 0;
    for (int iteration = 0; iteration < 20; ++iteration) {
        EXPECT_EQ(Spsa(sample_tuning(100)).probe(iteration),
                  Spsa(sample_tuning(100)).probe(iteration));
        same += Spsa(sample_tuning(100)).probe(iteration) == Spsa(other).probe(iteration);
    }
    EXPECT_LT(same, 5);
}

}  // namespace
}  // namespace trireme::arena
