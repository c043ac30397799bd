#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "server/hall/executor.h"

namespace trireme::server {

// An executor that is a thread.
class Worker : public Executor {
public:
    Worker();
    // Finishes the piece of work that it is at.
    ~Worker() override;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void post(Work work) override { after(Milliseconds(0), std::move(work)); }
    void after(Milliseconds delay, Work work) override;
    Time now() const override { return std::chrono::steady_clock::now(); }

    // The same as ending it; what is posted from now on is not done.
    void stop();

private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::multimap<Time, Work> work_;  // of equal times, the first to come first
    bool stops_ = false;
    std::thread thread_;
};

}  // namespace trireme::server
