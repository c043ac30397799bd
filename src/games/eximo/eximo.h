#pragma once

#include "games/eximo/position.h"
#include "games/game.h"

namespace trireme {

// Checkers with jumps over friends and drops: position.h has the board, moves.cpp the rules of
// movement, text.cpp the notation.
struct Eximo {
    using Position = eximo::Position;
    using Move = eximo::Move;

    using Board = eximo::Board;

    static const GameInfo info;
    // A position with 27,957 moves exists.
    static constexpr int max_moves = 0;
    static constexpr int piece_kinds = 1;
    static constexpr int pieces_at_start = 32;

    static Position start();
    static Expected<Position> parse_position(std::string_view text);
    static std::string position_text(const Position& position);
    static Expected<Move> parse_move(const Position& position, std::string_view text);
    static std::string move_text(const Position& position, const Move& move);
    static std::vector<StepList> step_lists(const Position& position, const Move& move);
    static Effects effects(const Position& position, const Move& move);
    static Marks marks(const Position& position);
    static Fault refusal(const Position& position, const StepList& before, Square next);
};
static_assert(Game<Eximo>);

}  // namespace trireme
