#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/reference/line.h"

namespace trireme::reference {

// Plain Monte-Carlo tree search (UCT): go down the tree to where it is most promising or least
// known, add a node, play a random game from there, and remember along the way who won.
template <Game G>
class Mcts {
public:
    Mcts(const GameHistory<G>& game, SplitMix64& random)
        : line_(game), root_(line_.size()), random_(random) {
        nodes_.push_back({});
        expand(0);
    }

    // One random game.
    void simulate() {
        path_.assign(1, 0);
        Result result = result_in_tree();
        while (result == Result::Ongoing && descend()) result = result_in_tree();
        if (result == Result::Ongoing) result = result_at_random(line_.position());
        for (const std::uint32_t node : path_) record(nodes_[node], result);
        line_.truncate(root_);
    }

    // The move that was tried most often.
    typename G::Move best() const {
        const Node& root = nodes_.front();
        std::uint32_t best = root.first_child;
        for (std::uint32_t i = 1; i < root.children; ++i)
            if (nodes_[root.first_child + i].games > nodes_[best].games)
                best = root.first_child + i;
        return nodes_[best].move;
    }

private:
    struct Node {
        typename G::Move move{};   // that led here
        Side mover = Side::First;  // who made it
        std::uint32_t first_child = 0;
        std::uint32_t children = 0;  // 0 if it has not been expanded
        std::uint32_t tried = 0;     // the first of the children
        std::uint32_t games = 0;
        std::uint32_t half_points = 0;  // of the mover: two a win, one a draw
    };

    static constexpr double exploration = 1.4142135623730951;  // the square root of 2
    // A random game that takes longer is a draw.
    static constexpr int longest_game = 300;
    // At most 80 MB; a full tree stays as it is and only its numbers change.
    static constexpr std::size_t most_nodes = 2'000'000;

    Result result_in_tree() const {
        const Result decided = to_result(line_.position().outcome());
        if (decided != Result::Ongoing || line_.size() == root_) return decided;
        return line_.is_repetition() ? Result::Draw : Result::Ongoing;
    }

    // Goes on to a child; not where a random game should begin, at a node that is new.
    bool descend() {
        const std::uint32_t node = path_.back();
        if (nodes_[node].children == 0) {
            if (nodes_[node].games == 0 || nodes_.size() >= most_nodes) return false;
            expand(node);
        }
        const std::uint32_t child = choose_child(nodes_[node]);
        line_.play(nodes_[child].move);
        path_.push_back(child);
        return true;
    }

    // Children in random order, so that they can be tried one after the other.
    void expand(std::uint32_t node) {
        moves_.clear();
        line_.position().generate(moves_);
        nodes_[node].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[node].children = static_cast<std::uint32_t>(moves_.size());
        for (std::size_t rest = moves_.size(); rest > 0; --rest) {
            std::swap(moves_[rest - 1], moves_[random_.index(rest)]);
            Node child;
            child.move = moves_[rest - 1];
            child.mover = line_.position().to_move();
            nodes_.push_back(child);
        }
    }

    std::uint32_t choose_child(Node& parent) const {
        if (parent.tried < parent.children) return parent.first_child + parent.tried++;
        const double log_games = std::log(static_cast<double>(parent.games));
        std::uint32_t best = parent.first_child;
        double best_bound = -1;
        for (std::uint32_t i = 0; i < parent.children; ++i) {
            const Node& child = nodes_[parent.first_child + i];
            const double games = child.games;
            const double bound =
                child.half_points / (2 * games) + exploration * std::sqrt(log_games / games);
            if (bound > best_bound) {
                best_bound = bound;
                best = parent.first_child + i;
            }
        }
        return best;
    }

    Result result_at_random(typename G::Position position) {
        for (int ply = 0; ply < longest_game; ++ply) {
            if (const Outcome goal = position.goal_outcome(); goal != Outcome::Ongoing)
                return to_result(goal);
            moves_.clear();
            position.generate(moves_);
            if (moves_.empty()) return win_result(!position.to_move());
            position = position.play(moves_[random_.index(moves_.size())]);
        }
        return Result::Draw;
    }

    static void record(Node& node, Result result) {
        ++node.games;
        if (result == Result::Draw) node.half_points += 1;
        if (result == win_result(node.mover)) node.half_points += 2;
    }

    Line<G> line_;
    std::size_t root_;
    SplitMix64& random_;
    std::vector<Node> nodes_;  // the root first; children of a node next to each other
    std::vector<std::uint32_t> path_;
    MoveBuffer<typename G::Move> moves_;
};

}  // namespace trireme::reference
