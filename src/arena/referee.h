#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

#include "arena/time_control.h"
#include "board/side.h"
#include "engine/player.h"
#include "games/any_game.h"
#include "table/ending.h"

namespace trireme::arena {

// Whether a player lost by what he did outside the board.
constexpr bool is_forfeit(Reason reason) {
    return reason == Reason::Time || reason == Reason::IllegalMove || reason == Reason::Crash ||
           reason == Reason::Hang;
}

struct FinishedGame {
    AnyHistory history;  // the opening included
    std::size_t opening_plies = 0;
    Ending ending = {};  // with the details of a forfeit
};

struct RefereeRules {
    int max_plies = 1000;  // of the whole game; a longer one is a draw
    // How late a move may be that has a fixed time. Clocks have none: players keep a reserve
    // themselves.
    Milliseconds margin{50};
    // By which the players' thinking is measured.
    std::function<std::chrono::steady_clock::time_point()> now = &std::chrono::steady_clock::now;
};

// Asks the players for their moves at a table of their own. Nothing if `given_up` becomes true
// meanwhile.
std::optional<FinishedGame> play_game(const AnyHistory& opening, const BySide<Player*>& players,
                                      const BySide<TimeControl>& controls,
                                      const RefereeRules& rules, const std::atomic<bool>& given_up);

}  // namespace trireme::arena
