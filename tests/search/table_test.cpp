#include "search/table.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace trireme {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(1);
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
    TranspositionTable table(1);
    // Seen at ply 3, the win is at ply 10: seven plies from the position.
    table.store(1, 3, {0, win_in(10), 0, 5, Bound::Exact});
    EXPECT_EQ(table.find(1, 3)->score, win_in(10));
    EXPECT_EQ(table.find(1, 6)->score, win_in(13));
    table.store(2, 3, {0, loss_in(10), 0, 5, Bound::Exact});
    EXPECT_EQ(table.find(2, 0)->score, loss_in(7));
}

TEST(TranspositionTable, KeepsTheMoveWhenANewEntryHasNone) {
    TranspositionTable table(1);
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
    TranspositionTable table(4);
    EXPECT_EQ(table.size_mib(), 4);
    table.store(3, 0, {1, 0, 0, 1, Bound::Exact});
    ASSERT_TRUE(table.resize(1));
    EXPECT_EQ(table.size_mib(), 1);
    EXPECT_FALSE(table.find(3, 0));
}

}  // namespace
}  // namespace trireme
