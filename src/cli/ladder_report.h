#pragma once

#include <cstddef>
#include <vector>

#include "arena/player_spec.h"
#include "arena/ratings.h"

namespace trireme::cli {

// Prints what the results of a ladder say: ratings on a scale on which the anchor has 0, the steps
// between levels, how well one scale describes them all, and a last line for programs.
void print_ladder(const std::vector<arena::PlayerSpec>& players, std::size_t anchor,
                  const arena::Crosstable& table);

}  // namespace trireme::cli
