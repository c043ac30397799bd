#pragma once

#include <cstddef>
#include <cstdint>

#include "search/search.h"

namespace trireme {

// How a weak level plays: it looks at few positions and errs about each of them. Nothing depends on
// the speed of the machine, so a level is the same opponent everywhere.
struct Level {
    std::uint64_t nodes;
    // Added to evaluations, up to so much either way, in per cent of the win scale of whoever
    // evaluates.
    int noise;
    int sight = max_search_depth;  // how many plies captures are followed
};

// The levels below the strongest; docs/engine.md tells how much stronger each is than the one
// below.
Level level_of(int number);

// In the first plies the noise is doubled: nothing can be lost yet, and games shall differ.
inline constexpr std::size_t opening_plies = 4;

// What a level below the strongest has for a transposition table, on every machine.
inline constexpr int level_hash_mib = 4;

}  // namespace trireme
