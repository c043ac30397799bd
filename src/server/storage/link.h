#pragma once

#include <soci/soci.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/time.h"
#include "server/storage/database.h"

namespace trireme::server {

// Called with what has gone wrong, on a thread of the store, for the log.
using Report = std::function<void(const std::string&)>;

// A connection that is made anew after it was lost. For one thread.
class Link {
public:
    // Waits for so long after a loss until it says that there is no connection.
    Link(const Database& database, Milliseconds patience, const Report& report);

    // Null where the database cannot be reached and patience is at an end.
    soci::session* session();
    void drop();
    // There is a while left to wait for something else; false if there is none.
    bool pause();
    // From any thread: nobody has time to wait any more.
    void hurry() { is_in_a_hurry_ = true; }

private:
    using Clock = std::chrono::steady_clock;

    bool is_patient() const;
    bool connect();

    const Database& database_;
    Milliseconds patience_;
    const Report& report_;
    std::unique_ptr<soci::session> session_;
    std::optional<Clock::time_point> lost_at_;
    std::atomic<bool> is_in_a_hurry_ = false;
};

}  // namespace trireme::server
