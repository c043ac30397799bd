#include "server/hall/timekeeper.h"

#include <algorithm>
#include <chrono>

namespace trireme::server {

void Timekeeper::hear(const Beat& beat, Executor::Time asked, Executor::Time came) {
    beat_ = beat.now;
    asked_ = asked;
    came_ = came;
    outages_ = beat.outages;
    lost_before_.clear();
    lost_ = Milliseconds(0);
    for (const Outage& outage : outages_) {
        lost_before_.push_back(lost_);
        lost_ += outage.ended - outage.began;
    }
}

Moment Timekeeper::now(Executor::Time at) {
    if (asked_) latest_ = std::max(latest_, back_then(at));
    return latest_;
}

Moment Timekeeper::back_then(Executor::Time at) const {
    return beat_ + std::chrono::floor<Milliseconds>(at - came_);
}

Moment Timekeeper::game_time(Moment storage_time) const {
    const auto next =
        std::upper_bound(outages_.begin(), outages_.end(), storage_time,
                         [](Moment time, const Outage& outage) { return time < outage.began; });
    if (next == outages_.begin()) return storage_time;
    // The last that began before; perhaps it had not ended yet.
    const auto last = next - 1;
    const auto index = static_cast<std::size_t>(last - outages_.begin());
    return storage_time - lost_before_[index] - (std::min(storage_time, last->ended) - last->began);
}

}  // namespace trireme::server
