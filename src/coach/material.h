#pragma once

#include "coach/mistake.h"

namespace trireme {

// How many enemy pieces a move takes or throws off the board.
std::size_t taken_by(const Effects& effects);

// Whether the mover comes out of the line that was played with fewer pieces, in comparison, than
// out of the better one.
bool differs_in_pieces(const Mistake& mistake);

// Whether the side that gains by a line takes more in it than it loses: the opponent in the one
// that was played, the mover in the better one.
bool wins_pieces(const Mistake& mistake, LineRole role);

// What the lines win and lose in pieces.
void find_material(const Mistake& mistake, WeighedFacts& facts);

}  // namespace trireme
