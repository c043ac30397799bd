#pragma once

#include "base/time.h"
#include "server/hall/terms.h"

namespace trireme::server {

// What the network takes of a player's time, as far as we measured it ourselves on one connection:
// a mean in which the past fades. One slow answer counts for little.
class LagEstimate {
public:
    void measure(Milliseconds round_trip);
    Milliseconds value() const { return mean_; }

private:
    Milliseconds mean_{0};
    bool has_any_ = false;
};

// How much of it a player is credited: each move adds to his quota, and what he is credited is
// taken from it, so that a slow line costs nobody a game and is no way to gain time either.
class LagQuota {
public:
    explicit LagQuota(const ClockSetting& clock);

    // The most that a move may be credited now.
    Milliseconds left() const { return quota_; }
    void moved(Milliseconds credit);

private:
    Milliseconds gain_{0};  // a move; none where there is no clock or one of days
    Milliseconds quota_{0};
};

}  // namespace trireme::server
