#include "engine/time.h"

#include <gtest/gtest.h>

namespace trireme {
namespace {

Clock clock_of(int left, int increment) {
    return {{Milliseconds(left), Milliseconds(left)},
            {Milliseconds(increment), Milliseconds(increment)}};
}

TEST(TimeBudget, NeverTakesMoreThanTheClockHas) {
    for (const int left : {-50, 0, 1, 5, 11, 20, 100, 1000, 60000, 3600000})
        for (const int increment : {0, 10, 1000, 30000}) {
            const TimeBudget budget =
                budget_for(clock_of(left, increment), Side::First, Milliseconds(10));
            EXPECT_GE(budget.soft.count(), 1);
            EXPECT_GE(budget.hard, budget.soft);
            EXPECT_LE(budget.hard.count(), std::max(1, (left - 10) / 3)) << left;
        }
}

TEST(TimeBudget, LooksAtTheRightClock) {
    const Clock clock{{Milliseconds(100000), Milliseconds(1000)}, {}};
    EXPECT_GT(budget_for(clock, Side::First, Milliseconds(10)).soft,
              10 * budget_for(clock, Side::Second, Milliseconds(10)).soft);
}

// However long a game lasts, the clock settles well above nothing.
TEST(TimeBudget, KeepsACushion) {
    int left = 1000;
    for (int move = 0; move < 1000; ++move) {
        const TimeBudget budget = budget_for(clock_of(left, 10), Side::First, Milliseconds(10));
        // Every tenth move takes all it may, and three milliseconds get lost on the way.
        left -= static_cast<int>((move % 10 == 0 ? budget.hard : budget.soft).count()) + 3;
        ASSERT_GT(left, 60) << move;
        left += 10;
    }
}

TEST(TimeBudget, SpendsTheIncrement) {
    EXPECT_GT(budget_for(clock_of(10000, 1000), Side::First, Milliseconds(10)).soft,
              budget_for(clock_of(10000, 0), Side::First, Milliseconds(10)).soft);
}

TEST(TimeBudget, SpendsOnesOwnIncrementAlone) {
    const Milliseconds overhead(10);
    const auto clock = [](int first, int second) {
        return Clock{{Milliseconds(10000), Milliseconds(10000)},
                     {Milliseconds(first), Milliseconds(second)}};
    };
    for (const int others : {0, 500, 1000}) {
        EXPECT_EQ(budget_for(clock(500, others), Side::First, overhead).soft,
                  budget_for(clock(500, 500), Side::First, overhead).soft);
        EXPECT_EQ(budget_for(clock(others, 500), Side::Second, overhead).soft,
                  budget_for(clock(500, 500), Side::Second, overhead).soft);
    }
}

TEST(TimeBudget, GivesHardPositionsMore) {
    const Milliseconds soft(1000);
    EXPECT_GT(adjusted(soft, 0, 200), soft);
    EXPECT_LT(adjusted(soft, 6, 950), soft);
    EXPECT_GT(adjusted(soft, 0, 500), adjusted(soft, 3, 500));
}

}  // namespace
}  // namespace trireme
