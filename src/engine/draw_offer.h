#pragma once

#include <cstddef>

#include "engine/thought.h"
#include "eval/win_model.h"

namespace trireme {

// Whether the computer takes a draw that the player to move offers after so many plies, given that
// player's chances: not in the opening, and not while it has much the better game itself.
constexpr bool takes_draw(const Chances& of_offerer, std::size_t plies) {
    constexpr std::size_t fewest_plies = 10;
    constexpr int most_to_lose = 60;  // how much more often than not it would win, per mille
    return plies >= fewest_plies && of_offerer.loss - of_offerer.win <= most_to_lose;
}

// The same given what the engine at full strength thinks of the position.
inline bool takes_draw(const Thought& thought, std::size_t plies) {
    return takes_draw(chances_of(thought.win_model, thought.lines.front().score), plies);
}

}  // namespace trireme
