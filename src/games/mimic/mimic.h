#pragma once

#include "games/game.h"
#include "games/mimic/position.h"

namespace trireme {

// Your move makes an enemy piece copy it: position.h has the board and position.cpp the rules,
// text.cpp the notation.
struct Mimic {
    using Position = mimic::Position;
    using Move = mimic::Move;

    static constexpr GameInfo info{.id = "mimic",
                                   .name = "Mimic",
                                   .author = "Andrew Bressette",
                                   .files = 10,
                                   .ranks = 10,
                                   .piece = "piece",
                                   .first_colour = "Blue",
                                   .second_colour = "Red",
                                   .start = "10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -"};
    static constexpr int max_moves = mimic::max_moves;

    static Position start();
    static Expected<Position> parse_position(std::string_view text);
    static std::string position_text(const Position& position);
    static Expected<Move> parse_move(const Position& position, std::string_view text);
    static std::string move_text(const Position& position, Move move);
    static std::vector<StepList> step_lists(const Position& position, Move move);
    static Effects effects(const Position& position, Move move);
    static Fault refusal(const Position& position, const StepList& before, Square next);
};
static_assert(Game<Mimic>);

}  // namespace trireme
