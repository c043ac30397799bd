#pragma once

#include <optional>
#include <vector>

#include "board/square.h"

namespace trireme {

// The squares to click, in order, to enter a move. A move may have several lists: every path of a
// jumping move, both orders of two drops. Over all legal moves of a position the lists form a
// prefix tree: none is a proper prefix of another, and every leaf belongs to one move.
using StepList = std::vector<Square>;

// One piece's way over the board: the square it left and all it touched, in order.
struct Travel {
    std::vector<Square> path;
    bool leaves_board = false;  // after the last square of the path

    friend bool operator==(const Travel&, const Travel&) = default;
};

// What a move does, in the order in which it is shown: enough to animate it without knowing the
// rules.
struct Effects {
    // The mover's pieces: Eximo's man over all his leaps, Mimic's piece, all stones of a phalanx
    // (rear first).
    std::vector<Travel> moved;
    // Enemy pieces taken; in Eximo the i-th falls with the i-th leap.
    std::vector<Square> captured;
    // New men, in ascending order of their squares.
    std::vector<Square> dropped;
    // The enemy piece that copies the move.
    std::optional<Travel> mimicked;

    friend bool operator==(const Effects&, const Effects&) = default;
};

}  // namespace trireme
