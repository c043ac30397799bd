#include "server/hall/lag.h"

#include <algorithm>
#include <variant>

namespace trireme::server {
namespace {

constexpr Milliseconds largest_sample = std::chrono::seconds(2);
constexpr int weight_of_past = 9;  // of ten

constexpr Milliseconds least_gain{150};
constexpr Milliseconds largest_gain{1000};
constexpr int gain_per_time = 250;  // a move is credited this part of the whole time, and more
constexpr int quota_at_first = 3;
constexpr int largest_quota = 7;

}  // namespace

void LagEstimate::measure(Milliseconds round_trip) {
    const Milliseconds sample = std::clamp(round_trip, Milliseconds(0), largest_sample);
    mean_ = has_any_ ? (weight_of_past * mean_ + sample) / (weight_of_past + 1) : sample;
    has_any_ = true;
}

LagQuota::LagQuota(const ClockSetting& clock) {
    const auto* fischer = std::get_if<Fischer>(&clock);
    if (!fischer) return;
    gain_ = std::min(largest_gain, least_gain + estimate_of(*fischer) / gain_per_time);
    quota_ = quota_at_first * gain_;
}

void LagQuota::moved(Milliseconds credit) {
    quota_ = std::clamp(quota_ - credit + gain_, Milliseconds(0), largest_quota * gain_);
}

}  // namespace trireme::server
