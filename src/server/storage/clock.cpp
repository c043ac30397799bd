#include "server/storage/clock.h"

#include <algorithm>
#include <utility>

namespace trireme::server {

StorageClock::StorageClock(ClockKind kind, std::function<Milliseconds()> steady)
    : kind_(kind), steady_(std::move(steady)) {}

Moment StorageClock::now(Moment wall, std::optional<Moment> last) {
    const Milliseconds steady = steady_();
    Moment now = before_ ? before_->now + (steady - before_->steady) : wall;
    if (kind_ == ClockKind::Shared) now = std::max(now, wall);
    if (last) now = std::max(now, *last);
    before_ = Reading{now, steady};
    return now;
}

Moment system_time() {
    return std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
}

Milliseconds steady_time() {
    return std::chrono::duration_cast<Milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace trireme::server
