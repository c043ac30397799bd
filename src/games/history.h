#pragma once

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
        const auto latest = latest_.find(position().key());
        if (earlier_.back() == none)
            latest_.erase(latest);
        else
            latest->second = earlier_.back();
        earlier_.pop_back();
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
    static constexpr std::size_t none = ~std::size_t{0};

    static Result result_of(const Position& position, int occurrences) {
        const Result decided = to_result(position.outcome());
        return decided == Result::Ongoing && occurrences >= 3 ? Result::Draw : decided;
    }

    int occurrences_of(const Position& position) const {
        const auto latest = latest_.find(position.key());
        int count = 0;
        for (std::size_t i = latest == latest_.end() ? none : latest->second; i != none;
             i = earlier_[i])
            if (positions_[i] == position) ++count;
        return count;
    }

    void append(Position position) {
        const std::size_t index = positions_.size();
        const auto [latest, is_new] = latest_.try_emplace(position.key(), index);
        earlier_.push_back(is_new ? none : std::exchange(latest->second, index));
        positions_.push_back(std::move(position));
    }

    std::vector<Position> positions_;
    std::vector<Move> moves_;
    // Positions with equal keys are chained: the index of the latest by key, and for each position
    // the index of the one before it, or none.
    std::unordered_map<std::uint64_t, std::size_t> latest_;
    std::vector<std::size_t> earlier_;
};

template <Game G>
using GameHistory = History<typename G::Position, typename G::Move>;

}  // namespace trireme
