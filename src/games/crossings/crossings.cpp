#include "games/crossings/crossings.h"

#include "games/operations.h"
#include "games/phalanx/position_impl.h"
#include "games/phalanx/refusal_impl.h"
#include "games/phalanx/text_impl.h"

namespace trireme::phalanx {

template class Position<crossings::Rules>;
template struct Text<Crossings, crossings::Rules>;

}  // namespace trireme::phalanx

namespace trireme {

constinit const GameInfo Crossings::info{.id = "crossings",
                                         .name = "Crossings",
                                         .author = "Robert Abbott, 1969",
                                         .files = 8,
                                         .ranks = 8,
                                         .piece = "stone",
                                         .first_colour = "White",
                                         .second_colour = "Black",
                                         .start = "oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x",
                                         .operations = &operations<Crossings>};

}  // namespace trireme
