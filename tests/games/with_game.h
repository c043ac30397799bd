#pragma once

#include "games/registry.h"

namespace trireme::testing_games {

template <class Visit, Game G, Game... Rest>
auto with_game_of(const GameInfo& info, Visit& visit, GameList<G, Rest...>) {
    if constexpr (sizeof...(Rest) > 0)
        if (&info != &G::info) return with_game_of(info, visit, GameList<Rest...>{});
    return visit.template operator()<G>();
}

// Calls `visit.template operator()<G>()` with the game that `info` describes.
template <class Visit>
auto with_game(const GameInfo& info, Visit visit) {
    return with_game_of(info, visit, AllGames{});
}

}  // namespace trireme::testing_games
