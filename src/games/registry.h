#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

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

// The games of Trireme. This line is all that the rest of the house needs to know a new one.
using AllGames = GameList<Eximo, Mimic, Epaminondas, Crossings>;

// The games that this program knows: those of Trireme unless it said otherwise.
std::span<const GameInfo* const> all_games();

// Says which games the program knows, once and before anything else asks: a program with games of
// its own begins with this (run() in cli/run.h does it).
void set_games(std::vector<const GameInfo*> games);

// The game with this id, or null.
const GameInfo* find_game(std::string_view id);

// The fault of an id that no game has.
Fault unknown_game(std::string_view id);

}  // namespace trireme
