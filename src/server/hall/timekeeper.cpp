#include "server/hall/timekeeper.h"

#include <algorithm>
#include <chrono>

namespace trireme::server {

void Timekeeper::hear(const Beat& beat, Executor::Time heard) {
    beat_ = beat.now;
    heard_ = heard;
    outages_ = beat.outages;
    lost_before_.clear();
    lost_ = Milliseconds(0);
    for (const Outage& outage : outages_) {
        lost_before_.push_back(lost_);
        lost_ += outage.ended - outage.began;
    }
}

Moment Timekeeper::now(Executor::Time at) {
    if (heard_) {
        const auto since = std::chrono::duration_cast<Milliseconds>(at - *heard_);
        latest_ = std::max(latest_, beat_ + since);
    }
    return latest_;
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
