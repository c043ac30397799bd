#pragma once

#include "games/any_game.h"

namespace trireme {

// What a network sees of a position: planes, each a set of squares. Every kind of piece has two
// planes, the pieces of the player who looks and those of his opponent; and each player looks at
// the board from his own side, so that both see the same in a position with the colours swapped.
//
//     input = plane * squares + square     square = rank * files + file, ranks counted from home
constexpr int input_plane(int kind, Side owner, Side viewer) {
    return 2 * kind + (owner != viewer);
}
// A square as the player sees it.
constexpr int input_square(Square square, int files, int ranks, Side viewer) {
    const int rank = viewer == Side::First ? square.rank : ranks - 1 - square.rank;
    return rank * files + square.file;
}

template <Game G>
struct NetInputs {
    using Board = typename G::Board;

    static constexpr int kinds = G::piece_kinds;
    static constexpr int squares = Board::files * Board::ranks;
    static constexpr int planes = 2 * kinds;
    static constexpr int count = planes * squares;
};

// The same for a game that is chosen at run time.
inline int plane_count(const GameInfo& game) { return 2 * game.operations->piece_kinds; }
inline int input_count(const GameInfo& game) { return plane_count(game) * game.files * game.ranks; }

}  // namespace trireme
