#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "engine/limits.h"

namespace trireme::arena {

// A clock for the whole game, with some time added after every move.
struct ClockControl {
    Milliseconds base{0};
    Milliseconds increment{0};

    friend bool operator==(const ClockControl&, const ClockControl&) = default;
};

// How long a player may think in a match: by the clock, or for each move as the limits say.
struct TimeControl {
    std::optional<ClockControl> clock;
    Limits each_move;  // without a clock
};

// SECONDS or SECONDS+INCREMENT, with up to three digits after a point: "60+0.6".
Expected<ClockControl> parse_clock(std::string_view text);

// "clock 60+0.6", "movetime 100", "depth 5", "nodes 1000", "none".
std::string to_text(const TimeControl& control);

}  // namespace trireme::arena
