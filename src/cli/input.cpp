#include "cli/input.h"

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

}  // namespace trireme::cli
