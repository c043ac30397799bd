// Eximo: men decide, and a man that crosses becomes two. So what counts beside the men is how far
// they have come, who is still in their way, and whether they can be taken.
//
// The weights were fitted to the results of games that the evaluation played against itself.

#include <array>

#include "engine/games/eximo/knowledge.h"
#include "engine/games/eximo/men.h"
#include "eval/square_weights.h"

namespace trireme {
namespace {

using namespace eximo;

constexpr Score man = 85;
// By rank, the home row first: men there cannot be taken, and keep the enemy from crossing.
constexpr std::array<Score, 8> on_rank{30, 14, 5, 0, 3, 25, 30, 0};
// Nothing is taken over the edge of the board; by file from the edge.
constexpr std::array<Score, 4> on_file{36, 12, 3, 0};
// With no enemy man ahead to stop him, by rank.
constexpr std::array<Score, 8> passed{0, 0, 0, 10, 30, 50, 40, 0};
// Some man can cross at the next turn.
constexpr Score can_cross = 65;
// An enemy man can take this one now.
constexpr Score threatened = -36;
// A friend right behind him makes that harder.
constexpr Score backed = 8;
constexpr Score turn = 16;

using Weights = SquareWeights<Board, 127>;

constexpr auto placed = Weights::by_side([](int file, int rank) {
    return on_rank[static_cast<std::size_t>(rank)] +
           on_file[static_cast<std::size_t>(file < 4 ? file : 7 - file)];
});
constexpr auto passed_weights =
    Weights::by_side([](int /*file*/, int rank) { return passed[static_cast<std::size_t>(rank)]; });

template <Side S>
Score score_of(const Position& position) {
    const Set& own = position.men(S);
    const bool crosses = (Ahead<S>::of(own) & position.empty() & last_row[S]).any();
    return man * own.count() + placed[S].sum(own) + passed_weights[S].sum(passed_men<S>(position)) +
           (crosses ? can_cross : 0) + backed * (own & Board::step<Ahead<S>::N>(own)).count() +
           threatened * Captures<!S>(position).prey.count();
}

}  // namespace

Score EximoKnowledge::hand(const Eximo::Position& position) {
    const Score first = score_of<Side::First>(position) - score_of<Side::Second>(position);
    return clamped(turn + (position.to_move() == Side::First ? first : -first));
}

}  // namespace trireme
