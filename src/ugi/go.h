#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "engine/limits.h"
#include "games/any_game.h"

namespace trireme::ugi {

// What a `go` command asks for.
struct GoRequest {
    Limits limits;
    bool infinite = false;      // no best move before `stop`, even if the search ends by itself
    std::vector<AnyMove> only;  // the moves to choose from; empty for all
    std::vector<std::string> complaints;  // what is wrong with the command and was passed over
};

// Reads `go p1time|p2time|p1inc|p2inc|movetime|depth|nodes N ... infinite searchmoves MOVE ...`.
// Where a command sets limits but none that can be used, a second must do: a runner that waits for
// a move gets one.
GoRequest read_go(const Words& command, const AnyPosition& position);

}  // namespace trireme::ugi
