#include "search/thread_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include "scarcity/scarcity.h"

namespace trireme {
namespace {

// How often each number did a job of the pool, the threads it was done on, and nothing else.
struct Roll {
    explicit Roll(ThreadPool& pool) : counts(pool.size()), threads(pool.size()) {
        pool.start([this](std::size_t number) {
            ++counts[number];
            threads[number] = std::this_thread::get_id();
        });
        pool.wait();
    }

    std::vector<int> counts;
    std::vector<std::thread::id> threads;
};

TEST(ThreadPool, EveryThreadDoesAJobOnce) {
    ThreadPool pool;
    pool.resize(3);
    for (int job = 0; job < 100; ++job) {
        const Roll roll(pool);
        EXPECT_EQ(roll.counts, (std::vector<int>{1, 1, 1}));
        EXPECT_EQ(std::set(roll.threads.begin(), roll.threads.end()).size(), 3u);
        EXPECT_FALSE(
            std::count(roll.threads.begin(), roll.threads.end(), std::this_thread::get_id()));
    }
}

TEST(ThreadPool, ThreadsLiveFromJobToJob) {
    ThreadPool pool;
    pool.resize(2);
    const Roll first(pool);
    EXPECT_EQ(Roll(pool).threads, first.threads);
    pool.resize(4);
    const Roll grown(pool);
    EXPECT_TRUE(std::equal(first.threads.begin(), first.threads.end(), grown.threads.begin()));
    pool.resize(1);
    EXPECT_EQ(Roll(pool).threads.front(), first.threads.front());
}

// Those who have missed jobs do not make up for them.
TEST(ThreadPool, GrowsAndShrinksBetweenJobs) {
    ThreadPool pool;
    EXPECT_TRUE(Roll(pool).counts.empty());
    for (const std::size_t size : {1u, 5u, 2u, 0u, 3u}) {
        pool.resize(size);
        ASSERT_EQ(pool.size(), size);
        EXPECT_EQ(Roll(pool).counts, std::vector<int>(size, 1));
    }
}

TEST(ThreadPool, TheEndWaitsForTheJob) {
    std::atomic<int> done{0};
    {
        ThreadPool pool;
        pool.resize(2);
        pool.start([&](std::size_t) {
            std::this_thread::yield();
            ++done;
        });
    }
    EXPECT_EQ(done, 2);
}

#ifndef TRIREME_SANITIZED

using testing_scarcity::ScarceThreads;

TEST(ThreadPool, TakesAsManyThreadsAsItGets) {
    ThreadPool pool;
    {
        const ScarceThreads scarce(2);
        pool.resize(5);
        EXPECT_EQ(pool.size(), 2u);
        EXPECT_EQ(Roll(pool).counts, (std::vector<int>{1, 1}));
    }
    pool.resize(5);
    EXPECT_EQ(Roll(pool).counts, std::vector<int>(5, 1));
}

#endif

}  // namespace
}  // namespace trireme
