// The vector loops against one value at a time, with values that overflow and clamp.

#include "eval/net/kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "eval/net/network.h"

namespace trireme::kernels {
namespace {

using Values = std::vector<Value>;

constexpr int sizes[] = {32, 64, 96, 224, 256, 480, 512};

// Half of them extreme, half of them any.
Values hard_values(int count, SplitMix64& random) {
    constexpr Value extremes[] = {-32768, -32767, -256, -255, -1,  0,     1,
                                  127,    128,    254,  255,  256, 32766, 32767};
    Values values;
    for (int i = 0; i < count; ++i)
        values.push_back(random.below(2) == 0 ? extremes[random.index(std::size(extremes))]
                                              : static_cast<Value>(random.below(65'536)));
    return values;
}

// As far as sums allow; the lowest and highest ones often.
Values weights_up_to(int most, int count, SplitMix64& random) {
    Values weights;
    for (int i = 0; i < count; ++i) {
        const auto any = static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1)));
        weights.push_back(static_cast<Value>(random.below(3) == 0 ? most : any - most));
    }
    return weights;
}

// Two values in 16 bits, wrapping around.
Value sum_of(Value a, Value b) {
    return static_cast<Value>(
        static_cast<std::uint16_t>(static_cast<std::uint16_t>(a) + static_cast<std::uint16_t>(b)));
}
Value difference_of(Value a, Value b) {
    return static_cast<Value>(
        static_cast<std::uint16_t>(static_cast<std::uint16_t>(a) - static_cast<std::uint16_t>(b)));
}

std::int64_t slow_squares(const Values& values, const Values& weights) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::int64_t clamped = std::clamp<std::int64_t>(values[i], 0, 255);
        sum += clamped * clamped * weights[i];
    }
    return sum;
}

TEST(Kernels, MakeNewValuesFromOthers) {
    SplitMix64 random(3);
    for (const int count : sizes) {
        const Values start = hard_values(count, random);
        const Values comes = hard_values(count, random);
        const Values goes = hard_values(count, random);
        const Values more_come = hard_values(count, random);
        const Values more_go = hard_values(count, random);
        const Exchange inputs{comes.data(), goes.data()};
        const Exchange more{more_come.data(), more_go.data()};
        Values exchanged(start.size());
        Values captured(start.size());
        Values changed_from(start.size());
        Values changed = start;
        exchange_from(start.data(), exchanged.data(), inputs, count);
        capture_from(start.data(), captured.data(), inputs, more_go.data(), count);
        change_from(start.data(), changed_from.data(), inputs, more, count);
        change(changed.data(), inputs, more, count);
        for (std::size_t i = 0; i < start.size(); ++i) {
            const Value expected = difference_of(sum_of(start[i], comes[i]), goes[i]);
            ASSERT_EQ(exchanged[i], expected) << i;
            ASSERT_EQ(captured[i], difference_of(expected, more_go[i])) << i;
            ASSERT_EQ(changed[i], difference_of(sum_of(expected, more_come[i]), more_go[i])) << i;
            ASSERT_EQ(changed_from[i], changed[i]) << i;
        }
    }
}

TEST(Kernels, LeaveWhatIsBehindTheEnd) {
    for (const int count : sizes) {
        const auto size = static_cast<std::size_t>(count) + 64;
        const Values start(size, 1000);
        const Values comes(size, 500);
        const Values goes(size, 30);
        const Values more_come(size, 90);
        const Values more_go(size, 7);
        const Exchange inputs{comes.data(), goes.data()};
        const Exchange more{more_come.data(), more_go.data()};
        const auto expect_changed = [&](Value expected, const auto& kernel) {
            Values values(size, 1);
            kernel(values.data());
            Values all(size, 1);
            std::fill_n(all.begin(), count, expected);
            EXPECT_EQ(values, all) << expected;
        };
        expect_changed(554, [&](Value* values) { change(values, inputs, more, count); });
        expect_changed(
            1553, [&](Value* values) { change_from(start.data(), values, inputs, more, count); });
        expect_changed(1470,
                       [&](Value* values) { exchange_from(start.data(), values, inputs, count); });
        expect_changed(1463, [&](Value* values) {
            capture_from(start.data(), values, inputs, more_go.data(), count);
        });
    }
}

TEST(Kernels, WeighSquaresOfClampedValues) {
    SplitMix64 random(2);
    for (const int count : sizes)
        for (int i = 0; i < 20; ++i) {
            const Values values = hard_values(count, random);
            const Values weights = weights_up_to(std::min(127, 33'025 / count), count, random);
            ASSERT_EQ(weighted_squares(values.data(), weights.data(), count),
                      slow_squares(values, weights));
        }
}

// The largest sums that a network may come to: 260 weights of 127 and a 5.
TEST(Kernels, HoldTheLargestSums) {
    constexpr int count = Network::most_hidden;
    const Values values(count, 255);
    for (const int sign : {1, -1}) {
        Values weights(count, 0);
        std::fill_n(weights.begin(), 260, static_cast<Value>(127 * sign));
        weights.back() = static_cast<Value>(5 * sign);
        const std::int64_t sum = slow_squares(values, weights);
        EXPECT_EQ(sum, sign * std::int64_t{33'025} * 255 * 255);
        EXPECT_EQ(weighted_squares(values.data(), weights.data(), count), sum);
    }
}

TEST(Kernels, OneHiddenValueIsWorthItsSquare) {
    for (const int value : {-32768, -1, 0, 1, 100, 254, 255, 256, 32767})
        for (const int weight : {-127, -1, 0, 1, 127}) {
            Values values(32, 0);
            Values weights(32, 0);
            values[17] = static_cast<Value>(value);
            weights[17] = static_cast<Value>(weight);
            const int clamped = std::clamp(value, 0, 255);
            EXPECT_EQ(weighted_squares(values.data(), weights.data(), 32),
                      clamped * clamped * weight);
        }
}

}  // namespace
}  // namespace trireme::kernels
