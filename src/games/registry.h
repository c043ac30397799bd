#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "games/crossings/crossings.h"
#include "games/epaminondas/epaminondas.h"
#include "games/eximo/eximo.h"
#include "games/game.h"
#include "games/mimic/mimic.h"

namespace trireme {

template <Game... Gs>
struct GameList {
    static constexpr std::size_t size = sizeof...(Gs);
};

// The games there are. This line is all that the rest of the house needs to know a new one.
using AllGames = GameList<Eximo, Mimic, Epaminondas, Crossings>;

std::span<const GameInfo* const> all_games();

// The game with this id, or null.
const GameInfo* find_game(std::string_view id);

// What to tell somebody who asked for a game that does not exist.
Fault unknown_game(std::string_view id);

namespace detail {

template <class Visit, Game G, Game... Rest>
auto with_game_of(const GameInfo& info, Visit& visit, GameList<G, Rest...>) {
    if constexpr (sizeof...(Rest) > 0)
        if (info.id != G::info.id) return with_game_of(info, visit, GameList<Rest...>{});
    return visit.template operator()<G>();
}

}  // namespace detail

// Calls `visit.template operator()<G>()` with the game that `info` describes.
template <class Visit>
auto with_game(const GameInfo& info, Visit visit) {
    return detail::with_game_of(info, visit, AllGames{});
}

}  // namespace trireme
