#include "games/registry.h"

#include <array>
#include <vector>

namespace trireme {
namespace {

template <Game... Gs>
constexpr std::array<const GameInfo*, sizeof...(Gs)> infos_of(GameList<Gs...>) {
    return {&Gs::info...};
}

}  // namespace

std::span<const GameInfo* const> all_games() {
    static constexpr auto infos = infos_of(AllGames{});
    return infos;
}

const GameInfo* find_game(std::string_view id) {
    for (const GameInfo* game : all_games())
        if (game->id == id) return game;
    return nullptr;
}

Fault unknown_game(std::string_view id) {
    std::vector<std::string_view> ids;
    for (const GameInfo* game : all_games()) ids.push_back(game->id);
    return unknown_word("game", id, ids);
}

}  // namespace trireme
