#pragma once

#include <cstddef>

#include "engine/game_entry.h"

namespace trireme {

// The number of a game's last level, which is full strength; the first is 1.
inline int last_level(const GameInfo& game) {
    return static_cast<int>(entry_of(game).levels.size());
}

// In the first plies the noise is doubled: nothing can be lost yet, and games shall differ.
inline constexpr std::size_t opening_plies = 4;

// What a level below full strength has for a transposition table, on every machine.
inline constexpr int level_hash_mib = 4;

}  // namespace trireme
