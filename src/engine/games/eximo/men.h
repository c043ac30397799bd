#pragma once

// Which men can take, can be taken or have a free way, for the hand-written evaluation and for
// networks.

#include "games/eximo/position.h"

namespace trireme::eximo {

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

// The men of S that can take at once, were it his turn, and the enemy men that they can take first.
template <Side S>
struct Captures {
    Set hunters;
    Set prey;

    explicit Captures(const Position& position) {
        const Set empty = position.empty();
        look<Ahead<S>::N>(position, empty);
        look<Ahead<S>::NE>(position, empty);
        look<Ahead<S>::NW>(position, empty);
        look<Direction::E>(position, empty);
        look<Direction::W>(position, empty);
    }

private:
    template <Direction D>
    void look(const Position& position, const Set& empty) {
        constexpr Direction back = opposite(D);
        const Set found =
            position.men(!S) & Board::step<D>(position.men(S)) & Board::step<back>(empty);
        prey |= found;
        hunters |= Board::step<back>(found);
    }
};

// The men of S that no enemy man can stand in the way of, now or later.
template <Side S>
Set passed_men(const Position& position) {
    return position.men(S) & ~Ahead<!S>::all(position.men(!S));
}

}  // namespace trireme::eximo
