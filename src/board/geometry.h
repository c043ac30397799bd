#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/bits.h"
#include "board/direction.h"
#include "board/square.h"

namespace trireme {

// The direction of the straight line from one square to another, if there is one.
constexpr std::optional<Direction> direction_between(Square from, Square to) {
    const int files = to.file - from.file;
    const int ranks = to.rank - from.rank;
    for (const Direction d : all_directions) {
        const int distance = files != 0 ? files * file_step(d) : ranks * rank_step(d);
        if (distance > 0 && files == distance * file_step(d) && ranks == distance * rank_step(d))
            return d;
    }
    return std::nullopt;
}

// A board of Files x Ranks squares laid out in a bitboard: square number = rank * Stride + file.
// With Stride > Files the files in between are guards: no piece ever stands there, so a line that
// runs off one side cannot come in again on the other.
template <int Files, int Ranks, int Stride = Files>
struct Geometry {
    static_assert(Stride >= Files);

    static constexpr int files = Files;
    static constexpr int ranks = Ranks;
    static constexpr int stride = Stride;
    static constexpr int size = Stride * Ranks;  // square numbers are below this
    static constexpr int words = (size + 63) / 64;
    static constexpr bool guarded = Stride > Files;
    static constexpr bool ranks_lie_within_words = 64 % Stride == 0;  // none in two words

    using Set = Bits<words>;

    static constexpr bool contains(int file, int rank) {
        return 0 <= file && file < Files && 0 <= rank && rank < Ranks;
    }
    static constexpr int number(int file, int rank) { return rank * Stride + file; }
    static constexpr int number(Square s) { return number(s.file, s.rank); }
    static constexpr Square square(int number) {
        return make_square(number % Stride, number / Stride);
    }
    static std::vector<Square> squares(const Set& set) {
        std::vector<Square> squares;
        set.for_each([&](int number) { squares.push_back(square(number)); });
        return squares;
    }
    static constexpr int delta(Direction d) { return rank_step(d) * Stride + file_step(d); }

    // The squares on which a piece of the board can land by going `Distance` squares in direction
    // D.
    template <Direction D, int Distance>
    static constexpr Set landing_squares() {
        Set set;
        for (int rank = 0; rank < Ranks; ++rank)
            for (int file = 0; file < Files; ++file)
                if (contains(file - Distance * file_step(D), rank - Distance * rank_step(D)))
                    set.set(number(file, rank));
        return set;
    }

    static constexpr Set board = landing_squares<Direction::N, 0>();  // by not going at all

    static constexpr Set rank_set(int rank) {
        Set set;
        for (int file = 0; file < Files; ++file) set.set(number(file, rank));
        return set;
    }

    // Every square of `set` moved by `Distance` in direction D; what leaves the board is gone.
    template <Direction D, int Distance = 1>
    static constexpr Set step(const Set& set) {
        constexpr Set landing = landing_squares<D, Distance>();
        return set.template shifted<Distance * delta(D)>() & landing;
    }

    // As step<D>, but cheaper on guarded boards: squares that leave the board may turn up in the
    // guard files or beyond the last rank. For results that are met with a set of board squares.
    template <Direction D>
    static constexpr Set loose_step(const Set& set) {
        if constexpr (guarded)
            return set.template shifted<delta(D)>();
        else
            return step<D>(set);
    }

    // How many squares lie between a square and the edge in each direction.
    static constexpr auto distance_to_edge = [] {
        std::array<std::array<std::uint8_t, 8>, size> table{};
        for (int rank = 0; rank < Ranks; ++rank)
            for (int file = 0; file < Files; ++file)
                for (const Direction d : all_directions) {
                    std::uint8_t distance = 0;
                    while (contains(file + (distance + 1) * file_step(d),
                                    rank + (distance + 1) * rank_step(d)))
                        ++distance;
                    table[static_cast<std::size_t>(number(file, rank))]
                         [static_cast<std::size_t>(d)] = distance;
                }
        return table;
    }();

    static constexpr int to_edge(int number, Direction d) {
        return distance_to_edge[static_cast<std::size_t>(number)][static_cast<std::size_t>(d)];
    }

    // How many squares of `set` follow one another from `square` on, itself included, in direction
    // D.
    template <Direction D>
    static constexpr int run_length(const Set& set, int square) {
        const int most = to_edge(square, D) + 1;
        if constexpr (ranks_lie_within_words && rank_step(D) == 0) {
            return std::min(
                most, file_step(D) > 0 ? set.ones_up_from(square) : set.ones_down_from(square));
        } else {
            int length = 0;
            while (length < most && set.test(square + length * delta(D))) ++length;
            return length;
        }
    }
};

}  // namespace trireme
