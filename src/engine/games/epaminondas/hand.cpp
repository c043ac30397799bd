// Epaminondas: stones are taken by longer lines, so lines are strength, and most of all those that
// point at the enemy. What the weights mean is in phalanx/hand.h.

#include "engine/games/phalanx/hand.h"
#include "engine/games/epaminondas/knowledge.h"

namespace trireme {
namespace {

struct Weights {
    static constexpr std::array<Score, 12> on_rank{110, 104, 100, 102, 106, 111,
                                                   117, 124, 132, 142, 155, 160};
    static constexpr std::array<Score, 3> near_edge{-6, -4, -2};
    static constexpr Score across = 150;
    static constexpr phalanx::LineWeights along_rank{4, 0};
    static constexpr phalanx::LineWeights along_file{2, 11};
    static constexpr phalanx::LineWeights diagonal{3, 12};
    static constexpr Score open_front = 5;
    static constexpr Score attacked = -25;
    static constexpr Score guarded = 5;
    static constexpr Score turn = 30;
};

}  // namespace

Score EpaminondasKnowledge::hand(const Epaminondas::Position& position) {
    return phalanx::HandEvaluation<epaminondas::Rules, Weights>::of(position);
}

}  // namespace trireme
