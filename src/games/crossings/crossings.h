#pragma once

#include "games/phalanx/text.h"

namespace trireme {

namespace crossings {

struct Rules {
    using Board = Geometry<8, 8>;
    static constexpr int stones_a_side = 16;
    static constexpr bool takes_whole_phalanx = false;
    static constexpr bool far_row_locks = true;
};

}  // namespace crossings

// The ancestor of Epaminondas; all rules are in games/phalanx.
struct Crossings : phalanx::Text<Crossings, crossings::Rules> {
    static constexpr GameInfo info{.id = "crossings",
                                   .name = "Crossings",
                                   .author = "Robert Abbott, 1969",
                                   .files = 8,
                                   .ranks = 8,
                                   .piece = "stone",
                                   .first_colour = "White",
                                   .second_colour = "Black",
                                   .start = "oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x"};
};
static_assert(Game<Crossings>);
static_assert(sizeof(Crossings::Position) <= 64);

}  // namespace trireme
