#include "search/claims.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

namespace trireme {
namespace {

TEST(Claims, AreHeldWhileTheyLive) {
    const auto claims = std::make_unique<Claims>();
    EXPECT_FALSE(claims->has(77));
    {
        const Claim claim(claims.get(), 77);
        EXPECT_TRUE(claims->has(77));
        EXPECT_FALSE(claims->has(78));
    }
    EXPECT_FALSE(claims->has(77));
}

TEST(Claims, OfWhoSearchesAloneAreNone) { const Claim claim(nullptr, 77); }

// Two positions of one place: the later claim is known, and the end of the earlier leaves it alone.
TEST(Claims, MayTakeEachOthersPlace) {
    const auto claims = std::make_unique<Claims>();
    const std::uint64_t other = 77 + (std::uint64_t{1} << 40);
    claims->take(77);
    claims->take(other);
    EXPECT_FALSE(claims->has(77));
    claims->give_up(77);
    EXPECT_TRUE(claims->has(other));
}

// For the thread sanitizer.
TEST(Claims, AreTakenFromManyThreads) {
    const auto claims = std::make_unique<Claims>();
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (std::uint64_t key = 1; key < 5000; ++key) {
                if (claims->has(key)) continue;
                const Claim claim(claims.get(), key);
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (std::uint64_t key = 1; key < 5000; ++key) EXPECT_FALSE(claims->has(key));
}

}  // namespace
}  // namespace trireme
