#pragma once

#include "games/eximo/position.h"
#include "games/game.h"

namespace trireme {

// Checkers with jumps over friends and drops: position.h has the board, moves.cpp the rules of
// movement, text.cpp the notation.
struct Eximo {
    using Position = eximo::Position;
    using Move = eximo::Move;

    static constexpr GameInfo info{
        .id = "eximo",
        .name = "Eximo",
        .author = "Matteo Perlini, 2013",
        .files = 8,
        .ranks = 8,
        .piece = "man",
        .first_colour = "Black",
        .second_colour = "White",
        .start = "1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x"};
    // A position with 27,957 moves exists.
    static constexpr int max_moves = 0;

    static Position start();
    static Expected<Position> parse_position(std::string_view text);
    static std::string position_text(const Position& position);
    static Expected<Move> parse_move(const Position& position, std::string_view text);
    static std::string move_text(const Position& position, const Move& move);
    static std::vector<StepList> step_lists(const Position& position, const Move& move);
    static Effects effects(const Position& position, const Move& move);
    static Fault refusal(const Position& position, const StepList& before, Square next);
};
static_assert(Game<Eximo>);

}  // namespace trireme
