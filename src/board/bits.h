#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>

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
        return with_words([&](auto... i) { return (word[i] | ...) != 0; });
    }
    constexpr bool none() const { return !any(); }

    constexpr int count() const {
        return with_words([&](auto... i) { return (std::popcount(word[i]) + ...); });
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

    // How many squares of the set follow one another from `i` on, itself included, as far as they
    // lie in the same word: upwards and downwards.
    constexpr int ones_up_from(int i) const { return std::countr_one(word[slot(i)] >> (i & 63)); }
    constexpr int ones_down_from(int i) const {
        return std::countl_one(word[slot(i)] << (63 - (i & 63)));
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
        return with_words([&](auto... i) { return Bits{{shifted_word<N>(i)...}}; });
    }

    friend constexpr Bits operator&(const Bits& a, const Bits& b) {
        return with_words([&](auto... i) { return Bits{{(a.word[i] & b.word[i])...}}; });
    }
    friend constexpr Bits operator|(const Bits& a, const Bits& b) {
        return with_words([&](auto... i) { return Bits{{(a.word[i] | b.word[i])...}}; });
    }
    friend constexpr Bits operator^(const Bits& a, const Bits& b) {
        return with_words([&](auto... i) { return Bits{{(a.word[i] ^ b.word[i])...}}; });
    }
    friend constexpr Bits operator~(const Bits& a) {
        return with_words([&](auto... i) { return Bits{{~a.word[i]...}}; });
    }
    constexpr Bits& operator&=(const Bits& other) { return *this = *this & other; }
    constexpr Bits& operator|=(const Bits& other) { return *this = *this | other; }
    constexpr Bits& operator^=(const Bits& other) { return *this = *this ^ other; }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;

private:
    // Calls `use(0, 1, ...)` with the indices of all words, each a constant. For a loop over them
    // g++ keeps the words in memory, and many a set then waits for its words to be stored: perft
    // of Epaminondas took 1.7 times as long.
    template <class Use>
    static constexpr auto with_words(Use use) {
        return [&]<int... I>(std::integer_sequence<int, I...>) {
            return use(std::integral_constant<int, I>{}...);
        }
        (std::make_integer_sequence<int, Words>{});
    }

    // Word `i` of the set moved by N places: its own bits, and those that come from the word next
    // to it.
    template <int N>
    constexpr std::uint64_t shifted_word(int i) const {
        static_assert(-64 < N && N < 64);
        if constexpr (N > 0)
            return word[i] << N | (i > 0 ? word[i - 1] >> (64 - N) : 0);
        else if constexpr (N < 0)
            return word[i] >> -N | (i + 1 < Words ? word[i + 1] << (64 + N) : 0);
        else
            return word[i];
    }

    static constexpr int slot(int i) {
        assert(0 <= i && i < capacity);
        return Words == 1 ? 0 : i >> 6;
    }
};

}  // namespace trireme
