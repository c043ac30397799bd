#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eval/score.h"
#include "games/game.h"

namespace trireme {

// The first moves of a search and what is known of them.
template <Game G>
class RootMoves {
public:
    using Move = typename G::Move;

    struct Root {
        Move move;
        Score score;                         // -infinite_score for those that are not the best
        Score last_score = -infinite_score;  // after the depth before
        std::vector<Move> line;
        std::uint64_t nodes = 0;  // that went into it, in all depths
    };

    struct Better {
        Score score;
        std::vector<Move> moves;
    };

    void clear() { roots_.clear(); }
    // With a first guess at its score: there is a move to play even if no depth can be searched.
    void add(const Move& move, Score guess) {
        roots_.push_back({move, guess, -infinite_score, {move}});
    }

    bool empty() const { return roots_.empty(); }
    std::size_t size() const { return roots_.size(); }
    Root& operator[](std::size_t i) { return roots_[i]; }
    const Root& operator[](std::size_t i) const { return roots_[i]; }

    void begin_depth() {
        better_.reset();
        for (Root& root : roots_) root.last_score = root.score;
    }

    // What the search of a move came to that had to be better than `alpha`. Of the first move of a
    // line the score is known even if it is not.
    void record(std::size_t i, Score score, Score alpha, bool is_first,
                std::span<const Move> line) {
        Root& root = roots_[i];
        root.score = -infinite_score;
        if (!is_first && score <= alpha) return;
        root.score = score;
        root.line.assign(line.begin(), line.end());
        if (score > alpha) better_ = Better{score, root.line};
    }

    // The last move of this depth that was better than those before it. The best move of the depth
    // before comes first, so that this one can be played though the depth was not finished.
    const std::optional<Better>& better() const { return better_; }

    // From the given place on, best first; equal ones keep their order.
    void sort(std::size_t from) {
        std::stable_sort(roots_.begin() + static_cast<std::ptrdiff_t>(from), roots_.end(),
                         [](const Root& a, const Root& b) { return a.score > b.score; });
    }

private:
    std::vector<Root> roots_;
    std::optional<Better> better_;
};

}  // namespace trireme
