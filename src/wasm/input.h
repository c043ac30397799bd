#pragma once

#include <string_view>

#include "games/any_game.h"

// What the page sends, read.
namespace trireme::wasm {

// A position of the game with this id.
Expected<AnyPosition> read_position(std::string_view game, std::string_view text);

// The game that these moves make, blanks between them, in any notation that can be read.
Expected<AnyHistory> read_history(std::string_view game, std::string_view start,
                                  std::string_view moves);

}  // namespace trireme::wasm
