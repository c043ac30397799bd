#pragma once

#include <atomic>
#include <memory>

namespace trireme {

// Ends one search. Copies end the same search, from any thread and from signal handlers: before it
// begins, while it runs, or to no effect afterwards.
class Stop {
public:
    void request() const { flag_->store(true, std::memory_order_relaxed); }
    const std::atomic<bool>& is_requested() const { return *flag_; }

private:
    std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace trireme
