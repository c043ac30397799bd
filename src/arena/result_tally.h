#pragma once

#include <cstdint>

#include "board/side.h"
#include "games/history.h"

namespace trireme::arena {

// How games came out for somebody: once for each of them, or for each of their positions.
struct ResultTally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    std::int64_t count() const { return wins + draws + losses; }
    double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }

    void add(const ResultTally& other) {
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
    }

    friend bool operator==(const ResultTally&, const ResultTally&) = default;
};

// A game as the player sees it.
inline ResultTally tally_of(Result result, Side player) {
    if (result == Result::Draw) return {0, 1, 0};
    return result == win_result(player) ? ResultTally{1, 0, 0} : ResultTally{0, 0, 1};
}

}  // namespace trireme::arena
