#pragma once

#include "eval/score.h"
#include "games/game.h"

namespace trireme {

// The simple evaluation of the first Eximo programs, for every game: the number of pieces counts
// most, then how far they have come, then how many moves there are; a player's own minus the
// opponent's. A sparring partner and a yardstick, not made for speed.
template <Game G>
Score classic_evaluation(const typename G::Position& position);

// One piece, the rank by which it is closer to the far row, one move.
inline constexpr Score classic_piece = 100;
inline constexpr Score classic_rank = 3;
inline constexpr Score classic_move = 1;

}  // namespace trireme
