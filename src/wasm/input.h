#pragma once

#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "wasm/fault.h"

// What the page sends, read.
namespace trireme::wasm {

// The words between blanks.
std::vector<std::string_view> words_of(std::string_view text);

// A position of the game with this id.
Expected<AnyPosition, Fault> read_position(std::string_view game, std::string_view text);

// The game that these moves make, blanks between them, in any notation that can be read.
Expected<AnyHistory, Fault> read_history(std::string_view game, std::string_view start,
                                         std::string_view moves);

}  // namespace trireme::wasm
