#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "base/time.h"
#include "board/side.h"

namespace trireme {

using TimePoint = std::chrono::steady_clock::time_point;

// What the clocks show when a turn begins.
struct Clock {
    BySide<Milliseconds> left{};
    BySide<Milliseconds> increment{};  // added after each move
};

// How long a player may think about a move. What is not set does not bind; where nothing is set,
// until told to stop.
struct Limits {
    std::optional<Clock> clock;
    std::optional<Milliseconds> movetime;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    // When the time began to run; where it is not set, when the player is asked.
    std::optional<TimePoint> since;

    bool is_endless() const { return !clock && !movetime && !depth && !nodes; }
};

}  // namespace trireme
