#pragma once

#include <optional>
#include <vector>

#include "base/time.h"
#include "server/hall/executor.h"
#include "server/storage/store.h"

namespace trireme::server {

// What time it is. The storage's clock says so at each beat, and ours knows from all beats together
// by how much the two differ: one whose commit took long tells little, and moves nothing. Games run
// by a time of their own, which stands still while no node is alive.
class Timekeeper {
public:
    // What was asked for at one time and came at another: the truth lies between.
    void hear(const Beat& beat, Executor::Time asked, Executor::Time came);

    // When the last beat was asked for; nothing before the first.
    std::optional<Executor::Time> last_beat() const { return asked_; }

    // The storage's; never goes backwards.
    Moment now(Executor::Time at);
    Moment game_time(Moment storage_time) const;
    Moment game_now(Executor::Time at) { return game_time(now(at)); }
    // What it was at an earlier time, as we know now.
    Moment back_then(Executor::Time at) const;
    // How much was lost in outages so far: by so much game time is behind.
    Milliseconds lost() const { return lost_; }

private:
    // By how much the storage's clock is ahead of ours, counted from the beginning of each.
    using Lead = std::chrono::nanoseconds;
    static Lead lead(Moment storage_time, Executor::Time ours);

    std::vector<Outage> outages_;
    std::vector<Milliseconds> lost_before_;  // each of them
    Milliseconds lost_{0};
    std::optional<Executor::Time> asked_;
    Executor::Time came_{};
    Lead least_{0};
    Lead most_{0};
    Moment latest_;
};

}  // namespace trireme::server
