#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/random.h"
#include "engine/game_entry.h"
#include "eval/score.h"
#include "games/any_game.h"

namespace trireme::arena {

// What the random numbers of a seed are for, so that the same seed gives every purpose its own:
// networks must not learn from the very positions in which they are compared later.
enum class Purpose : std::uint64_t { Book, Match, SelfPlay };

// The random numbers for one of many games or lines, decided by the seed and its number.
SplitMix64 random_for(Purpose purpose, std::uint64_t seed, std::uint64_t number);

// So many random moves from the start. Nothing where the game is over too soon, or a position has
// come twice.
std::optional<AnyHistory> random_moves(const GameInfo& game, int plies, SplitMix64& random);

// The same with a random number of them, from the fewest to the most that suit the game.
std::optional<AnyHistory> random_opening(const GameEntry& entry, SplitMix64& random);

// The first of many candidates that gives nobody more of an advantage than this, or else the one
// nearest to it; the start where there is none. `judge` has the score for the player to move.
AnyHistory balanced_opening(const GameInfo& game, Score most_advantage,
                            const std::function<std::optional<AnyHistory>()>& candidate,
                            const std::function<Score(const AnyHistory&)>& judge);

}  // namespace trireme::arena
