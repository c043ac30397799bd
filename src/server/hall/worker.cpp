#include "server/hall/worker.h"

namespace trireme::server {

Worker::Worker() : thread_([this] { run(); }) {}

Worker::~Worker() { stop(); }

void Worker::after(Milliseconds delay, Work work) {
    const std::lock_guard lock(mutex_);
    work_.emplace(now() + delay, std::move(work));
    changed_.notify_one();
}

void Worker::stop() {
    {
        const std::lock_guard lock(mutex_);
        stops_ = true;
        changed_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void Worker::run() {
    std::unique_lock lock(mutex_);
    while (!stops_) {
        if (work_.empty()) {
            changed_.wait(lock);
        } else if (const Time first = work_.begin()->first; first > now()) {
            changed_.wait_until(lock, first);
        } else {
            const Work work = std::move(work_.begin()->second);
            work_.erase(work_.begin());
            lock.unlock();
            work();
            lock.lock();
        }
    }
}

}  // namespace trireme::server
