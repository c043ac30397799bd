#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/game.h"

namespace trireme {

// How a game ended, or that it has not.
enum class Result : std::uint8_t { Ongoing, FirstWins, SecondWins, Draw };

constexpr Result to_result(Outcome outcome) {
    switch (outcome) {
        case Outcome::FirstWins: return Result::FirstWins;
        case Outcome::SecondWins: return Result::SecondWins;
        case Outcome::Ongoing: break;
    }
    return Result::Ongoing;
}

constexpr Result win_result(Side side) { return to_result(win_for(side)); }

constexpr std::string_view to_text(Result result) {
    switch (result) {
        case Result::FirstWins: return "1-0";
        case Result::SecondWins: return "0-1";
        case Result::Draw: return "1/2-1/2";
        case Result::Ongoing: break;
    }
    return "*";
}

// A game so far: its positions and moves. It judges what a position alone cannot: the third
// occurrence of the same position (board, player to move, Mimic's ko) is a draw.
template <class Position, class Move>
class History {
public:
    explicit History(Position start) { append(std::move(start)); }

    const Position& start() const { return positions_.front(); }
    const Position& position() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }  // one more than moves
    const std::vector<Move>& moves() const { return moves_; }
    std::size_t plies() const { return moves_.size(); }

    // The move must be legal and the game not over.
    void play(const Move& move) {
        assert(result() == Result::Ongoing);
        append(position().play(move));
        moves_.push_back(move);
    }

    // Takes the last move back; there must be one.
    void undo() {
        assert(!moves_.empty());
        const std::size_t last = positions_.size() - 1;
        const auto [begin, end] = by_key_.equal_range(position().key());
        by_key_.erase(
            std::find_if(begin, end, [&](const auto& entry) { return entry.second == last; }));
        positions_.pop_back();
        moves_.pop_back();
    }

    Result result() const { return result_of(position(), occurrences()); }
    // The same once a move has led to this position.
    Result result_after(const Position& next) const {
        return result_of(next, occurrences_of(next) + 1);
    }

    // How often the position on the board has occurred, this time included.
    int occurrences() const { return occurrences_of(position()); }

private:
    static Result result_of(const Position& position, int occurrences) {
        const Result decided = to_result(position.outcome());
        return decided == Result::Ongoing && occurrences >= 3 ? Result::Draw : decided;
    }

    int occurrences_of(const Position& position) const {
        const auto [begin, end] = by_key_.equal_range(position.key());
        int count = 0;
        for (auto it = begin; it != end; ++it)
            if (positions_[it->second] == position) ++count;
        return count;
    }

    void append(Position position) {
        by_key_.emplace(position.key(), positions_.size());
        positions_.push_back(std::move(position));
    }

    std::vector<Position> positions_;
    std::vector<Move> moves_;
    std::unordered_multimap<std::uint64_t, std::size_t> by_key_;  // indices of positions
};

template <Game G>
using GameHistory = History<typename G::Position, typename G::Move>;

}  // namespace trireme
