#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/limits.h"
#include "eval/score.h"
#include "eval/win_model.h"
#include "games/any_game.h"

namespace trireme {

// A move and how the game may go on after it.
struct Line {
    Score score = draw_score;    // for the player to move
    std::vector<AnyMove> moves;  // at least one
};

// The texts of moves that follow each other.
std::vector<std::string> texts_of(AnyPosition position, const std::vector<AnyMove>& moves);

// Whether more time could hardly change anything: the end was seen long before the horizon.
constexpr bool is_clear(Score score, int depth) {
    return is_decided(score) && 2 * plies_to_end(score) <= depth;
}

std::uint64_t per_second(std::uint64_t nodes, Milliseconds time);

// What the engine thinks of a position.
struct Thought {
    int depth = 0;            // plies searched in full
    int selective_depth = 0;  // plies looked at where it mattered
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int table_per_mille = 0;  // how full the transposition table is
    WinModel win_model;       // of whoever evaluated: what the scores mean
    std::vector<Line> lines;  // best first; empty only if the game is over
    bool out_of_memory =
        false;  // which ended the thinking: the lines are what was known until then

    std::uint64_t nodes_per_second() const { return per_second(nodes, time); }
};

}  // namespace trireme
