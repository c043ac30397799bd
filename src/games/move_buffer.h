#pragma once

#include "base/scratch_stack.h"

namespace trireme {

// Where a thread keeps the moves of all the positions on its way down a tree: a position appends
// its moves, and whoever asked for them truncates the buffer when done. It grows when a position
// has more moves than any before.
template <class Move>
using MoveBuffer = ScratchStack<Move>;

}  // namespace trireme
