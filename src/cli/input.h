#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/number.h"
#include "cli/failure.h"
#include "games/any_game.h"

namespace trireme::cli {

// What the command line names, or BadInput.

const GameInfo& game_named(std::string_view id);

// The position that the text describes, or the start without a text.
AnyPosition position_of(const GameInfo& game, const std::optional<std::string>& text);

// `name` is what messages call the number.
template <class Number>
Number number_between(std::string_view name, std::string_view text, Number lowest, Number highest) {
    const auto number = read_number_between(name, text, lowest, highest);
    if (!number) throw BadInput(number.error());
    return *number;
}

}  // namespace trireme::cli
