#include "search/table.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <vector>

#include "base/random.h"

namespace trireme {
namespace {

// In the middle of a search.
struct BusyTable : TranspositionTable {
    explicit BusyTable(int mib) : TranspositionTable(mib) { begin_search(); }
};

// Keys that lie at equal distances all over a table.
std::vector<std::uint64_t> spread_keys(std::uint64_t count) {
    std::vector<std::uint64_t> keys;
    for (std::uint64_t i = 0; i < count; ++i)
        keys.push_back(((2 * i + 1) << 32) / (2 * count) << 32);
    return keys;
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    BusyTable table(1);
    table.store(12345, 0, {77, -250, 31, 9, Bound::AtLeast});
    const auto entry = table.find(12345, 0);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->move, 77);
    EXPECT_EQ(entry->score, -250);
    EXPECT_EQ(entry->evaluation, 31);
    EXPECT_EQ(entry->depth, 9);
    EXPECT_EQ(entry->bound, Bound::AtLeast);
    EXPECT_FALSE(table.find(12346, 0));
}

TEST(TranspositionTable, CountsWinDistancesFromThePosition) {
    BusyTable table(1);
    // Seen at ply 3, the win is at ply 10: seven plies from the position.
    table.store(1, 3, {0, win_in(10), 0, 5, Bound::Exact});
    EXPECT_EQ(table.find(1, 3)->score, win_in(10));
    EXPECT_EQ(table.find(1, 6)->score, win_in(13));
    table.store(2, 3, {0, loss_in(10), 0, 5, Bound::Exact});
    EXPECT_EQ(table.find(2, 0)->score, loss_in(7));
}

TEST(TranspositionTable, KeepsTheMoveWhenANewEntryHasNone) {
    BusyTable table(1);
    table.store(9, 0, {55, 10, 0, 4, Bound::Exact});
    table.store(9, 0, {0, 20, 0, 5, Bound::AtMost});
    EXPECT_EQ(table.find(9, 0)->move, 55);
    EXPECT_EQ(table.find(9, 0)->score, 20);
}

TEST(TranspositionTable, KeepsDeepEntriesOfThisSearchAndForgetsOldOnesFirst) {
    TranspositionTable table(1);
    SplitMix64 random(1);
    table.begin_search();
    table.store(1, 0, {1, 0, 0, 60, Bound::Exact});
    // Every cluster gets many entries.
    const auto fill = [&] {
        for (int i = 0; i < 1 << 20; ++i) table.store(random.next(), 0, {1, 0, 0, 1, Bound::Exact});
    };
    fill();
    EXPECT_TRUE(table.find(1, 0));
    for (int i = 0; i < 10; ++i) table.begin_search();
    fill();
    EXPECT_FALSE(table.find(1, 0));
}

TEST(TranspositionTable, TellsHowFullItIs) {
    TranspositionTable table(1);
    EXPECT_EQ(table.per_mille_full(), 0);
    SplitMix64 random(2);
    table.begin_search();
    for (int i = 0; i < 1 << 20; ++i) table.store(random.next(), 0, {1, 0, 0, 1, Bound::Exact});
    EXPECT_EQ(table.per_mille_full(), 1000);
    table.begin_search();
    EXPECT_EQ(table.per_mille_full(), 0);
    table.clear();
    EXPECT_FALSE(table.find(random.next(), 0));
}

TEST(TranspositionTable, ChangesItsSize) {
    BusyTable table(4);
    EXPECT_EQ(table.size_mib(), 4);
    table.store(3, 0, {1, 0, 0, 1, Bound::Exact});
    ASSERT_TRUE(table.resize(1));
    EXPECT_EQ(table.size_mib(), 1);
    EXPECT_FALSE(table.find(3, 0));
}

TEST(TranspositionTable, IsEmptyAfterASizeThatItHasAlready) {
    BusyTable table(1);
    table.store(3, 0, {1, 0, 0, 1, Bound::Exact});
    ASSERT_TRUE(table.resize(1));
    EXPECT_FALSE(table.find(3, 0));
}

// Whether most of it has been used or hardly any: no part is left out, the last one neither.
TEST(TranspositionTable, IsClearedFromEndToEnd) {
    BusyTable table(130);
    for (const std::uint64_t count : {100u, 1u << 16}) {
        const auto keys = spread_keys(count);
        table.begin_search();
        for (const std::uint64_t key : keys) table.store(key, 0, {1, 0, 0, 1, Bound::Exact});
        for (const std::uint64_t key : keys) ASSERT_TRUE(table.find(key, 0));
        table.clear();
        for (const std::uint64_t key : keys) ASSERT_FALSE(table.find(key, 0)) << count;
    }
}

#ifndef __SANITIZE_THREAD__  // which keeps books about all memory, in memory

// How much memory the program has touched.
std::size_t resident_mib() {
    std::size_t all = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

// A clock may be running when somebody asks for gigabytes.
TEST(TranspositionTable, TakesItsMemoryAsItIsUsed) {
    const std::size_t before = resident_mib();
    TranspositionTable table(1);
    ASSERT_TRUE(table.resize(1024));
    table.clear();
    table.begin_search();
    table.store(3, 0, {1, 0, 0, 1, Bound::Exact});
    table.clear();
    EXPECT_FALSE(table.find(3, 0));
    EXPECT_LT(resident_mib(), before + 512);
}

#endif

}  // namespace
}  // namespace trireme
