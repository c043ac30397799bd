#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.h"

namespace trireme::cli {

// What the command line names, or BadInput.

const GameInfo& game_named(std::string_view id);

// The message about a game that there is not; whoever wrote a capital learns the right spelling.
std::string unknown_game(std::string_view id);

// The position that the text describes, or the start without a text.
AnyPosition position_of(const GameInfo& game, const std::optional<std::string>& text);

// `name` is what messages call the number.
int number_between(std::string_view name, std::string_view text, int lowest, int highest);

}  // namespace trireme::cli
