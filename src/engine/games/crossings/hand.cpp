// Crossings: a capture takes a single stone, and stones across are safe for ever. So the race
// counts for more than in Epaminondas. What the weights mean is in phalanx/hand.h; they were fitted
// to the results of games that the evaluation played against itself.

#include "engine/games/phalanx/hand.h"
#include "engine/games/crossings/knowledge.h"

namespace trireme {
namespace {

struct Weights {
    static constexpr std::array<Score, 8> on_rank{40, 75, 84, 96, 120, 140, 225, 200};
    static constexpr std::array<Score, 3> near_edge{-12, -5, -4};
    static constexpr Score across = 50;
    static constexpr phalanx::LineWeights along_rank{10, 0};
    static constexpr phalanx::LineWeights along_file{3, 50};
    static constexpr phalanx::LineWeights diagonal{5, 30};
    static constexpr Score open_front = 14;
    static constexpr Score attacked = -40;
    static constexpr Score guarded = 9;
    static constexpr Score turn = 85;
};

}  // namespace

Score CrossingsKnowledge::hand(const Crossings::Position& position) {
    return phalanx::HandEvaluation<crossings::Rules, Weights>::of(position);
}

}  // namespace trireme
