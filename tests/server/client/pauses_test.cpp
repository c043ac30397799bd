#include "server/client/pauses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace trireme::server {
namespace {

using std::chrono::seconds;

TEST(Pauses, AreRandomAndGrowUpToHalfAMinute) {
    Milliseconds lowest[7];
    Milliseconds highest[7];
    std::fill(std::begin(lowest), std::end(lowest), seconds(1000));
    std::fill(std::begin(highest), std::end(highest), seconds(0));
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Pauses pauses{SplitMix64(seed)};
        for (std::size_t i = 0; i < 7; ++i) {
            const Milliseconds pause = pauses.next();
            lowest[i] = std::min(lowest[i], pause);
            highest[i] = std::max(highest[i], pause);
        }
    }
    // Clients that have lost the same server at the same moment are spread over all of the time.
    const auto near = [](Milliseconds pause, Milliseconds wanted) {
        EXPECT_NEAR(static_cast<double>(pause.count()), static_cast<double>(wanted.count()),
                    0.02 * static_cast<double>(wanted.count()));
    };
    near(lowest[0], Milliseconds(500));
    near(highest[0], seconds(3));
    near(lowest[1], seconds(1));
    near(highest[1], seconds(6));
    near(lowest[2], seconds(2));
    near(highest[2], seconds(12));
    EXPECT_EQ(highest[6], seconds(30));
}

TEST(Pauses, AreNeverShorterThanTheServerAsksForAndBeginAgain) {
    Pauses pauses{SplitMix64(1)};
    EXPECT_EQ(pauses.next(seconds(100)), seconds(100));
    for (int i = 0; i < 10; ++i) EXPECT_LE(pauses.next(), seconds(30));
    pauses.reset();
    EXPECT_LE(pauses.next(), seconds(3));
}

}  // namespace
}  // namespace trireme::server
