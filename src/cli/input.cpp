#include "cli/input.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/failure.h"
#include "cli/text.h"
#include "games/position_text.h"

namespace trireme::cli {

const GameInfo& game_named(std::string_view id) {
    const GameInfo* game = find_game(id);
    if (game == nullptr) throw BadInput(unknown_game(id));
    return *game;
}

std::string unknown_game(std::string_view id) {
    const std::string lower = lower_case(id);
    if (const GameInfo* game = find_game(lower))
        return fmt::format("unknown game {}: did you mean {}?", quoted(id), game->id);
    return unknown_game_message(lower);
}

AnyPosition position_of(const GameInfo& game, const std::optional<std::string>& text) {
    if (!text) return AnyPosition::start(game);
    const auto position = AnyPosition::parse(game, *text);
    if (!position) throw BadInput("position: " + position.error().text());
    return *position;
}

int number_between(std::string_view name, std::string_view text, int lowest, int highest) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || number < lowest || number > highest)
        throw BadInput(fmt::format("{} must be from {} to {}", name, lowest, highest));
    return number;
}

}  // namespace trireme::cli
