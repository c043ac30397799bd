#include "cli/input.h"

#include "games/registry.h"

namespace trireme::cli {

const GameInfo& game_named(std::string_view id) {
    const GameInfo* game = find_game(id);
    if (game == nullptr) throw BadInput(unknown_game(id));
    return *game;
}

AnyPosition position_of(const GameInfo& game, const std::optional<std::string>& text) {
    if (!text) return AnyPosition::start(game);
    const auto position = AnyPosition::parse(game, *text);
    if (!position) throw BadInput("position: " + words_with_place(position.error()));
    return *position;
}

}  // namespace trireme::cli
