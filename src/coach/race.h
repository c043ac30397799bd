#pragma once

#include "coach/mistake.h"

namespace trireme {

// How many rows the foremost piece of a side that is not across yet has to go to its far row; 0
// where it has none.
int rows_to_go(const AnyPosition& position, Side side);

// Who is nearer to his far row at the end of the lines.
void find_race(const Mistake& mistake, WeighedFacts& facts);

}  // namespace trireme
