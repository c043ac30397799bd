#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>

#include "engine/reference/mcts.h"
#include "engine/reference/player_of.h"

namespace trireme::reference {

inline constexpr std::uint64_t default_games = 1000;

inline std::optional<Milliseconds> time_for(Side mover, const Limits& limits) {
    if (limits.movetime || !limits.clock) return limits.movetime;
    const Milliseconds left = limits.clock->left[mover];
    return std::min(left / 20 + limits.clock->increment[mover] / 2, left / 2);
}

template <Game G>
class MctsMind {
public:
    explicit MctsMind(std::uint64_t seed) : random_(seed) {}

    typename G::Move choose(const GameHistory<G>& game, const Limits& limits,
                            const std::atomic<bool>& stopped) {
        using Now = std::chrono::steady_clock;
        const auto begin = Now::now();
        const auto time = time_for(game.position().to_move(), limits);
        const auto games = time || limits.nodes ? limits.nodes : default_games;
        Mcts<G> tree(game, random_);
        std::uint64_t played = 0;
        do tree.simulate();
        while (!stopped && !(games && ++played >= *games) &&
               !(time && Now::now() - begin >= *time));
        return tree.best();
    }

private:
    SplitMix64 random_;
};

}  // namespace trireme::reference
