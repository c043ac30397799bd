#include "board/zobrist.h"

#include <gtest/gtest.h>

#include <set>

namespace trireme {
namespace {

TEST(ZobristTable, WordsDifferAndDependOnTheSeed) {
    constexpr auto table = zobrist_table<4096>(1);
    const std::set<std::uint64_t> words(table.begin(), table.end());
    EXPECT_EQ(words.size(), table.size());
    EXPECT_FALSE(words.contains(0));
    EXPECT_EQ(table, zobrist_table<4096>(1));
    EXPECT_NE(table, zobrist_table<4096>(2));
}

}  // namespace
}  // namespace trireme
