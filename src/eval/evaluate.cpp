#include "eval/evaluate.h"

#include "eval/classic.h"
#include "eval/hand/hand.h"
#include "games/registry.h"

namespace trireme {

std::string_view name_of(Evaluator evaluator) {
    switch (evaluator) {
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
Score evaluate(Evaluator evaluator, const typename G::Position& position) {
    return evaluator == Evaluator::Hand ? hand_evaluation(position)
                                        : classic_evaluation<G>(position);
}

template Score evaluate<Eximo>(Evaluator, const Eximo::Position&);
template Score evaluate<Mimic>(Evaluator, const Mimic::Position&);
template Score evaluate<Epaminondas>(Evaluator, const Epaminondas::Position&);
template Score evaluate<Crossings>(Evaluator, const Crossings::Position&);

}  // namespace trireme
