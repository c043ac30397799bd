#pragma once

#include <chrono>
#include <functional>

#include "base/time.h"

namespace trireme::server {

// Where the hall works: one piece of work after another, never two at once. The server gives it a
// thread (worker.h), tests turn a crank.
class Executor {
public:
    using Work = std::function<void()>;
    using Time = std::chrono::steady_clock::time_point;

    virtual ~Executor() = default;
    // In the order in which it is called, from any thread.
    virtual void post(Work work) = 0;
    // Not before so much time is over. What is left when the executor ends is not done.
    virtual void after(Milliseconds delay, Work work) = 0;
    virtual Time now() const = 0;
};

}  // namespace trireme::server
