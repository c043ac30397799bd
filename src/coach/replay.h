#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/any_game.h"

namespace trireme {

// A line played out, as far as the game goes on. Plies count from 1 here: ply 0 is the position
// that it begins in.
class Replay {
public:
    Replay(const AnyPosition& start, const std::vector<AnyMove>& line);

    std::size_t plies() const { return moves_.size(); }
    const GameInfo& game() const { return positions_.front().game(); }

    // After so many plies.
    const AnyPosition& position(std::size_t ply) const { return positions_[ply]; }
    const AnyPosition& last() const { return positions_.back(); }
    // The move of a ply, from 1 on.
    const AnyMove& move(std::size_t ply) const { return moves_[ply - 1]; }
    std::string text(std::size_t ply) const { return position(ply - 1).text(move(ply)); }
    const Effects& effects(std::size_t ply) const { return effects_[ply - 1]; }
    Side mover(std::size_t ply) const { return position(ply - 1).to_move(); }

private:
    std::vector<AnyPosition> positions_;
    std::vector<AnyMove> moves_;
    std::vector<Effects> effects_;
};

}  // namespace trireme
