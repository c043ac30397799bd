// Eximo: men decide, and a man that crosses becomes two. So what counts beside the men is how far
// they have come, who is still in their way, and whether they can be taken.
//
// The weights were fitted to the results of games that the evaluation played against itself.

#include <array>

#include "engine/games/eximo/knowledge.h"
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

// The directions as a side sees them.
template <Side S>
struct Ahead {
    static constexpr Direction N = seen_by(S, Direction::N);
    static constexpr Direction NE = seen_by(S, Direction::NE);
    static constexpr Direction NW = seen_by(S, Direction::NW);

    static Set of(const Set& set) {
        return Board::step<N>(set) | Board::step<NE>(set) | Board::step<NW>(set);
    }
    // All squares that a man could come to, were the board empty.
    static Set all(const Set& men) {
        Set all = of(men);
        for (int i = 0; i < 5; ++i) all |= of(all);
        return all;
    }
};

// The men of `prey` that one of `hunters` could leap over in direction D.
template <Direction D>
Set prey_towards(const Set& hunters, const Set& prey, const Set& empty) {
    return prey & Board::step<D>(hunters) & Board::step<opposite(D)>(empty);
}

template <Side S>
Set takeable(const Set& prey, const Set& hunters, const Set& empty) {
    return prey_towards<Ahead<S>::N>(hunters, prey, empty) |
           prey_towards<Ahead<S>::NE>(hunters, prey, empty) |
           prey_towards<Ahead<S>::NW>(hunters, prey, empty) |
           prey_towards<Direction::E>(hunters, prey, empty) |
           prey_towards<Direction::W>(hunters, prey, empty);
}

template <Side S>
Score score_of(const Position& position) {
    const Set& own = position.men(S);
    const Set& enemy = position.men(!S);
    const Set empty = position.empty();
    const bool crosses = (Ahead<S>::of(own) & empty & last_row[S]).any();
    return man * own.count() + placed[S].sum(own) +
           passed_weights[S].sum(own & ~Ahead<!S>::all(enemy)) + (crosses ? can_cross : 0) +
           backed * (own & Board::step<Ahead<S>::N>(own)).count() +
           threatened * takeable<!S>(own, enemy, empty).count();
}

}  // namespace

Score EximoKnowledge::hand(const Eximo::Position& position) {
    const Score first = score_of<Side::First>(position) - score_of<Side::Second>(position);
    return clamped(turn + (position.to_move() == Side::First ? first : -first));
}

}  // namespace trireme
