#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/random.h"
#include "board/side.h"

namespace trireme {

// Random words for position keys: a position's key is the exclusive or of the words of what stands
// on it, so that a move changes it by the words of what moved.
template <std::size_t Size>
constexpr std::array<std::uint64_t, Size> zobrist_table(std::uint64_t seed) {
    SplitMix64 random(seed);
    std::array<std::uint64_t, Size> table{};
    for (std::uint64_t& word : table) word = random.next();
    return table;
}

// The word of the player to move.
constexpr std::uint64_t word_of_turn(Side to_move) {
    return to_move == Side::First ? 0 : 0x6a09e667f3bcc909;
}

// The words of one kind of piece, on every square, for each side.
template <int Squares>
class PieceWords {
public:
    explicit constexpr PieceWords(std::uint64_t seed) : table_(zobrist_table<2 * Squares>(seed)) {}

    constexpr std::uint64_t of(Side side, int square) const {
        const int i = side == Side::First ? square : Squares + square;
        return table_[static_cast<std::size_t>(i)];
    }

private:
    std::array<std::uint64_t, 2 * Squares> table_;
};

}  // namespace trireme
