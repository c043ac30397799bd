#pragma once

#include "eval/score.h"
#include "eval/square_weights.h"
#include "games/game.h"

namespace trireme {

// One piece, the rank by which it is closer to the far row, one move.
inline constexpr Score classic_piece = 100;
inline constexpr Score classic_rank = 3;
inline constexpr Score classic_move = 1;

namespace detail {

template <class Board>
inline constexpr auto ranks_advanced =
    SquareWeights<Board, Board::ranks - 1>::by_side([](int /*file*/, int rank) { return rank; });

// Without mobility.
template <Game G>
Score classic_material(const typename G::Position& position, Side side) {
    const auto& pieces = position.pieces(0, side);
    return classic_piece * pieces.count() +
           classic_rank * ranks_advanced<typename G::Board>[side].sum(pieces);
}

}  // namespace detail

// The simple evaluation of the first Eximo programs, for every game: the number of pieces counts
// most, then how far they have come, then how many moves there are; a player's own minus the
// opponent's. A sparring partner and a yardstick, not made for speed.
template <Game G>
Score classic_evaluation(const typename G::Position& position) {
    const Side mover = position.to_move();
    const int mobility = position.count_moves() - position.passed().count_moves();
    return clamped(detail::classic_material<G>(position, mover) -
                   detail::classic_material<G>(position, !mover) + classic_move * mobility);
}

}  // namespace trireme
