#pragma once

#include <cstddef>
#include <string>

#include "games/any_game.h"

namespace trireme::record {

// The number of a move: `12.` if the first player makes it, `12...` if the second does.
struct Numbering {
    std::size_t ply;  // counted from the first player's first turn, whoever began

    explicit Numbering(const AnyPosition& start) : ply(start.to_move() == Side::First ? 0 : 1) {}

    bool is_first_players() const { return ply % 2 == 0; }
    std::string text() const {
        return std::to_string(ply / 2 + 1) + (is_first_players() ? "." : "...");
    }
    // The number of the move before.
    Numbering before() const {
        Numbering result = *this;
        --result.ply;
        return result;
    }
};

}  // namespace trireme::record
