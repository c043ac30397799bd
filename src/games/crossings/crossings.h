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
    static const GameInfo info;
};
static_assert(Game<Crossings>);
static_assert(sizeof(Crossings::Position) <= 64);

}  // namespace trireme
