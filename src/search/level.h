#pragma once

#include <cstdint>
#include <limits>

#include "search/search.h"

namespace trireme {

// A step of a game's ladder: how strong it is, and how it plays. Below the last, which is full
// strength, a level looks at few positions, overlooks moves in them and errs about what they are
// worth. Nothing depends on the speed of the machine, so a level is the same opponent everywhere.
struct Level {
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    int rating;  // on the scale of the game's ladder, where the player `random` is 0
    std::uint64_t nodes = no_limit;
    // Added to evaluations, up to so much either way, in per cent of the win scale of whoever
    // evaluates.
    int noise = 0;
    int blindness = 0;             // of oversight.h, per cent
    int sight = max_search_depth;  // how many plies captures are followed

    constexpr bool is_full_strength() const { return nodes == no_limit; }
};

}  // namespace trireme
