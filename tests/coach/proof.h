#pragma once

#include <string>

#include "coach/verdict.h"
#include "games/any_game.h"

// Judges of a verdict that had no part in what was found. Chances are graded by judge() here, too:
// what it makes of them, verdict_test.cpp holds it to.
namespace trireme::testing_coach {

// Whether a side wins by force within so many plies, whatever the other one does: by the rules of
// tests/reference alone. An engine may only propose what the winner should play, so that a false
// proposal can cost a proof but not make one.
bool is_forced_win(const std::string& game, const std::string& position, char winner, int plies);

// How a move is judged against a better one by the hand-written evaluation, which knows nothing of
// the network, each of them searched on its own.
Label second_opinion(const AnyPosition& before, const AnyMove& move, const AnyMove& better);

}  // namespace trireme::testing_coach
