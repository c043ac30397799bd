#pragma once

#include <map>

#include "arena/statistics.h"
#include "board/side.h"
#include "games/history.h"

namespace trireme::arena {

// The games of a match are numbered from 1. Games 1 and 2 are the first pair and share an opening,
// and so on; in odd games the first player of the match plays the first side.
constexpr int pair_of(int game) { return (game - 1) / 2; }  // from 0
constexpr Side side_of_first_player(int game) { return game % 2 == 1 ? Side::First : Side::Second; }

// 2 for a win of the first player, 1 for a draw.
int half_points_of_first_player(int game, Result result);

// What was played so far, from the first player's side.
class Scoreboard {
public:
    // A game that was not there yet, with its result, which is not Ongoing.
    void add(int game, Result result);

    const Tally& tally() const { return tally_; }
    const Pairs& pairs() const { return pairs_; }
    Elo elo() const { return elo_of(tally_, pairs_); }

private:
    Tally tally_;
    Pairs pairs_{};
    std::map<int, int> half_points_;  // of the pairs with one game played
};

}  // namespace trireme::arena
