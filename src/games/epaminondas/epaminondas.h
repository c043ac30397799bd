#pragma once

#include "games/phalanx/text.h"

namespace trireme {

namespace epaminondas {

struct Rules {
    using Board = Geometry<14, 12, 16>;
    static constexpr int stones_a_side = 28;
    static constexpr bool takes_whole_phalanx = true;
    static constexpr bool far_row_locks = false;
};

}  // namespace epaminondas

// Phalanxes on a wide board; all rules are in games/phalanx.
struct Epaminondas : phalanx::Text<Epaminondas, epaminondas::Rules> {
    static const GameInfo info;
};
static_assert(Game<Epaminondas>);
static_assert(sizeof(Epaminondas::Position) <= 128);

}  // namespace trireme
