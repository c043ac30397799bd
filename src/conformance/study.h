#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/any_game.h"

namespace trireme::conformance {

// A list of steps and the move it enters, as an index.
struct Leaf {
    StepList steps;
    std::size_t move;
};

// A position, with what several rules ask of it.
struct Study {
    explicit Study(const AnyPosition& position_studied);

    AnyPosition position;
    std::string text;
    std::vector<AnyMove> moves;
    std::vector<std::string> move_texts;
    std::vector<Leaf> leaves;  // in the order of their steps
    // Indices of a few moves, evenly spaced, for rules that cost much: over all positions every
    // kind of move has its turn.
    std::vector<std::size_t> some;
};

template <class Visit>
void for_each_square(const GameInfo& game, Visit visit) {
    for (int rank = 0; rank < game.ranks; ++rank)
        for (int file = 0; file < game.files; ++file) visit(make_square(file, rank));
}

inline bool is_on_board(const GameInfo& game, Square square) {
    return square.file < game.files && square.rank < game.ranks;
}

// Whether the list is `start` or goes on from it.
bool begins_with(const StepList& list, const StepList& start);

// "a1 b2"
std::string to_text(const StepList& steps);

}  // namespace trireme::conformance
