#pragma once

#include <algorithm>
#include <atomic>

#include "base/random.h"
#include "engine/reference/minimax.h"
#include "engine/reference/player_of.h"

namespace trireme::reference {

// One of the best moves at some depth.
template <Game G>
class MinimaxMind {
public:
    MinimaxMind(int depth, std::uint64_t seed) : depth_(std::max(depth, 1)), random_(seed) {}

    typename G::Move choose(const GameHistory<G>& game, const Limits& limits,
                            const std::atomic<bool>& stopped) {
        return at_depth(game, std::max(limits.depth.value_or(depth_), 1), stopped);
    }

protected:
    typename G::Move at_depth(const GameHistory<G>& game, int depth,
                              const std::atomic<bool>& stopped) {
        const auto best = minimax<G>(game, depth, &stopped).best;
        return best[random_.index(best.size())];
    }

private:
    int depth_;
    SplitMix64 random_;
};

// The same, one ply ahead and no farther whatever the limits.
template <Game G>
class GreedyMind : MinimaxMind<G> {
public:
    explicit GreedyMind(std::uint64_t seed) : MinimaxMind<G>(1, seed) {}

    typename G::Move choose(const GameHistory<G>& game, const Limits&,
                            const std::atomic<bool>& stopped) {
        return this->at_depth(game, 1, stopped);
    }
};

}  // namespace trireme::reference
