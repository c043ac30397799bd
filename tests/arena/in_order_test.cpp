#include "arena/in_order.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace trireme::arena {
namespace {

using Numbers = InOrder<std::uint32_t>;

std::uint32_t after(std::uint32_t number) { return number + 1; }

std::vector<std::uint32_t> first_results(Numbers& numbers, std::size_t count) {
    std::vector<std::uint32_t> results;
    while (results.size() < count)
        if (const auto result = numbers.next()) results.push_back(*result);
    return results;
}

// The first task of each three ends after the other two.
TEST(InOrder, GivesResultsInTheOrderOfTheirNumbers) {
    std::atomic<int> later_ones = 0;
    Numbers numbers(1, after, [&]() -> Numbers::Worker {
        return [&](std::uint32_t number, const std::atomic<bool>& stop) {
            if (number % 3 != 1)
                ++later_ones;
            else
                while (!stop && later_ones < static_cast<int>(number / 3 + 1) * 2)
                    std::this_thread::yield();
            return std::optional(10 * number);
        };
    });
    numbers.open(3);
    EXPECT_EQ(first_results(numbers, 6), (std::vector<std::uint32_t>{10, 20, 30, 40, 50, 60}));
}

TEST(InOrder, TheSuccessorDecidesWhichTasksThereAre) {
    Numbers numbers(
        2, [](std::uint32_t number) { return number * number; },
        []() -> Numbers::Worker {
            return [](std::uint32_t number, const std::atomic<bool>&) {
                return std::optional(number);
            };
        });
    numbers.open(2);
    EXPECT_EQ(first_results(numbers, 4), (std::vector<std::uint32_t>{2, 4, 16, 256}));
}

TEST(InOrder, EachThreadHasAWorkerOfItsOwn) {
    std::atomic<std::uint32_t> workers = 0;
    Numbers numbers(1, after, [&]() -> Numbers::Worker {
        const std::uint32_t own = ++workers;
        return [&workers, own](std::uint32_t, const std::atomic<bool>& stop) {
            while (!stop && workers < 3) std::this_thread::yield();
            return std::optional(own);
        };
    });
    numbers.open(3);
    for (const std::uint32_t worker : first_results(numbers, 20)) EXPECT_LE(worker, 3U);
    EXPECT_EQ(workers, 3U);
}

TEST(InOrder, WhatAWorkerThrowsComesOut) {
    Numbers numbers(1, after, []() -> Numbers::Worker {
        return [](std::uint32_t, const std::atomic<bool>&) -> std::optional<std::uint32_t> {
            throw std::runtime_error("no memory");
        };
    });
    numbers.open(2);
    EXPECT_THROW(first_results(numbers, 1), std::runtime_error);
}

// Where nothing is there yet, next() says so, and what is in progress hears of the end.
TEST(InOrder, TheEndStopsWhatIsInProgress) {
    std::atomic<int> stopped = 0;
    {
        std::atomic<int> begun = 0;
        Numbers numbers(1, after, [&]() -> Numbers::Worker {
            return
                [&](std::uint32_t, const std::atomic<bool>& stop) -> std::optional<std::uint32_t> {
                    ++begun;
                    while (!stop) std::this_thread::yield();
                    ++stopped;
                    return std::nullopt;
                };
        });
        numbers.open(2);
        EXPECT_EQ(numbers.next(), std::nullopt);
        while (begun < 2) std::this_thread::yield();
    }
    EXPECT_EQ(stopped, 2);
}

}  // namespace
}  // namespace trireme::arena
