#pragma once

#include <cstddef>
#include <string>

#include "games/any_game.h"

namespace trireme::testing_wasm {

// A game of so many plies that is not over.
AnyHistory long_game(const GameInfo& info, std::size_t plies);

// Its moves with blanks between them, as the page sends them.
std::string moves_of(const AnyHistory& game);

}  // namespace trireme::testing_wasm
