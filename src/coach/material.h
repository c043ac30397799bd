#pragma once

#include "coach/mistake.h"

namespace trireme {

// How many enemy pieces a move takes or throws off the board.
std::size_t taken_by(const Effects& effects);

// What the lines win and lose in pieces.
void find_material(const Mistake& mistake, WeighedFacts& facts);

}  // namespace trireme
