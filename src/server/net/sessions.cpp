#include "server/net/sessions.h"

#include <utility>

namespace trireme::server {

Sessions::Place::~Place() { sessions_->give_back(key_, in_all_); }

std::unique_ptr<Sessions::Place> Sessions::place(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (places_ >= limits_.all || !take(key)) return nullptr;
    ++places_;
    return std::make_unique<Place>(shared_from_this(), key, true);
}

std::unique_ptr<Sessions::Place> Sessions::place_within(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (!take(key)) return nullptr;
    return std::make_unique<Place>(shared_from_this(), key, false);
}

bool Sessions::take(const std::string& key) {
    if (key.empty()) return true;
    std::size_t& taken = per_key_[key];
    if (taken >= limits_.per_key) return false;
    ++taken;
    return true;
}

void Sessions::give_back(const std::string& key, bool in_all) {
    const std::lock_guard lock(mutex_);
    if (in_all) --places_;
    const auto found = per_key_.find(key);
    if (found != per_key_.end() && --found->second == 0) per_key_.erase(found);
}

void Sessions::add(std::shared_ptr<Session> session) {
    const std::lock_guard lock(mutex_);
    sessions_.insert(std::move(session));
}

void Sessions::remove(const std::shared_ptr<Session>& session) {
    const std::lock_guard lock(mutex_);
    sessions_.erase(session);
    if (sessions_.empty() && when_empty_) when_empty_();
}

std::vector<std::shared_ptr<Session>> Sessions::all() const {
    const std::lock_guard lock(mutex_);
    return {sessions_.begin(), sessions_.end()};
}

std::size_t Sessions::size() const {
    const std::lock_guard lock(mutex_);
    return places_;
}

void Sessions::when_empty(std::function<void()> call) {
    const std::lock_guard lock(mutex_);
    when_empty_ = std::move(call);
    if (sessions_.empty()) when_empty_();
}

}  // namespace trireme::server
