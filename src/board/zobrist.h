#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/side.h"

namespace trireme {

// SplitMix64: a small generator whose numbers are the same on every machine.
class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    // A number below `bound`, every one as likely (but for a bias below bound / 2^64).
    constexpr std::uint64_t below(std::uint64_t bound) {
        // The high half of the 128-bit product next() * bound, put together from 32-bit halves.
        const std::uint64_t r = next();
        const std::uint64_t low = (r & 0xffffffff) * (bound & 0xffffffff);
        const std::uint64_t mid1 = (r >> 32) * (bound & 0xffffffff) + (low >> 32);
        const std::uint64_t mid2 = (r & 0xffffffff) * (bound >> 32) + (mid1 & 0xffffffff);
        return (r >> 32) * (bound >> 32) + (mid1 >> 32) + (mid2 >> 32);
    }

    // An index into a list of this size.
    constexpr std::size_t index(std::size_t size) { return static_cast<std::size_t>(below(size)); }

private:
    std::uint64_t state_;
};

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
