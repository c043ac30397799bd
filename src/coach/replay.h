#pragma once

#include <vector>

#include "games/any_game.h"

namespace trireme {

// A line played out: one more position than moves.
struct Replay {
    Replay(const AnyPosition& start, const std::vector<AnyMove>& line) : positions{start} {
        for (const AnyMove& move : line) {
            if (positions.back().outcome() != Outcome::Ongoing) break;
            effects.push_back(positions.back().effects(move));
            moves.push_back(move);
            positions.push_back(positions.back().play(move));
        }
    }

    std::size_t plies() const { return moves.size(); }
    const AnyPosition& last() const { return positions.back(); }

    std::vector<AnyPosition> positions;
    std::vector<AnyMove> moves;
    std::vector<Effects> effects;  // of each move
};

}  // namespace trireme
