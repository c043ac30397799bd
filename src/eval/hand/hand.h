#pragma once

#include "eval/score.h"
#include "games/registry.h"

namespace trireme {

// Evaluation by hand-written terms, a file a game: what the player to move has, minus what the
// opponent has. Made for speed: sets of squares and their counts, no moves.
Score hand_evaluation(const Eximo::Position& position);
Score hand_evaluation(const Mimic::Position& position);
Score hand_evaluation(const Epaminondas::Position& position);
Score hand_evaluation(const Crossings::Position& position);

}  // namespace trireme
