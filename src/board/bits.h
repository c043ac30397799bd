#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace trireme {

// A set of squares, one bit each, in 64 * Words bits. Which bit is which square is the business of
// the board's Geometry.
template <int Words>
struct Bits {
    static_assert(Words >= 1);
    static constexpr int capacity = 64 * Words;

    std::uint64_t word[Words] = {};

    static constexpr Bits of(int i) {
        Bits bits;
        bits.flip(i);
        return bits;
    }

    constexpr bool test(int i) const { return (word[slot(i)] >> (i & 63)) & 1; }
    constexpr void flip(int i) { word[slot(i)] ^= std::uint64_t{1} << (i & 63); }
    constexpr void set(int i) { word[slot(i)] |= std::uint64_t{1} << (i & 63); }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t w : word) all |= w;
        return all != 0;
    }
    constexpr bool none() const { return !any(); }

    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t w : word) total += std::popcount(w);
        return total;
    }

    // The lowest square; the set must not be empty.
    constexpr int first() const {
        assert(any());
        int i = 0;
        while (word[i] == 0) ++i;
        return 64 * i + std::countr_zero(word[i]);
    }

    // The highest square; the set must not be empty.
    constexpr int last() const {
        assert(any());
        int i = Words - 1;
        while (word[i] == 0) --i;
        return 64 * i + 63 - std::countl_zero(word[i]);
    }

    // The set of only the lowest or highest square; empty for an empty set.
    constexpr Bits lowest() const {
        Bits result;
        bool found = false;
        for (int i = 0; i < Words; ++i) {
            result.word[i] = found ? 0 : word[i] & (~word[i] + 1);
            found |= word[i] != 0;
        }
        return result;
    }
    constexpr Bits highest() const {
        Bits result;
        bool found = false;
        for (int i = Words - 1; i >= 0; --i) {
            result.word[i] = found ? 0 : std::bit_floor(word[i]);
            found |= word[i] != 0;
        }
        return result;
    }

    // Calls `visit(square)` for every square, lowest first.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int i = 0; i < Words; ++i)
            for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1)
                visit(64 * i + std::countr_zero(rest));
    }

    // Every square moved up by N places, or down where N is negative.
    template <int N>
    constexpr Bits shifted() const {
        static_assert(-64 < N && N < 64);
        Bits result = *this;
        if constexpr (N > 0) {
            for (int i = Words - 1; i >= 0; --i)
                result.word[i] = word[i] << N | (i > 0 ? word[i - 1] >> (64 - N) : 0);
        } else if constexpr (N < 0) {
            for (int i = 0; i < Words; ++i)
                result.word[i] = word[i] >> -N | (i + 1 < Words ? word[i + 1] << (64 + N) : 0);
        }
        return result;
    }

    constexpr Bits& operator&=(const Bits& other) {
        for (int i = 0; i < Words; ++i) word[i] &= other.word[i];
        return *this;
    }
    constexpr Bits& operator|=(const Bits& other) {
        for (int i = 0; i < Words; ++i) word[i] |= other.word[i];
        return *this;
    }
    constexpr Bits& operator^=(const Bits& other) {
        for (int i = 0; i < Words; ++i) word[i] ^= other.word[i];
        return *this;
    }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
    friend constexpr Bits operator~(Bits a) {
        for (std::uint64_t& w : a.word) w = ~w;
        return a;
    }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;

private:
    static constexpr int slot(int i) {
        assert(0 <= i && i < capacity);
        return Words == 1 ? 0 : i >> 6;
    }
};

}  // namespace trireme
