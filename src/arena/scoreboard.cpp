#include "arena/scoreboard.h"

#include <cassert>
#include <cstddef>

namespace trireme::arena {

int half_points_of_first_player(int game, Result result) {
    if (result == Result::Draw) return 1;
    return result == win_result(side_of_first_player(game)) ? 2 : 0;
}

void Scoreboard::add(int game, Result result) {
    assert(result != Result::Ongoing);
    const int points = half_points_of_first_player(game, result);
    ++(points == 2 ? tally_.wins : points == 1 ? tally_.draws : tally_.losses);
    const auto [other, is_first] = half_points_.emplace(pair_of(game), points);
    if (is_first) return;
    const int sum = other->second + points;
    ++pairs_[static_cast<std::size_t>(sum)];
    half_points_.erase(other);
}

}  // namespace trireme::arena
