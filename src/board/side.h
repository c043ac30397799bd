#pragma once

#include <cstdint>
#include <string_view>

namespace trireme {

// The two players. The first (`x` in text) sits at the bottom and moves first.
enum class Side : std::uint8_t { First, Second };

constexpr Side operator!(Side side) { return side == Side::First ? Side::Second : Side::First; }

constexpr char letter(Side side) { return side == Side::First ? 'x' : 'o'; }
constexpr std::string_view to_text(Side side) { return side == Side::First ? "x" : "o"; }

// Something that each side has one of.
template <class T>
struct BySide {
    T first;
    T second;

    constexpr const T& operator[](Side side) const { return side == Side::First ? first : second; }
    constexpr T& operator[](Side side) { return side == Side::First ? first : second; }

    friend bool operator==(const BySide&, const BySide&) = default;
};

}  // namespace trireme
