#include "server/net/rate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace trireme::server {

std::optional<std::chrono::seconds> Bucket::take(const Rate& rate, Steady::time_point now) {
    const std::chrono::duration<double> passed = now - counted_;
    left_ = std::min(rate.at_once, left_ + std::max(0.0, passed.count()) * rate.per_second);
    counted_ = now;
    if (left_ >= 1) {
        left_ -= 1;
        return std::nullopt;
    }
    return std::chrono::seconds(static_cast<long>(std::ceil((1 - left_) / rate.per_second)));
}

std::optional<std::chrono::seconds> Buckets::take(const std::string& key, Steady::time_point now) {
    const std::lock_guard lock(mutex_);
    return bucket(key, now).take(rate_, now);
}

std::size_t Buckets::size() const {
    const std::lock_guard lock(mutex_);
    return recent_.size() + old_.size();
}

Bucket& Buckets::bucket(const std::string& key, Steady::time_point now) {
    if (const auto found = recent_.find(key); found != recent_.end()) return found->second;
    if (recent_.size() >= keys_) old_ = std::exchange(recent_, {});
    if (auto node = old_.extract(key)) return recent_.insert(std::move(node)).position->second;
    return recent_.emplace(key, Bucket(rate_, now)).first->second;
}

}  // namespace trireme::server
