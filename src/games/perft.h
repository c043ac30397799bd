#pragma once

#include <cstddef>
#include <cstdint>

#include "games/game.h"

namespace trireme {

// The number of sequences of `depth` legal moves. The last ply is counted, not played.
template <Game G>
std::uint64_t perft(const typename G::Position& position, int depth,
                    MoveBuffer<typename G::Move>& moves) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(position.count_moves());
    const std::size_t begin = moves.size();
    position.generate(moves);
    const std::size_t end = moves.size();
    std::uint64_t total = 0;
    for (std::size_t i = begin; i < end; ++i)
        total += perft<G>(position.play(moves[i]), depth - 1, moves);
    moves.truncate(begin);
    return total;
}

}  // namespace trireme
