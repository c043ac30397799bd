#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace trireme {

// Threads that live as long as the pool and sleep while there is nothing to do.
class ThreadPool {
public:
    // Called with the number of the thread, from 0 on. Must not throw.
    using Job = std::function<void(std::size_t)>;

    ThreadPool() = default;
    ~ThreadPool();  // waits

    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // Waits, and has `count` threads from then on, or as many of them as the system gives.
    void resize(std::size_t count);
    std::size_t size() const { return threads_.size(); }

    // Has every thread do the job once. One job at a time: wait() comes before the next.
    void start(Job job);
    // Until every thread has done the job; everything that they have written can then be read.
    void wait();

private:
    void live(std::size_t number, std::uint64_t last_round);

    std::vector<std::thread> threads_;
    std::mutex mutex_;  // of all that follows
    std::condition_variable woken_;
    std::condition_variable done_;
    Job job_;
    std::uint64_t round_ = 0;  // how many jobs there have been
    std::size_t wanted_ = 0;   // threads from this number on end
    std::size_t busy_ = 0;     // how many threads are still at the job
};

}  // namespace trireme
