#pragma once

#include <cstdint>
#include <vector>

#include "engine/limits.h"
#include "eval/score.h"
#include "games/any_game.h"

namespace trireme {

// How games that stand like this end, per mille, for the player to move.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

Chances chances_of(Score score);

// A move and how the game may go on after it.
struct Line {
    Score score = draw_score;    // for the player to move
    std::vector<AnyMove> moves;  // at least one
};

// What the engine thinks of a position.
struct Thought {
    int depth = 0;            // plies searched in full
    int selective_depth = 0;  // plies looked at where it mattered
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int table_per_mille = 0;  // how full the transposition table is
    std::vector<Line> lines;  // best first; empty only if the game is over

    std::uint64_t nodes_per_second() const;
};

}  // namespace trireme
