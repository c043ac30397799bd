#include "server/storage/link.h"

#include <exception>
#include <thread>

namespace trireme::server {
namespace {

constexpr Milliseconds pause_between(50);

}  // namespace

Link::Link(const Database& database, Milliseconds patience, const Report& report)
    : database_(database), patience_(patience), report_(report), session_(database.connect()) {}

soci::session* Link::session() {
    while (session_ == nullptr && connect()) {
    }
    return session_.get();
}

// Whether there is any sense in going on.
bool Link::connect() {
    try {
        session_ = database_.connect();
        lost_at_.reset();
        return true;
    } catch (const std::exception& error) {
        if (pause()) return true;
        report_(error.what());
        return false;
    }
}

void Link::drop() {
    session_.reset();
    if (!lost_at_) lost_at_ = Clock::now();
}

bool Link::is_patient() const {
    return !is_in_a_hurry_ && (!lost_at_ || Clock::now() - *lost_at_ < patience_);
}

bool Link::pause() {
    if (!is_patient()) return false;
    std::this_thread::sleep_for(pause_between);
    return true;
}

}  // namespace trireme::server
