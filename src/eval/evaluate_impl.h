#pragma once

// The definition of evaluate(), for the one file per game that instantiates it.

#include "eval/classic.h"
#include "eval/evaluate.h"
#include "eval/net/accumulator_impl.h"

namespace trireme {

template <class K>
Score evaluate(Evaluator evaluator, const typename K::GameType::Position& position,
               const Network* network) {
    using G = typename K::GameType;
    if (evaluator == Evaluator::Classic) return classic_evaluation<G>(position);
    network = network_in_use(evaluator, G::info, network);
    if (network == nullptr) return K::hand(position);
    Accumulator<typename K::Inputs> accumulator;
    accumulator.refresh(*network, position);
    return network_score(*network, accumulator, position);
}

}  // namespace trireme
