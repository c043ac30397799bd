#pragma once

#include "engine/game_entry.h"

namespace trireme {

// What an evaluation of the engine says of a position.
template <Game G>
Score evaluate(Evaluator evaluator, const typename G::Position& position,
               const Network* network = nullptr) {
    return entry<G>()->evaluate(evaluator, AnyPosition::of<G>(position), network);
}

}  // namespace trireme
