#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace trireme::arena {

// Threads that work on numbered tasks, of which each is decided by its number alone. The results
// come in the order of the numbers, whoever has worked on them and however many there are.
template <class Result>
class InOrder {
public:
    // Does the task of a number; nothing if `stop` became true before the end.
    using Worker =
        std::function<std::optional<Result>(std::uint32_t number, const std::atomic<bool>& stop)>;
    // The number of the task after another.
    using Successor = std::function<std::uint32_t(std::uint32_t)>;

    // Each thread makes a worker of its own.
    InOrder(std::uint32_t first, Successor successor, std::function<Worker()> make_worker)
        : successor_(std::move(successor)),
          make_worker_(std::move(make_worker)),
          to_give_out_(first),
          to_do_(first) {}
    // Drops what has not ended.
    ~InOrder() {
        stop_ = true;
        for (std::thread& thread : threads_) thread.join();
    }
    InOrder(const InOrder&) = delete;
    InOrder& operator=(const InOrder&) = delete;

    // With fewer threads, if there cannot be so many.
    void open(int threads) {
        for (int i = 0; i < threads; ++i) try {
                threads_.emplace_back([this] { work(); });
            } catch (const std::system_error&) {
                if (i == 0) throw;
                return;
            }
    }

    // The next result, if it is there after waiting for it for a while. What a worker has thrown
    // comes out here.
    std::optional<Result> next() {
        constexpr std::chrono::milliseconds patience{50};
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience,
                          [&] { return done_.contains(to_give_out_) || error_ != nullptr; });
        if (error_ != nullptr) std::rethrow_exception(error_);
        const auto found = done_.find(to_give_out_);
        if (found == done_.end()) return std::nullopt;
        Result result = std::move(found->second);
        done_.erase(found);
        to_give_out_ = successor_(to_give_out_);
        return result;
    }

private:
    void work() {
        try {
            const Worker worker = make_worker_();
            while (!stop_) {
                const std::uint32_t number = next_number();
                if (auto result = worker(number, stop_)) deliver(number, std::move(*result));
            }
        } catch (const std::exception&) {  // out of memory, most likely
            const std::lock_guard lock(mutex_);
            error_ = std::current_exception();
            changed_.notify_all();
        }
    }

    std::uint32_t next_number() {
        const std::lock_guard lock(mutex_);
        return std::exchange(to_do_, successor_(to_do_));
    }

    void deliver(std::uint32_t number, Result result) {
        const std::lock_guard lock(mutex_);
        done_.emplace(number, std::move(result));
        changed_.notify_all();
    }

    Successor successor_;
    std::function<Worker()> make_worker_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint32_t to_give_out_;
    std::uint32_t to_do_;
    std::map<std::uint32_t, Result> done_;
    std::exception_ptr error_;
    std::atomic<bool> stop_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace trireme::arena
