#include "server/net/rate.h"

#include <gtest/gtest.h>

namespace trireme::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Steady::time_point start{};

TEST(Rate, SoManyAtOnceAndThenSoMany) {
    Buckets buckets({2, 3});
    for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("a", start), std::nullopt);
    EXPECT_EQ(buckets.take("a", start), seconds(1));
    EXPECT_EQ(buckets.take("a", start + milliseconds(499)), seconds(1));
    EXPECT_EQ(buckets.take("a", start + milliseconds(501)), std::nullopt);
    EXPECT_NE(buckets.take("a", start + milliseconds(502)), std::nullopt);
    // However long it rests, no more than so many at once.
    for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("a", start + seconds(900)), std::nullopt);
    EXPECT_NE(buckets.take("a", start + seconds(900)), std::nullopt);
}

TEST(Rate, SaysHowLongToWait) {
    Buckets buckets({0.5, 30});
    for (int i = 0; i < 30; ++i) EXPECT_EQ(buckets.take("a", start), std::nullopt);
    EXPECT_EQ(buckets.take("a", start), seconds(2));
    EXPECT_EQ(buckets.take("a", start + seconds(2)), std::nullopt);
}

TEST(Rate, KeysHaveNothingToDoWithOneAnother) {
    Buckets buckets({1, 1});
    EXPECT_EQ(buckets.take("a", start), std::nullopt);
    EXPECT_EQ(buckets.take("b", start), std::nullopt);
    EXPECT_NE(buckets.take("a", start), std::nullopt);
}

TEST(Rate, NoCrowdFillsTheMemory) {
    Buckets buckets({1, 1}, 100);
    for (int i = 0; i < 10'000; ++i) buckets.take(std::to_string(i), start);
    EXPECT_LE(buckets.size(), 200U);
}

TEST(Rate, WhoGoesOnIsNotForgottenInACrowd) {
    Buckets buckets({1, 2}, 100);
    EXPECT_EQ(buckets.take("a", start), std::nullopt);
    EXPECT_EQ(buckets.take("a", start), std::nullopt);
    for (int i = 0; i < 10'000; ++i) {
        buckets.take(std::to_string(i), start);
        if (i % 50 == 0) {
            ASSERT_NE(buckets.take("a", start), std::nullopt) << i;
        }
    }
}

}  // namespace
}  // namespace trireme::server
