#pragma once

#include "engine/limits.h"

namespace trireme {

// How much of the clock a move may take.
struct TimeBudget {
    Milliseconds soft;  // when to stop between two depths, if nothing speaks for going on
    Milliseconds hard;  // never more
};

// For the player whose clock is `clock`; `overhead` is kept back for what happens on the way
// between clock and engine.
TimeBudget budget_for(const Clock& clock, Side side, Milliseconds overhead);

// The soft limit for a position: more time where the best move has just changed or took little of
// the search, less where it is clear.
//   unchanged   for how many depths the best move has been the same
//   share       of the nodes that went into the best move, per mille
Milliseconds adjusted(Milliseconds soft, int unchanged, int share);

}  // namespace trireme
