#pragma once

#include <string>
#include <string_view>

#include "games/game.h"

namespace trireme {

// How English calls the players and pieces of a game.

constexpr std::string_view colour_name(const GameInfo& game, Side side) {
    return side == Side::First ? game.first_colour : game.second_colour;
}

// "men", "stones".
inline std::string plural(std::string_view piece) {
    return piece == "man" ? "men" : std::string(piece) + "s";
}

}  // namespace trireme
