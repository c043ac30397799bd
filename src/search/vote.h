#pragma once

#include <cstddef>
#include <vector>

#include "search/search.h"

namespace trireme {

// Whose report to believe of threads that have searched the same position; the first is the
// leader's, who wins where others are no better. A report without lines, of a thread that has
// found nothing, does not count; the leader's must have some.
//
// The shortest win goes first: it has been proven. Else a move gets a vote from each thread that
// would play it, which weighs more the deeper the thread has looked and the better it likes what it
// saw; of those who want the move with the most votes the one whose own vote weighs most is
// believed. A loss that somebody has seen counts against all who have not looked as deep; of losses
// the longest is chosen.
std::size_t elected(const std::vector<SearchReport>& reports);

}  // namespace trireme
