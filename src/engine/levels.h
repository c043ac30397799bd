#pragma once

#include <cstddef>
#include <cstdint>

#include "games/game.h"
#include "search/search.h"

namespace trireme {

// How a weak level plays: it looks at few positions and errs about each of them. Nothing depends on
// the speed of the machine, so a level is the same opponent everywhere.
struct Level {
    std::uint64_t nodes;
    int noise;                     // added to evaluations, up to so much either way
    int sight = max_search_depth;  // how many plies captures are followed
};

// The levels 1 to 7 of a game, each about as much stronger than the one below; docs/engine.md has
// the table.
Level level_of(const GameInfo& game, int number);

// In the first plies the noise is doubled: nothing can be lost yet, and games shall differ.
inline constexpr std::size_t opening_plies = 4;

// What a level below full strength has for a transposition table, on every machine.
inline constexpr int level_hash_mib = 4;

}  // namespace trireme
