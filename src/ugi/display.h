#pragma once

#include <string>

#include "games/any_game.h"

namespace trireme::ugi {

// The board in letters, the position text, its key and how the game stands; line feeds between the
// lines.
std::string display(const AnyHistory& history);

}  // namespace trireme::ugi
