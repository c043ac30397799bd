#pragma once

#include <istream>
#include <ostream>
#include <string_view>

#include "games/game.h"

namespace trireme {

// The engine as a program that other programs talk to, in lines of text: UGI, the Universal Game
// Interface, which is UCI with players called p1 and p2. docs/ugi.md lists the commands.
//
// Obeys commands until `quit` or the end of the input, and returns when all is answered. Answers
// are whole lines, each flushed. What cannot be obeyed is told in an `info string` and changes
// nothing. The game is the one to begin with; `version` is how the engine presents itself.
void run_ugi(std::istream& in, std::ostream& out, const GameInfo& game, std::string_view version);

}  // namespace trireme
