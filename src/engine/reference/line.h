#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/history.h"

namespace trireme::reference {

// A game and the moves that a player tries after it, to see repetitions as the game would judge
// them (history.h) at less cost.
template <Game G>
class Line {
public:
    using Position = typename G::Position;

    explicit Line(const GameHistory<G>& game) : positions_(game.positions()) {
        for (const Position& position : positions_) keys_.push_back(position.key());
    }

    const Position& position() const { return positions_.back(); }
    std::size_t size() const { return positions_.size(); }

    void play(const typename G::Move& move) {
        positions_.push_back(position().play(move));
        keys_.push_back(position().key());
    }
    void truncate(std::size_t size) {
        positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(size), positions_.end());
        keys_.resize(size);
    }

    // Whether the position stands on the board for the third time.
    bool is_repetition() const {
        int occurrences = 1;
        // With every move the turn changes: only every second position can be the same.
        for (std::size_t i = keys_.size(); i > 2 && occurrences < 3;) {
            i -= 2;
            if (keys_[i - 1] == keys_.back() && positions_[i - 1] == position()) ++occurrences;
        }
        return occurrences >= 3;
    }

private:
    std::vector<Position> positions_;
    std::vector<std::uint64_t> keys_;
};

}  // namespace trireme::reference
