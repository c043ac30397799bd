#include "table/clock.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "table/support.h"

namespace trireme {
namespace {

using namespace testing_table;

ClockTerms fischer(std::int64_t initial, std::int64_t increment, std::size_t free_plies = 2) {
    const Fischer setting{Milliseconds(initial), Milliseconds(increment)};
    return {{setting, setting}, free_plies};
}

std::int64_t left(const GameClock& clock, Side side, std::int64_t now) {
    return clock.left(side, at(now)).count();
}

TEST(GameClock, WithoutSettingNothingRuns) {
    EXPECT_FALSE(ClockTerms{}.has_clock());
    GameClock clock(ClockTerms{});
    clock.begin(first, 10, at(0));
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(clock.flagged(at(1'000'000'000)), std::nullopt);
    EXPECT_EQ(clock.deadline(), std::nullopt);
}

TEST(GameClock, RunsForOneSide) {
    GameClock clock(fischer(60'000, 0));
    clock.begin(first, 2, at(1000));
    EXPECT_EQ(clock.running(), first);
    EXPECT_EQ(left(clock, first, 4000), 57'000);
    EXPECT_EQ(left(clock, second, 4000), 60'000);
    clock.complete(2, at(4000));
    clock.begin(second, 3, at(4000));
    EXPECT_EQ(left(clock, first, 9000), 57'000);
    EXPECT_EQ(left(clock, second, 9000), 55'000);
}

TEST(GameClock, TheFirstMoveOfEachSideIsFree) {
    GameClock clock(fischer(60'000, 5000));
    std::int64_t now = 0;
    for (std::size_t ply = 0; ply < 2; ++ply) {
        clock.begin(ply == 0 ? first : second, ply, at(now));
        EXPECT_EQ(clock.running(), std::nullopt);
        now += 1'000'000;
        clock.complete(ply, at(now));
    }
    EXPECT_EQ(left(clock, first, now), 60'000);
    EXPECT_EQ(left(clock, second, now), 60'000);
    clock.begin(first, 2, at(now));
    EXPECT_EQ(clock.running(), first);
}

TEST(GameClock, IncrementsFollowCompletedMovesOnly) {
    GameClock clock(fischer(60'000, 5000));
    clock.begin(first, 2, at(0));
    clock.stop(at(1000));
    EXPECT_EQ(left(clock, first, 1000), 59'000);
    clock.begin(first, 2, at(1000));
    clock.complete(2, at(2000));
    EXPECT_EQ(left(clock, first, 2000), 63'000);
}

TEST(GameClock, APlyBringsItsIncrementOnce) {
    GameClock clock(fischer(60'000, 5000));
    clock.begin(first, 2, at(0));
    clock.complete(2, at(1000));  // 64 s
    clock.begin(second, 3, at(1000));
    clock.begin(first, 2, at(3000));  // taken back
    EXPECT_EQ(left(clock, second, 3000), 58'000) << "what was used stays used";
    clock.complete(2, at(4000));
    EXPECT_EQ(left(clock, first, 4000), 63'000);
    clock.begin(second, 3, at(4000));
    clock.complete(3, at(4000));
    EXPECT_EQ(left(clock, second, 4000), 63'000) << "the first time that it is made";
}

TEST(GameClock, FlagsWhenTheTimeIsUsedUp) {
    GameClock clock(fischer(60'000, 0));
    clock.begin(second, 3, at(500));
    EXPECT_EQ(clock.deadline(), at(60'500));
    EXPECT_EQ(clock.flagged(at(60'499)), std::nullopt);
    EXPECT_EQ(clock.flagged(at(60'500)), second);
    EXPECT_EQ(left(clock, second, 99'999'999), 0);
    clock.stop(at(99'999'999));
    EXPECT_EQ(clock.flagged(at(99'999'999)), std::nullopt) << "nothing runs";
    EXPECT_EQ(left(clock, second, 99'999'999), 0);
}

TEST(GameClock, DaysBeginAnewWithEachMove) {
    constexpr std::int64_t day = 86'400'000;
    GameClock clock(ClockTerms{{days_per_move(3), days_per_move(3)}, 2});
    clock.begin(first, 2, at(0));
    EXPECT_EQ(clock.deadline(), at(3 * day));
    clock.complete(2, at(2 * day));
    EXPECT_EQ(left(clock, first, 2 * day), 3 * day);
    clock.begin(second, 3, at(2 * day));
    EXPECT_EQ(clock.deadline(), at(5 * day));
    EXPECT_EQ(clock.flagged(at(5 * day - 1)), std::nullopt);
    EXPECT_EQ(clock.flagged(at(5 * day)), second);
}

TEST(GameClock, SidesMayHaveDifferentClocks) {
    GameClock clock(ClockTerms{{Fischer{Milliseconds(1000), Milliseconds(0)}, NoClock{}}, 0});
    clock.begin(first, 0, at(0));
    clock.complete(0, at(100));
    clock.begin(second, 1, at(100));
    EXPECT_EQ(clock.running(), std::nullopt);
    clock.begin(first, 2, at(5000));
    EXPECT_EQ(left(clock, first, 5100), 800);
}

TEST(GameClock, IsTakenUpAgain) {
    GameClock clock(fischer(60'000, 0));
    clock.set_left(first, Milliseconds(1234));
    clock.set_left(second, Milliseconds(-5));
    EXPECT_EQ(left(clock, first, 0), 1234);
    EXPECT_EQ(left(clock, second, 0), 0);
}

TEST(GameClock, AFaceShowsEverything) {
    GameClock clock(fischer(60'000, 0));
    clock.begin(second, 3, at(500));
    const ClockFace face = clock.face(at(1500));
    EXPECT_EQ(face.left.first, Milliseconds(60'000));
    EXPECT_EQ(face.left.second, Milliseconds(59'000));
    EXPECT_EQ(face.running, second);
    EXPECT_EQ(face.deadline, at(60'500));
}

TEST(GameClock, WhatTheWayTookDoesNotCount) {
    GameClock clock(fischer(60'000, 0));
    clock.begin(first, 2, at(0));
    clock.complete(2, at(10'000), Milliseconds(400));
    EXPECT_EQ(left(clock, first, 10'000), 50'400);
    clock.begin(second, 3, at(10'000));
    clock.complete(3, at(10'300), Milliseconds(400));
    EXPECT_EQ(left(clock, second, 10'300), 60'000) << "no time is gained";
}

TEST(GameClock, SomebodyCanBeGivenTimeWhileHisClockRuns) {
    GameClock clock(fischer(60'000, 0));
    clock.begin(first, 2, at(0));
    clock.add(first, Milliseconds(15'000));
    clock.add(second, Milliseconds(1000));
    EXPECT_EQ(left(clock, first, 10'000), 65'000);
    EXPECT_EQ(clock.deadline(), at(75'000));
    EXPECT_EQ(left(clock, second, 10'000), 61'000);
}

TEST(GameClock, GivesBackWhatTheLastTurnTook) {
    GameClock clock(fischer(60'000, 0));
    clock.begin(first, 2, at(0));
    clock.complete(2, at(10'000));
    clock.begin(second, 3, at(10'000));
    clock.stop(at(90'000));
    EXPECT_EQ(left(clock, second, 90'000), 0);
    clock.give_back(second);
    EXPECT_EQ(left(clock, second, 90'000), 60'000);
    EXPECT_EQ(left(clock, first, 90'000), 50'000);
    clock.begin(first, 4, at(90'000));
    clock.stop(at(200'000));
    clock.give_back(first);
    EXPECT_EQ(left(clock, first, 200'000), 50'000) << "and not what the turns before it took";
}

TEST(GameClock, GivesBackAllWhereNobodyKnowsWhatThereWas) {
    GameClock clock(ClockTerms{{Fischer{Milliseconds(60'000), Milliseconds(0)}, NoClock{}}, 2});
    clock.set_left(first, Milliseconds(0));
    for (const Side side : {first, second}) clock.give_back(side);
    EXPECT_EQ(left(clock, first, 0), 60'000);
    EXPECT_EQ(left(clock, second, 0), 0) << "no clock";
}

// Whatever is done to a clock, in whatever order: nobody ever has more than he was given, which is
// the time at first and an increment for each different ply that he has made. A turn in which time
// ran out takes none, if it is given back.
RC_GTEST_PROP(GameClockProperty, NoTimeIsEverGained, ()) {
    const auto initial = *rc::gen::inRange<std::int64_t>(1, 100'000);
    const auto increment = *rc::gen::inRange<std::int64_t>(0, 5000);
    GameClock clock(fischer(initial, increment));
    std::int64_t now = 0;
    std::size_t highest = 2;
    BySide<std::int64_t> given{initial, initial};
    BySide<std::int64_t> used{0, 0};
    std::size_t ply = 2;
    const auto mover = [](std::size_t number) { return number % 2 == 0 ? first : second; };
    const auto steps = *rc::gen::container<std::vector<std::pair<int, int>>>(
        rc::gen::pair(rc::gen::inRange(0, 4), rc::gen::inRange(0, 20'000)));
    clock.begin(mover(ply), ply, at(now));
    for (const auto& [kind, time] : steps) {
        const Side side = mover(ply);
        const std::int64_t before = left(clock, side, now);
        now += time;
        RC_ASSERT(left(clock, side, now) == std::max<std::int64_t>(0, before - time));
        RC_ASSERT((clock.flagged(at(now)) == side) == (before <= time));
        if (clock.flagged(at(now))) {
            clock.stop(at(now));
            clock.give_back(side);
            clock.begin(side, ply, at(now));
            RC_ASSERT(left(clock, side, now) == before);
            continue;
        }
        used[side] += time;
        if (kind == 0 && ply > 2) {
            ply -= ply > 3 ? 2 : 1;  // taken back
        } else {
            clock.complete(ply, at(now));
            if (ply >= highest) given[side] += increment;
            highest = std::max(highest, ply + 1);
            ++ply;
        }
        clock.begin(mover(ply), ply, at(now));
        for (const Side each : {first, second})
            RC_ASSERT(left(clock, each, now) == given[each] - used[each]);
    }
}

}  // namespace
}  // namespace trireme
