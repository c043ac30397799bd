#pragma once

#include "eval/score.h"

namespace trireme {

// How scores turn into results. It belongs to whoever evaluates, for it is fitted to the games
// that the engine plays with that evaluation (docs/training.md): a network brings its own, and the
// hand-written terms of a game have theirs. The default is for games that nobody has fitted yet.
struct WinModel {
    // K: the score at which one gets e times as many points as the opponent.
    Score win_scale = 150;
    // How many even positions end in draws.
    int draws_per_mille = 0;

    friend bool operator==(const WinModel&, const WinModel&) = default;
};

// How games that stand like this end, per mille, for the player to move.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

Chances chances_of(const WinModel& model, Score score);

}  // namespace trireme
