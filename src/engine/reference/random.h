#pragma once

#include <atomic>

#include "base/random.h"
#include "engine/reference/player_of.h"

namespace trireme::reference {

// Any legal move, each as likely.
template <Game G>
class RandomMind {
public:
    explicit RandomMind(std::uint64_t seed) : random_(seed) {}

    typename G::Move choose(const GameHistory<G>& game, const Limits&, const std::atomic<bool>&) {
        moves_.clear();
        game.position().generate(moves_);
        return moves_[random_.index(moves_.size())];
    }

private:
    SplitMix64 random_;
    MoveBuffer<typename G::Move> moves_;
};

}  // namespace trireme::reference
