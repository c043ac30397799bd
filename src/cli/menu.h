#pragma once

#include <optional>

#include "cli/dialogue.h"
#include "cli/seats.h"
#include "games/registry.h"

namespace trireme::cli {

// What `play` asks when the command line does not say.

// Asks until a game is chosen; null when nobody wants one.
const GameInfo* choose_game(Dialogue& dialogue);

// Asks who plays; nothing when nobody wants to.
std::optional<Seats> choose_seats(Dialogue& dialogue, const GameInfo& game);

}  // namespace trireme::cli
