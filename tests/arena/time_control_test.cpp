#include "arena/time_control.h"

#include <gtest/gtest.h>

#include "base/described.h"

namespace trireme::arena {
namespace {

TEST(TimeControlTest, ReadsClocks) {
    const auto clock = [](std::string_view text) {
        const auto parsed = parse_clock(text);
        return parsed ? *parsed : ClockControl{};
    };
    const auto of = [](int base, int increment) {
        return ClockControl{Milliseconds(base), Milliseconds(increment)};
    };
    EXPECT_EQ(clock("60+0.6"), of(60'000, 600));
    EXPECT_EQ(clock("1+0.01"), of(1000, 10));
    EXPECT_EQ(clock("0.5+0"), of(500, 0));
    EXPECT_EQ(clock("10"), of(10'000, 0));
    EXPECT_EQ(clock("86400+86400"), of(86'400'000, 86'400'000));
    EXPECT_EQ(clock("0.001+0.001"), of(1, 1));
}

TEST(TimeControlTest, RefusesOtherTexts) {
    for (const char* text : {"", "+", "0+1", "0", "x", "1+", "+1", "-1+0", "1+-1", "1.+0", ".5",
                             "1.2345", "1e3", "1 + 1", "86401", "1+1+1", "99999999999", "0.0+1"})
        EXPECT_FALSE(parse_clock(text)) << text;
    EXPECT_EQ(described(parse_clock("5m").error()), "time_control_unclear text=5m");
    EXPECT_EQ(described(parse_clock("0+1").error()), "no_time");
}

TEST(TimeControlTest, Texts) {
    TimeControl control;
    EXPECT_EQ(to_text(control), "none");
    control.clock = ClockControl{Milliseconds(1500), Milliseconds(10)};
    EXPECT_EQ(to_text(control), "clock 1.5+0.01");
    control = {};
    control.each_move.movetime = Milliseconds(100);
    EXPECT_EQ(to_text(control), "movetime 100");
    control = {};
    control.each_move.depth = 3;
    control.each_move.nodes = 1000;
    EXPECT_EQ(to_text(control), "depth 3, nodes 1000");
}

}  // namespace
}  // namespace trireme::arena
