#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/side.h"

namespace trireme {

// The eight neighbours of a square, clockwise, as the first player sees the board.
enum class Direction : std::uint8_t { N, NE, E, SE, S, SW, W, NW };

inline constexpr std::array<Direction, 8> all_directions{
    Direction::N, Direction::NE, Direction::E, Direction::SE,
    Direction::S, Direction::SW, Direction::W, Direction::NW};

constexpr Direction opposite(Direction d) {
    return static_cast<Direction>((static_cast<int>(d) + 4) % 8);
}

constexpr int file_step(Direction d) {
    constexpr std::array<int, 8> steps{0, 1, 1, 1, 0, -1, -1, -1};
    return steps[static_cast<std::size_t>(d)];
}

constexpr int rank_step(Direction d) {
    constexpr std::array<int, 8> steps{1, 1, 0, -1, -1, -1, 0, 1};
    return steps[static_cast<std::size_t>(d)];
}

// The direction that `side` calls `d`: the second player sees the board turned by 180 degrees.
constexpr Direction seen_by(Side side, Direction d) {
    return side == Side::First ? d : opposite(d);
}

// Calls `visit.template operator()<D>()` for each of the eight directions, so that the direction
// is a constant inside.
template <class Visit>
constexpr void for_each_direction(Visit visit) {
    visit.template operator()<Direction::N>();
    visit.template operator()<Direction::NE>();
    visit.template operator()<Direction::E>();
    visit.template operator()<Direction::SE>();
    visit.template operator()<Direction::S>();
    visit.template operator()<Direction::SW>();
    visit.template operator()<Direction::W>();
    visit.template operator()<Direction::NW>();
}

}  // namespace trireme
