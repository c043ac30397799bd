#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/words.h"
#include "table/ending.h"

namespace trireme::cli {

// What people read about games, players and moves.

std::string board_size(const GameInfo& game);  // "8x8"

// The canonical texts of all moves in byte order.
std::vector<std::string> sorted_moves(const AnyPosition& position);

std::string plies_text(std::size_t plies);  // "1 ply", "12 plies"

// "Black wins", "a draw".
std::string result_text(const GameInfo& game, Result result);

// Why a game ended, in a word or two: "illegal move".
std::string reason_text(Reason reason);

// How a game ended: "Black wins: White has no legal move", "The game is over: a draw".
std::string ending_text(const AnyPosition& last, const Ending& ending);

// A move just played, with what it does beyond moving a piece: "Blue played e4-e5 (e7-e6): Red's
// piece copies it".
std::string move_story(const AnyPosition& before, const AnyMove& move);

}  // namespace trireme::cli
