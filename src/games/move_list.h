#pragma once

#include <optional>

#include "base/text.h"
#include "games/any_game.h"

namespace trireme {

// Plays a move that is given as text. If that cannot be, says why, with the number of the move in
// the game, and changes nothing.
std::optional<Fault> play_text(AnyHistory& history, std::string_view move);

// The game that these moves make from a position.
Expected<AnyHistory> game_of(const AnyPosition& start, const Words& moves);

}  // namespace trireme
