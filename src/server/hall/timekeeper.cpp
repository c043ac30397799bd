#include "server/hall/timekeeper.h"

#include <algorithm>
#include <chrono>

namespace trireme::server {

void Timekeeper::hear(const Beat& beat, Executor::Time asked, Executor::Time came) {
    // The clock was read between the two, and tells whole milliseconds.
    const Lead least = lead(beat.now, came);
    const Lead most = lead(beat.now + Milliseconds(1), asked);
    // Clocks do not run at quite the same speed.
    constexpr int drift = 1000;
    const Lead apart = asked_ ? Lead(came - came_) / drift : Lead(0);
    const bool is_known = asked_ && least <= most_ + apart && least_ - apart <= most;
    // Otherwise a clock was set, or this is the first.
    least_ = is_known ? std::max(least, least_ - apart) : least;
    most_ = is_known ? std::min(most, most_ + apart) : most;
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
    return Moment(std::chrono::floor<Milliseconds>(at.time_since_epoch() + least_));
}

Timekeeper::Lead Timekeeper::lead(Moment storage_time, Executor::Time ours) {
    return Lead(storage_time.time_since_epoch()) - ours.time_since_epoch();
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
