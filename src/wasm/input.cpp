#include "wasm/input.h"

#include "games/move_list.h"
#include "games/registry.h"

namespace trireme::wasm {

Expected<AnyPosition> read_position(std::string_view game, std::string_view text) {
    const GameInfo* info = find_game(game);
    if (!info) return unknown_game(game);
    return AnyPosition::parse(*info, text);
}

Expected<AnyHistory> read_history(std::string_view game, std::string_view start,
                                  std::string_view moves) {
    const auto position = read_position(game, start);
    if (!position) return position.error();
    return game_of(*position, words_of(moves));
}

}  // namespace trireme::wasm
