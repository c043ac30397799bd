#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

namespace trireme::server {

// What threads of the store have to do, in order.
template <class Request>
class Queue {
public:
    // Moves from the request unless the queue is closed.
    bool add(Request& request) {
        {
            const std::lock_guard lock(mutex_);
            if (is_closed_) return false;
            requests_.push_back(std::move(request));
        }
        changed_.notify_one();
        return true;
    }

    // All there is, up to so many; waits for the first. Empty once the queue is closed and all has
    // been taken.
    std::vector<Request> take(std::size_t most) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_closed_ || !requests_.empty(); });
        const std::size_t count = std::min(most, requests_.size());
        const auto begin = requests_.begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(count);
        std::vector<Request> taken(std::make_move_iterator(begin), std::make_move_iterator(end));
        requests_.erase(begin, end);
        return taken;
    }

    void close() {
        {
            const std::lock_guard lock(mutex_);
            is_closed_ = true;
        }
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Request> requests_;
    bool is_closed_ = false;
};

}  // namespace trireme::server
