#pragma once

#include "games/game.h"
#include "games/mimic/position.h"

namespace trireme {

// Your move makes an enemy piece copy it: position.h has the board and position.cpp the rules,
// text.cpp the notation.
struct Mimic {
    using Position = mimic::Position;
    using Move = mimic::Move;

    using Board = mimic::Board;

    static const GameInfo info;
    static constexpr int max_moves = mimic::max_moves;
    // Pieces on top, and pieces under others.
    static constexpr int piece_kinds = 2;
    static constexpr int pieces_at_start = 2 * mimic::pieces_a_side;

    static Position start();
    static Expected<Position> parse_position(std::string_view text);
    static std::string position_text(const Position& position);
    static Expected<Move> parse_move(const Position& position, std::string_view text);
    static std::string move_text(const Position& position, Move move);
    static std::vector<StepList> step_lists(const Position& position, Move move);
    static Effects effects(const Position& position, Move move);
    static Marks marks(const Position& position);
    static Fault refusal(const Position& position, const StepList& before, Square next);
};
static_assert(Game<Mimic>);

}  // namespace trireme
