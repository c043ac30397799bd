#pragma once

#include "games/game.h"

namespace trireme {

// What the search must know of a game beyond its rules, a specialisation a game in search/tactics:
//
//   wins_at_once(position)          whether a move that wins on the spot is there; may overlook one
//   is_pressed(position)            whether the player to move must answer something at once, so
//                                   that an evaluation of the position means nothing
//   is_threatened(position)         whether the opponent would win, or nearly, if he had the move:
//                                   a good evaluation alone must not cut the search short
//   may_answer(position, move)      whether the move can be an answer in a pressed position
//   answers_are_few                 whether pressed positions have few answers, so that following
//                                   them to the end is cheap
//   generate_tactical(position, moves)   the moves to look at before trusting an evaluation
//   gain(position, move)            how many pieces the move wins
//   target(move)                    the square where it arrives
//   is_urgent(position, move)       whether the move, though it wins nothing, threatens to win
//   code(move)                      a number for the transposition table, never 0; the same for two
//                                   moves of a position only by rare accident
//   find(position, code)            the legal move with this code, if there is one and the game can
//                                   tell without listing all moves
//   slot(move), slots               where the history of the move is kept
template <Game G>
struct Tactics;

}  // namespace trireme
