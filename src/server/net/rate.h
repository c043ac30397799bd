#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace trireme::server {

using Steady = std::chrono::steady_clock;

// So many in a second, and so many at once.
struct Rate {
    double per_second = 1;
    double at_once = 1;
};

// Counts what has been used of a rate.
class Bucket {
public:
    Bucket(const Rate& rate, Steady::time_point now) : left_(rate.at_once), counted_(now) {}

    // Takes one; if there is none, tells how long until there is.
    std::optional<std::chrono::seconds> take(const Rate& rate, Steady::time_point now);

private:
    double left_;
    Steady::time_point counted_;
};

// A bucket for each key. Of many keys those are forgotten that have not been used for long. May be
// called from any thread.
class Buckets {
public:
    explicit Buckets(const Rate& rate, std::size_t keys = 20'000) : rate_(rate), keys_(keys) {}

    std::optional<std::chrono::seconds> take(const std::string& key, Steady::time_point now);
    // How many keys are remembered: at most twice the number for which it was made.
    std::size_t size() const;

private:
    Bucket& bucket(const std::string& key, Steady::time_point now);

    const Rate rate_;
    const std::size_t keys_;
    mutable std::mutex mutex_;  // of what follows
    // Keys move to the recent ones when they are used; when those are many they become the old.
    std::unordered_map<std::string, Bucket> recent_;
    std::unordered_map<std::string, Bucket> old_;
};

}  // namespace trireme::server
