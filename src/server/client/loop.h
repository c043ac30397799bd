#pragma once

#include <functional>
#include <memory>

#include "base/time.h"

namespace boost::asio {
class io_context;
}

namespace trireme::server {

// Where a client's work is done: whatever the classes of this folder call back, they do on the
// thread that runs the loop, one after the other.
class Loop {
public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void run();   // until it is stopped or nothing is left to do; may be run again
    void stop();  // may be called from any thread
    // Has something done in the loop. May be called from any thread.
    void post(std::function<void()> task);
    void after(Milliseconds pause, std::function<void()> task);

    boost::asio::io_context& context() { return *context_; }

private:
    std::unique_ptr<boost::asio::io_context> context_;
};

}  // namespace trireme::server
