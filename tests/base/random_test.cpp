#include "base/random.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace trireme {
namespace {

// The published numbers of the generator for this seed.
TEST(SplitMix64, GivesTheKnownNumbers) {
    SplitMix64 random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
    EXPECT_EQ(random.next(), 9817491932198370423U);
}

RC_GTEST_PROP(SplitMix64, BelowIsTheHighHalfOfTheProduct, (std::uint64_t seed, std::uint64_t any)) {
    __extension__ using Wide = unsigned __int128;
    for (const std::uint64_t bound : {any, any % 1000, ~any, std::uint64_t{1}}) {
        SplitMix64 a(seed);
        SplitMix64 b(seed);
        RC_ASSERT(a.below(bound) == static_cast<std::uint64_t>((Wide{b.next()} * bound) >> 64));
    }
}

TEST(SplitMix64, BelowReachesEveryNumber) {
    SplitMix64 random(1);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(random.below(10));
    EXPECT_EQ(seen.size(), 10U);
    EXPECT_EQ(*seen.rbegin(), 9U);
}

TEST(SplitMix64, AnIndexIsWithinTheList) {
    SplitMix64 a(3);
    SplitMix64 b(3);
    for (std::size_t size = 1; size < 100; ++size) EXPECT_EQ(a.index(size), b.below(size));
}

}  // namespace
}  // namespace trireme
