#pragma once

#include <array>
#include <vector>

#include "games/any_game.h"

namespace trireme {

// What a network sees of a position: planes, each a set of squares. Every kind has two, what the
// player who looks has of it and what his opponent has; and each player looks at the board from his
// own side, so that both see the same in a position with the colours swapped. The kinds of pieces
// come first. After them a game may have features: pieces of kind 0 about which something more is
// to be seen, such as that they can be taken.
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

// The inputs of a game without features. One that has some derives from this and says how many
// there are and which; engine/games has ours. A feature depends on the pieces alone, not on who is
// to move; it is the same for both players when the colours are swapped and the board is turned
// over, and is mirrored left to right when the pieces are. A network may see the first few only.
template <Game G>
struct PieceInputs {
    using GameType = G;
    using Position = typename G::Position;
    using Board = typename G::Board;
    using Set = typename Board::Set;

    template <int Count>
    using Sets = std::array<BySide<Set>, Count>;

    static constexpr int squares = Board::files * Board::ranks;
    static constexpr int features = 0;
    // At least the first so many; the rest may be empty.
    static Sets<0> find_features(const Position&, int /*count*/) { return {}; }
};

template <class Inputs>
inline constexpr int kinds_of = Inputs::GameType::piece_kinds + Inputs::features;

template <class Inputs>
using FeatureSets = typename Inputs::template Sets<Inputs::features>;

// Adds all inputs that the player sees.
template <class Inputs>
void list_inputs(const typename Inputs::Position& position, Side viewer, std::vector<int>& inputs) {
    using Board = typename Inputs::Board;
    constexpr int pieces = Inputs::GameType::piece_kinds;
    const auto features = Inputs::find_features(position, Inputs::features);
    for (int kind = 0; kind < kinds_of<Inputs>; ++kind)
        for (const Side owner : {Side::First, Side::Second}) {
            const typename Board::Set set =
                kind < pieces ? typename Board::Set(position.pieces(kind, owner))
                              : features[static_cast<std::size_t>(kind - pieces)][owner];
            const int first = input_plane(kind, owner, viewer) * Inputs::squares;
            set.for_each([&](int number) {
                inputs.push_back(first + input_square(Board::square(number), Board::files,
                                                      Board::ranks, viewer));
            });
        }
}

// The same for a game that is chosen at run time.
inline int inputs_a_kind(const GameInfo& game) { return 2 * game.files * game.ranks; }

}  // namespace trireme
