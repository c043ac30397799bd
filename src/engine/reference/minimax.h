#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <vector>

#include "engine/reference/line.h"
#include "eval/classic.h"

namespace trireme::reference {

// What a position is worth, and all moves that are worth as much.
template <Game G>
struct Minimax {
    Score value;
    std::vector<typename G::Move> best;
};

// Looks at every line of `depth` plies, at least one, and judges where it ends: wins and losses by
// their distance, a third occurrence as a draw, the rest by the classic evaluation. Nothing is left
// out but what cannot change the value (alpha-beta), and nothing is looked at deeper, so that the
// value is a yardstick for cleverer searches.
template <Game G>
class MinimaxSearch {
public:
    // Once `stopped`, if given, is true the search ends with any move and value.
    explicit MinimaxSearch(const GameHistory<G>& game, const std::atomic<bool>* stopped = nullptr)
        : line_(game), root_(line_.size()), stopped_(stopped) {}

    // The game must not be over.
    Minimax<G> run(int depth) {
        assert(depth >= 1);
        Minimax<G> result{-infinite_score, {}};
        line_.position().generate(moves_);
        const std::size_t end = moves_.size();
        for (std::size_t i = 0; i < end; ++i) {
            // The window lets through what is as good as the best, not only what is better.
            const Score value = value_after(i, depth - 1, result.value - 1, infinite_score);
            if (value > result.value) result = {value, {}};
            if (value == result.value) result.best.push_back(moves_[i]);
        }
        moves_.clear();
        return result;
    }

private:
    Score value_after(std::size_t move, int depth, Score alpha, Score beta) {
        const std::size_t size = line_.size();
        line_.play(moves_[move]);
        const Score value = -value_of(depth, -beta, -alpha);
        line_.truncate(size);
        return value;
    }

    // The value if it lies between alpha and beta; otherwise a bound on it, on the same side.
    Score value_of(int depth, Score alpha, Score beta) {
        if (stopped_ != nullptr && *stopped_) return draw_score;
        const auto& position = line_.position();
        const int plies = static_cast<int>(line_.size() - root_);
        if (const Outcome outcome = position.outcome(); outcome != Outcome::Ongoing)
            return outcome == win_for(position.to_move()) ? win_in(plies) : loss_in(plies);
        if (line_.is_repetition()) return draw_score;
        if (depth == 0) return classic_evaluation<G>(position);

        const std::size_t begin = moves_.size();
        position.generate(moves_);
        const std::size_t end = moves_.size();
        Score best = -infinite_score;
        for (std::size_t i = begin; i < end && best < beta; ++i)
            best = std::max(best, value_after(i, depth - 1, std::max(alpha, best), beta));
        moves_.truncate(begin);
        return best;
    }

    Line<G> line_;
    std::size_t root_;
    const std::atomic<bool>* stopped_;
    MoveBuffer<typename G::Move> moves_;
};

template <Game G>
Minimax<G> minimax(const GameHistory<G>& game, int depth,
                   const std::atomic<bool>* stopped = nullptr) {
    return MinimaxSearch<G>(game, stopped).run(depth);
}

}  // namespace trireme::reference
