#include "eval/evaluate.h"

#include "eval/classic.h"
#include "eval/hand/hand.h"
#include "eval/net/accumulator.h"
#include "games/registry.h"

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

template <Game G>
Score evaluate(Evaluator evaluator, const typename G::Position& position, const Network* network) {
    if (evaluator == Evaluator::Classic) return classic_evaluation<G>(position);
    if (network == nullptr) network = embedded_network(G::info).get();
    if (evaluator == Evaluator::Hand || network == nullptr) return hand_evaluation(position);
    Accumulator accumulator;
    accumulator.refresh<G>(*network, position);
    return network_score<G>(*network, accumulator, position);
}

template Score evaluate<Eximo>(Evaluator, const Eximo::Position&, const Network*);
template Score evaluate<Mimic>(Evaluator, const Mimic::Position&, const Network*);
template Score evaluate<Epaminondas>(Evaluator, const Epaminondas::Position&, const Network*);
template Score evaluate<Crossings>(Evaluator, const Crossings::Position&, const Network*);

}  // namespace trireme
