#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trireme {

// A square by its file (0 is the left-most, `a`) and rank (0 is the bottom one, `1`).
// This is how squares look from outside; inside, each board numbers its squares its own way
// (geometry.h).
struct Square {
    std::uint8_t file = 0;
    std::uint8_t rank = 0;

    friend constexpr bool operator==(Square, Square) = default;

    // The order of notation: by rank, then by file.
    friend constexpr bool operator<(Square a, Square b) {
        return a.rank != b.rank ? a.rank < b.rank : a.file < b.file;
    }
};

constexpr Square make_square(int file, int rank) {
    return {static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)};
}

inline std::string to_text(Square square) {
    return static_cast<char>('a' + square.file) + std::to_string(square.rank + 1);
}

// Reads a square of a `files` x `ranks` board at `at` and moves `at` behind it. Without a square
// there, returns nothing and leaves `at` alone.
constexpr std::optional<Square> read_square(std::string_view text, std::size_t& at, int files,
                                            int ranks) {
    const auto digit = [&](std::size_t i) {
        return i < text.size() && text[i] >= '0' && text[i] <= '9' ? text[i] - '0' : -1;
    };
    if (at >= text.size()) return std::nullopt;
    const int file = text[at] - 'a';
    int rank = digit(at + 1);
    if (file < 0 || file >= files || rank <= 0) return std::nullopt;
    std::size_t end = at + 2;
    if (const int units = digit(end); units >= 0) {
        rank = rank * 10 + units;
        ++end;
    }
    if (rank > ranks || digit(end) >= 0) return std::nullopt;
    at = end;
    return make_square(file, rank - 1);
}

}  // namespace trireme
