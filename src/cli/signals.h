#pragma once

#include <atomic>
#include <chrono>

namespace trireme::cli {

// The signal that asks a long task to come to an end in order, or 0.
inline std::atomic<int> signal_received = 0;

// Tells a second wish to end from the first one said twice: `timeout` sends its signal to a process
// and to the group of the process.
class FirstSignal {
public:
    // Whether this is the first, or belongs to it. Signal handlers may ask.
    bool is_this(std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now()) {
        constexpr std::chrono::milliseconds one_wish{200};
        if (!has_come_.exchange(true)) came_ = now.time_since_epoch().count();
        return now.time_since_epoch() - Clock::duration(came_) <= one_wish;
    }

private:
    using Clock = std::chrono::steady_clock;

    std::atomic<bool> has_come_ = false;
    std::atomic<Clock::rep> came_ = 0;
};

// The exit status of a task that has come to its end so, as shells count.
inline int status_of_signal() { return 128 + signal_received; }

}  // namespace trireme::cli
