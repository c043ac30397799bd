#include "search/thread_pool.h"

#include <cassert>
#include <exception>
#include <utility>

namespace trireme {

ThreadPool::~ThreadPool() { resize(0); }

void ThreadPool::resize(std::size_t count) {
    wait();
    {
        const std::lock_guard lock(mutex_);
        wanted_ = count;
    }
    woken_.notify_all();
    while (threads_.size() > count) {
        threads_.back().join();
        threads_.pop_back();
    }
    try {
        threads_.reserve(count);
        while (threads_.size() < count)
            threads_.emplace_back(
                [this, number = threads_.size(), round = round_] { live(number, round); });
    } catch (
        const std::exception&) {  // the system gives no more threads, or has no memory for them
    }
}

void ThreadPool::start(Job job) {
    {
        const std::lock_guard lock(mutex_);
        assert(busy_ == 0);
        job_ = std::move(job);
        busy_ = threads_.size();
        ++round_;
    }
    woken_.notify_all();
}

void ThreadPool::wait() {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::live(std::size_t number, std::uint64_t last_round) {
    std::unique_lock lock(mutex_);
    for (;;) {
        woken_.wait(lock, [&] { return number >= wanted_ || round_ != last_round; });
        if (number >= wanted_) return;
        last_round = round_;
        lock.unlock();
        job_(number);
        lock.lock();
        if (--busy_ == 0) done_.notify_all();
    }
}

}  // namespace trireme
