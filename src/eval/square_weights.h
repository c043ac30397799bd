#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "board/side.h"

namespace trireme {

// What a piece is worth on each square, summed over all pieces of a set at once: each bit of the
// weights is a set of squares, and the squares in common with the pieces are counted. Weights are
// not negative; where they are all small there are few bits to look at.
template <class Board, int Highest>
class SquareWeights {
public:
    using Set = typename Board::Set;

    // `weight(file, rank)` is what a piece of the first player is worth there.
    template <class Weight>
    static constexpr BySide<SquareWeights> by_side(Weight weight) {
        BySide<SquareWeights> weights{};
        for (int rank = 0; rank < Board::ranks; ++rank)
            for (int file = 0; file < Board::files; ++file) {
                weights.first.put(file, rank, weight(file, rank));
                weights.second.put(file, Board::ranks - 1 - rank, weight(file, rank));
            }
        return weights;
    }

    constexpr int sum(const Set& pieces) const {
        // From the highest bit down, each step needing the one before, so that no compiler makes
        // vectors of it: cmake/flags.cmake says why.
        int total = 0;
        for (std::size_t bit = planes_.size(); bit-- > 0;)
            total = 2 * total + (pieces & planes_[bit]).count();
        return total;
    }

private:
    constexpr void put(int file, int rank, int weight) {
        assert(0 <= weight && weight <= Highest);
        for (std::size_t bit = 0; bit < planes_.size(); ++bit)
            if (weight >> bit & 1) planes_[bit].set(Board::number(file, rank));
    }

    static constexpr auto bits =
        static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(Highest)));

    std::array<Set, bits> planes_{};
};

}  // namespace trireme
