#pragma once

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "cli/failure.h"
#include "games/any_game.h"

namespace trireme::cli {

// What the command line names, or BadInput.

const GameInfo& game_named(std::string_view id);

// The message about a game that there is not; whoever wrote a capital learns the right spelling.
std::string unknown_game(std::string_view id);

// The position that the text describes, or the start without a text.
AnyPosition position_of(const GameInfo& game, const std::optional<std::string>& text);

// `name` is what messages call the number.
template <class Number>
Number number_between(std::string_view name, std::string_view text, Number lowest, Number highest) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    // Written so that it refuses what is not a number at all, too.
    if (error != std::errc{} || stop != end || !(lowest <= number && number <= highest))
        throw BadInput(fmt::format("{} must be from {} to {}", name, lowest, highest));
    return number;
}

}  // namespace trireme::cli
