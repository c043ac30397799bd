#pragma once

#include <algorithm>
#include <chrono>

#include "server/hall/executor.h"

namespace trireme::server {

// So many a second, and as many at once.
class Throttle {
public:
    bool allows(Executor::Time now, unsigned per_second) {
        const double most = per_second;
        if (begun_) {
            const std::chrono::duration<double> since = now - last_;
            left_ = std::min(most, left_ + since.count() * most);
        } else {
            left_ = most;
            begun_ = true;
        }
        last_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

private:
    double left_ = 0;
    Executor::Time last_{};
    bool begun_ = false;
};

}  // namespace trireme::server
