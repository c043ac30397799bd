#pragma once

#include "games/registry.h"

namespace trireme {

// The board of a game and whatever a player counts as his pieces there.
template <Game G>
struct Pieces;

template <>
struct Pieces<Eximo> {
    using Board = eximo::Board;
    static const eximo::Set& of(const eximo::Position& position, Side side) {
        return position.men(side);
    }
};

// A piece with another on top of it is not in play.
template <>
struct Pieces<Mimic> {
    using Board = mimic::Board;
    static const mimic::Set& of(const mimic::Position& position, Side side) {
        return position.tops(side);
    }
};

template <class Rules>
struct PhalanxPieces {
    using Board = typename Rules::Board;
    static const typename Board::Set& of(const phalanx::Position<Rules>& position, Side side) {
        return position.stones(side);
    }
};
template <>
struct Pieces<Epaminondas> : PhalanxPieces<epaminondas::Rules> {};
template <>
struct Pieces<Crossings> : PhalanxPieces<crossings::Rules> {};

}  // namespace trireme
