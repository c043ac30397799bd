#include "engine/levels.h"

#include <cassert>
#include <string_view>

#include "engine/engine.h"

namespace trireme {
namespace {

struct Ladder {
    std::string_view game;
    Level levels[full_strength - 1];
};

// Nodes, noise, and for the weakest how far captures are followed.
constexpr Ladder ladders[] = {
    {"eximo",
     {{300, 80, 1}, {300, 60, 2}, {520, 36}, {1300, 26}, {3800, 17}, {11000, 9}, {45000, 3}}},
    {"mimic", {{1, 90, 1}, {200, 60}, {700, 35}, {2000, 22}, {6500, 14}, {17000, 9}, {36000, 6}}},
    {"epaminondas",
     {{1, 80, 1}, {300, 40}, {1000, 25}, {2500, 17}, {7000, 10}, {18000, 7}, {45000, 4}}},
    {"crossings",
     {{1, 80, 1}, {300, 40}, {1000, 25}, {2500, 16}, {6500, 10}, {15000, 6}, {36000, 3}}},
};

}  // namespace

Level level_of(const GameInfo& game, int number) {
    assert(1 <= number && number < full_strength);
    for (const Ladder& ladder : ladders)
        if (ladder.game == game.id) return ladder.levels[number - 1];
    return ladders[0].levels[number - 1];  // until somebody has measured a new game
}

}  // namespace trireme
