#pragma once

#include <cstdint>
#include <optional>

#include "games/any_game.h"

namespace trireme {

// Why a game has ended on the board.
enum class EndReason : std::uint8_t {
    Goal,      // a far row: the goal of every game that has one
    NoPieces,  // the player to move has nothing left
    NoMoves,   // the player to move cannot move
    Repetition,
};

// Nothing while the game goes on.
std::optional<EndReason> end_reason(const AnyHistory& history);

// Squares of the side's far row with its piece on top.
int count_across(const AnyPosition& position, Side side);

}  // namespace trireme
