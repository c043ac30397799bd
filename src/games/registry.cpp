#include "games/registry.h"

#include <utility>

namespace trireme {
namespace {

template <Game... Gs>
std::vector<const GameInfo*> infos_of(GameList<Gs...>) {
    return {&Gs::info...};
}

std::vector<const GameInfo*>& known_games() {
    static std::vector<const GameInfo*> games = infos_of(AllGames{});
    return games;
}

}  // namespace

std::span<const GameInfo* const> all_games() { return known_games(); }

void set_games(std::vector<const GameInfo*> games) { known_games() = std::move(games); }

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
