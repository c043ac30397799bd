#pragma once

#include <string>

#include "engine/thought.h"
#include "games/any_game.h"

namespace trireme::ugi {

// A thought about the position as `info` lines, one for each of its lines of play, with line feeds
// between them.
std::string info_lines(const Thought& thought, const AnyPosition& position);

// `cp 31`, or `mate 3` when a win is that many turns of the player to move away, `mate -3` when a
// loss is.
std::string score_text(Score score);

// `bestmove` and the move that the thought ends in, or none where the game is over.
std::string best_move_line(const Thought& thought, const AnyPosition& position);

}  // namespace trireme::ugi
