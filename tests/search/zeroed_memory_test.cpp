#include "search/zeroed_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace trireme {
namespace {

constexpr std::size_t mib = std::size_t{1} << 20;

// Smaller and larger than a large page, and no multiple of it.
TEST(ZeroedMemory, IsZeroAlignedAndCanBeWritten) {
    for (const std::size_t bytes : {mib, 2 * mib, 5 * mib + 64}) {
        const ZeroedMemory memory(bytes);
        auto* const begin = static_cast<unsigned char*>(memory.begin());
        ASSERT_NE(begin, nullptr);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(begin) % ZeroedMemory::alignment, 0u);
        for (std::size_t i = 0; i < bytes; i += 512) ASSERT_EQ(begin[i], 0);
        begin[0] = 1;
        begin[bytes - 1] = 1;
    }
}

// Whatever the system has to give.
TEST(ZeroedMemory, CanBeWrittenOnLargePages) {
    for (const std::size_t bytes : {mib, 5 * mib + 64}) {
        ZeroedMemory memory(bytes);
        auto* const begin = static_cast<unsigned char*>(memory.begin());
        begin[bytes - 1] = 1;
        for (const unsigned char value : {std::uint8_t{1}, std::uint8_t{2}}) {
            memory.prefer_large_pages();
            ASSERT_EQ(memory.begin(), begin);
            std::fill_n(begin, bytes, value);
            EXPECT_EQ(std::count(begin, begin + bytes, value), static_cast<std::ptrdiff_t>(bytes));
        }
    }
}

TEST(ZeroedMemory, IsNullWhereThereIsNotEnough) {
    EXPECT_EQ(ZeroedMemory(std::numeric_limits<std::size_t>::max() / 4).begin(), nullptr);
    EXPECT_EQ(ZeroedMemory().begin(), nullptr);
}

TEST(ZeroedMemory, ChangesHands) {
    ZeroedMemory memory(3 * mib);
    void* const begin = memory.begin();
    ZeroedMemory other;
    other = std::move(memory);
    EXPECT_EQ(other.begin(), begin);
    static_cast<unsigned char*>(begin)[3 * mib - 1] = 1;
    other = {};
    EXPECT_EQ(other.begin(), nullptr);
}

}  // namespace
}  // namespace trireme
