#include "eval/evaluate.h"

namespace trireme {

std::string_view name_of(Evaluator evaluator) {
    switch (evaluator) {
        case Evaluator::Net: return "net";
        case Evaluator::Hand: return "hand";
        case Evaluator::Classic: break;
    }
    return "classic";
}

std::optional<Evaluator> find_evaluator(std::string_view name) {
    for (const Evaluator evaluator : all_evaluators)
        if (name_of(evaluator) == name) return evaluator;
    return std::nullopt;
}

const Network* network_in_use(Evaluator evaluator, const GameInfo& game, const Network* network) {
    if (evaluator != Evaluator::Net) return nullptr;
    return network != nullptr ? network : embedded_network(game).get();
}

}  // namespace trireme
