#pragma once

#include <algorithm>

#include "search/search.h"

namespace trireme {

// How deep a thread looks when the leader, number 0, looks so deep: every other one is a ply ahead.
// Threads at different depths learn different things, and the leader finds what is one ply deeper
// in the table when it gets there.
constexpr int depth_for(int number, int leader_depth) {
    return std::min(leader_depth + number % 2, max_search_depth);
}

}  // namespace trireme
