#include "server/storage/clock.h"

#include <algorithm>
#include <utility>

namespace trireme::server {

StorageClock::StorageClock(ClockKind kind, std::function<Milliseconds()> steady)
    : kind_(kind), steady_(std::move(steady)) {}

Milliseconds StorageClock::longest_silence() const {
    constexpr Milliseconds of_one_that_goes_on(3000);
    constexpr Milliseconds of_others_at_a_start(1500);
    if (before_) return of_one_that_goes_on;
    return kind_ == ClockKind::Shared ? of_others_at_a_start : Milliseconds(0);
}

StorageClock::Reading StorageClock::read(Moment wall, std::optional<Moment> last) const {
    const Milliseconds steady = steady_();
    Moment now = before_ ? before_->now + (steady - before_->steady) : wall;
    if (kind_ == ClockKind::Shared) now = std::max(now, wall);
    if (last) now = std::max(now, *last);
    return {now, steady};
}

Moment system_time() {
    return std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
}

Milliseconds steady_time() {
    return std::chrono::duration_cast<Milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace trireme::server
