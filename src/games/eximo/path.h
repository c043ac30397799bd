#pragma once

#include <vector>

#include "games/eximo/position.h"

namespace trireme::eximo {

// All ways a man can take to make a legal move: the squares he touches, from start to end. The
// canonical one is first: direction sequences are compared with NW < N < NE < W < E. Only jumping
// moves have several.
std::vector<std::vector<Square>> paths(const Position& position, const Move& move);

}  // namespace trireme::eximo
