#pragma once

#include <functional>
#include <optional>

#include "base/time.h"

namespace trireme::server {

// Where time comes from.
struct ClockSource {
    // What time it is; where it is not given, the database is asked, or else the system.
    std::function<Moment()> wall = {};
    // Time that passes evenly, from whenever on.
    std::function<Milliseconds()> steady = {};
};

// Whose word counts once a clock has begun to run.
enum class ClockKind {
    // The wall is looked at once; from then on steady time is added. It can be set as one likes.
    Anchored,
    // The wall of a server that several nodes ask. Where it has been set back, steady time goes on.
    Shared,
};

// The clock of the storage, which never goes backwards.
class StorageClock {
public:
    StorageClock(ClockKind kind, std::function<Milliseconds()> steady);

    // How long the last beat may have been ago while some node was alive. One that goes on may be
    // held up by the storage; who has just begun comes from silence, unless there are other nodes.
    Milliseconds longest_silence() const;
    struct Reading {
        Moment now;
        Milliseconds steady{0};
    };

    // What it shows; never before the last moment that was stored.
    Reading read(Moment wall, std::optional<Moment> last) const;
    // From now on it runs from this reading, which has been stored.
    void go_on_from(const Reading& reading) { before_ = reading; }

private:
    ClockKind kind_;
    std::function<Milliseconds()> steady_;
    std::optional<Reading> before_;
};

Moment system_time();
Milliseconds steady_time();

}  // namespace trireme::server
