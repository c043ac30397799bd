#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "base/random.h"
#include "board/square.h"
#include "search/knowledge.h"

namespace trireme {

// What a weak player does not see, as people do not: moves far from where the last one arrived,
// captures of many pieces, quiet moves that threaten something.

inline constexpr int nowhere = -1;  // instead of a square: no move has been made

// How hard the move is to see, from 0 to 100, after one that arrived on the square `last`.
template <class K>
int obscurity_of(const typename K::GameType::Position& position,
                 const typename K::GameType::Move& move, int last) {
    using Board = typename K::GameType::Board;
    using Tactics = typename K::Tactics;
    constexpr int farthest = std::max({Board::files, Board::ranks, 2}) - 1;
    constexpr int further_piece = 25;  // of a capture
    constexpr int quiet_threat = 40;
    int obscurity = 0;
    if (last != nowhere) {
        const Square from = Board::square(last);
        const Square to = Board::square(Tactics::target(move));
        const int distance = std::max(std::abs(from.file - to.file), std::abs(from.rank - to.rank));
        obscurity += 100 * distance / farthest;
    }
    const int gain = Tactics::gain(position, move);
    if (gain > 1) obscurity += further_piece * (gain - 1);
    if (gain <= 0 && Tactics::is_urgent(position, move)) obscurity += quiet_threat;
    return std::min(obscurity, 100);
}

// Whether a player who overlooks the hardest moves with a chance of `blindness` per cent, and
// others less often, overlooks this one. It is the same whenever the position is reached by a move
// to the same square: where one looks first depends on it.
template <class K>
bool is_overlooked(int blindness, std::uint64_t seed,
                   const typename K::GameType::Position& position,
                   const typename K::GameType::Move& move, int last) {
    const auto chance =
        static_cast<std::uint64_t>(blindness * obscurity_of<K>(position, move, last));
    const std::uint64_t code = K::Tactics::code(move);
    return SplitMix64(position.key() ^ seed ^ code << 40).below(100 * 100) < chance;
}

}  // namespace trireme
