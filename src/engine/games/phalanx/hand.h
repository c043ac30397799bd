#pragma once

#include <array>

#include "eval/score.h"
#include "eval/square_weights.h"
#include "games/phalanx/position.h"

namespace trireme::phalanx {

// The weight of every two and every three stones next to each other in a line: a line of four has
// three pairs and two triples.
struct LineWeights {
    Score pair, triple;
};

// What Epaminondas and Crossings have in common. A Weights type gives the numbers:
//
//   on_rank           a stone by rank, the home row first
//   near_edge         less for a stone by file from the edge
//   across            a stone on its far row: the opponent must answer
//   along_rank, along_file, diagonal  LineWeights
//   open_front        two stones in line that can go ahead, straight or diagonally
//   attacked          a stone that two in line can take now
//   guarded           a square of the home row with a stone on it or beside it
//   turn              to be the one to move
template <class Rules, class Weights>
class HandEvaluation {
    using Board = typename Rules::Board;
    using Set = typename Board::Set;

public:
    static Score of(const Position<Rules>& position) {
        const Score first = score_of<Side::First>(position) - score_of<Side::Second>(position);
        return clamped(Weights::turn + (position.to_move() == Side::First ? first : -first));
    }

private:
    static constexpr auto placed = SquareWeights<Board, 255>::by_side([](int file, int rank) {
        const int from_edge = file < Board::files / 2 ? file : Board::files - 1 - file;
        const Score near_edge =
            from_edge < 3 ? Weights::near_edge[static_cast<std::size_t>(from_edge)] : 0;
        return Weights::on_rank[static_cast<std::size_t>(rank)] + near_edge;
    });
    static constexpr BySide<Set> home_row{Board::rank_set(0), Board::rank_set(Board::ranks - 1)};

    // `set` one square on in direction D. It may leave the board, and is always met with a set
    // that does not.
    template <Direction D>
    static Set ahead(const Set& set) {
        return Board::template loose_step<D>(set);
    }

    template <Side S>
    static Score score_of(const Position<Rules>& position) {
        const Set own = position.free_stones(S);
        const Set enemy = position.free_stones(!S);
        const Set empty = position.empty();
        const Set home = position.stones(S) & home_row[S];
        const Set guarded =
            (home | ahead<Direction::E>(home) | ahead<Direction::W>(home)) & home_row[S];
        return placed[S].sum(position.stones(S)) + Weights::across * position.stones_across(S) +
               lines<Direction::E>(own, Weights::along_rank) +
               lines<Direction::N>(own, Weights::along_file) +
               lines<Direction::NE>(own, Weights::diagonal) +
               lines<Direction::NW>(own, Weights::diagonal) +
               Weights::open_front * open_fronts<S>(own, empty) +
               Weights::attacked * attacked(own, enemy).count() +
               Weights::guarded * guarded.count();
    }

    template <Direction D>
    static Score lines(const Set& stones, const LineWeights& weights) {
        const Set pairs = stones & ahead<D>(stones);
        const Set triples = pairs & ahead<D>(pairs);
        return weights.pair * pairs.count() + weights.triple * triples.count();
    }

    template <Side S>
    static int open_fronts(const Set& own, const Set& empty) {
        return open_fronts_towards<seen_by(S, Direction::N)>(own, empty) +
               open_fronts_towards<seen_by(S, Direction::NE)>(own, empty) +
               open_fronts_towards<seen_by(S, Direction::NW)>(own, empty);
    }
    template <Direction D>
    static int open_fronts_towards(const Set& own, const Set& empty) {
        return (own & ahead<D>(own) & ahead<opposite(D)>(empty)).count();
    }

    // Stones right before two enemies in line, with no friend behind.
    static Set attacked(const Set& own, const Set& enemy) {
        Set all;
        for_each_direction([&]<Direction D>() {
            const Set fronts = enemy & ahead<D>(enemy);
            const Set backed = ahead<opposite(D)>(own);
            all |= own & ahead<D>(fronts) & ~backed;
        });
        return all;
    }
};

}  // namespace trireme::phalanx
