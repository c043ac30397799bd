#include "games/epaminondas/epaminondas.h"

#include "games/operations.h"
#include "games/phalanx/position_impl.h"
#include "games/phalanx/refusal_impl.h"
#include "games/phalanx/text_impl.h"

namespace trireme::phalanx {

template class Position<epaminondas::Rules>;
template struct Text<Epaminondas, epaminondas::Rules>;

}  // namespace trireme::phalanx

namespace trireme {

constinit const GameInfo Epaminondas::info{
    .id = "epaminondas",
    .name = "Epaminondas",
    .author = "Robert Abbott, 1975",
    .files = 14,
    .ranks = 12,
    .piece = "stone",
    .first_colour = "White",
    .second_colour = "Black",
    .start =
        "oooooooooooooo/oooooooooooooo/14/14/14/14/14/14/14/14/xxxxxxxxxxxxxx/"
        "xxxxxxxxxxxxxx x",
    .operations = &operations<Epaminondas>};

}  // namespace trireme
