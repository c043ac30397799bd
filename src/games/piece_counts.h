#pragma once

#include "games/any_game.h"

namespace trireme {

// All pieces of a side, those under others in a stack included.
int count_pieces(const AnyPosition& position, Side side);

// Squares of the side's far row with its piece on top.
int count_across(const AnyPosition& position, Side side);

}  // namespace trireme
