#pragma once

#include <vector>

#include "coach/fact.h"
#include "coach/mistake.h"

namespace trireme {

// Why a move was a mistake: what it allowed and what the better one would have done, at most one
// fact of each, both of which the lines bear out. Empty where the lines show nothing.
std::vector<Fact> reasons_of(const Mistake& mistake);

}  // namespace trireme
