#pragma once

#include "board/direction.h"
#include "eval/net/inputs.h"

namespace trireme {

// Epaminondas and Crossings: what a line can do depends on how long it is and which way it points,
// so the networks see which stones stand in line. "Ahead" is as the owner sees it. Stones that are
// locked on their far row belong to no line. The features, in this order:
//
//   1  a friend stands straight ahead
//   2  a friend stands diagonally ahead
//   3  two friends stand ahead in line, straight or diagonally: the rear of a line of three
//   4  two enemies in line stand right before it and no friend behind it: they can take it
//   5  a friend stands beside it on its rank
template <class G>
struct PhalanxInputs : PieceInputs<G> {
    using Base = PieceInputs<G>;
    using typename Base::Board;
    using typename Base::Position;
    using typename Base::Set;

    static constexpr int features = 5;
    using Features = typename Base::template Sets<features>;

    static Features find_features(const Position& position, int count) {
        const Set first = position.free_stones(Side::First);
        const Set second = position.free_stones(Side::Second);
        Features found;
        find_lines<Side::First>(first, found);
        find_lines<Side::Second>(second, found);
        if (count <= 3) return found;
        found[3] = {attacked(first, second), attacked(second, first)};
        found[4] = {on_ranks(first), on_ranks(second)};
        return found;
    }

private:
    // The squares of `set` with a neighbour of `others` in direction D.
    template <Direction D>
    static Set beside(const Set& set, const Set& others) {
        return set & Board::template loose_step<opposite(D)>(others);
    }

    template <Side S>
    static void find_lines(const Set& own, Features& found) {
        constexpr Direction N = seen_by(S, Direction::N);
        constexpr Direction NE = seen_by(S, Direction::NE);
        constexpr Direction NW = seen_by(S, Direction::NW);
        const Set n = beside<N>(own, own);
        const Set ne = beside<NE>(own, own);
        const Set nw = beside<NW>(own, own);
        found[0][S] = n;
        found[1][S] = ne | nw;
        found[2][S] = beside<N>(n, n) | beside<NE>(ne, ne) | beside<NW>(nw, nw);
    }

    static Set attacked(const Set& own, const Set& enemy) {
        Set all;
        for_each_direction([&]<Direction D>() {
            const Set pairs = beside<D>(enemy, enemy);
            all |= beside<D>(own, pairs) & ~beside<opposite(D)>(own, own);
        });
        return all;
    }

    static Set on_ranks(const Set& own) {
        return beside<Direction::E>(own, own) | beside<Direction::W>(own, own);
    }
};

}  // namespace trireme
