#pragma once

#include "eval/score.h"
#include "games/game.h"

namespace trireme {

// How games that stand like this end, per mille, for the player to move: as the engine's games
// against itself ended (docs/training.md).
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

Chances chances_of(const GameInfo& game, Score score);

// The score at which one gets e times as many points as the opponent: what much is in a game.
Score telling_score(const GameInfo& game);

}  // namespace trireme
