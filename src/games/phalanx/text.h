#pragma once

// Notation of the phalanx games, and what their moves do. A Game type inherits these functions.

#include "games/move_text.h"
#include "games/phalanx/position.h"

namespace trireme::phalanx {

template <class G, class Rules>
struct Text {
    using Position = phalanx::Position<Rules>;
    using Move = phalanx::Move;

    using Board = typename Rules::Board;

    static constexpr int max_moves = Position::max_moves;
    static constexpr int piece_kinds = 1;
    static constexpr int pieces_at_start = 2 * Rules::stones_a_side;

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

}  // namespace trireme::phalanx
