#pragma once

#include "games/registry.h"

namespace trireme {

// What a network sees of a position: planes, each a set of squares. Every kind of piece has two
// planes, the pieces of the player who looks and those of his opponent; and each player looks at
// the board from his own side, so that both see the same in a position with the colours swapped.
//
//     input = plane * squares + square     square = rank * files + file, ranks counted from home
//
//   kinds                       how many kinds of pieces there are
//   pieces_at_start             of both players
//   set(position, kind, side)   where a player has pieces of a kind
template <Game G>
struct NetPlanes;

template <>
struct NetPlanes<Eximo> {
    using Board = eximo::Board;
    static constexpr int kinds = 1;
    static constexpr int pieces_at_start = 32;
    static const eximo::Set& set(const eximo::Position& position, int, Side side) {
        return position.men(side);
    }
};

// Top pieces, and pieces under others. Where a player has several in one stack they count as one.
template <>
struct NetPlanes<Mimic> {
    using Board = mimic::Board;
    static constexpr int kinds = 2;
    static constexpr int pieces_at_start = 2 * mimic::pieces_a_side;
    static mimic::Set set(const mimic::Position& position, int kind, Side side) {
        return kind == 0 ? position.tops(side) : position.buried(side);
    }
};

template <class Rules>
struct PhalanxPlanes {
    using Board = typename Rules::Board;
    static constexpr int kinds = 1;
    static constexpr int pieces_at_start = 2 * Rules::stones_a_side;
    static const typename Board::Set& set(const phalanx::Position<Rules>& position, int,
                                          Side side) {
        return position.stones(side);
    }
};
template <>
struct NetPlanes<Epaminondas> : PhalanxPlanes<epaminondas::Rules> {};
template <>
struct NetPlanes<Crossings> : PhalanxPlanes<crossings::Rules> {};

// The numbers of the inputs.
template <Game G>
struct NetInputs : NetPlanes<G> {
    using Board = typename NetPlanes<G>::Board;

    static constexpr int squares = Board::files * Board::ranks;
    static constexpr int planes = 2 * NetPlanes<G>::kinds;
    static constexpr int count = planes * squares;

    static constexpr int plane(int kind, Side owner, Side viewer) {
        return 2 * kind + (owner != viewer);
    }
    // A square of the board as the player sees it.
    static constexpr int square(int number, Side viewer) {
        const Square s = Board::square(number);
        const int rank = viewer == Side::First ? s.rank : Board::ranks - 1 - s.rank;
        return rank * Board::files + s.file;
    }
};

}  // namespace trireme
