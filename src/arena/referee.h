#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/time_control.h"
#include "board/side.h"
#include "engine/player.h"
#include "games/any_game.h"

namespace trireme::arena {

// Why a game ended.
enum class Termination : std::uint8_t {
    Rules,       // decided on the board
    Repetition,  // a draw: the third occurrence of a position
    PlyLimit,    // a draw: too long
    Time,        // from here on the player to move has lost, whatever the board says
    Illegal,
    Crash,
    Hang,
};

std::string_view name_of(Termination termination);  // "rules", "illegal move"

// Whether a player lost by what he did outside the board.
constexpr bool is_forfeit(Termination termination) { return termination >= Termination::Time; }

struct FinishedGame {
    AnyHistory history;  // the opening included
    std::size_t opening_plies = 0;
    Result result = Result::Ongoing;
    Termination termination = Termination::Rules;
    std::string detail = {};  // of a forfeit
};

struct RefereeRules {
    int max_plies = 1000;  // of the whole game; a longer one is a draw
    // How late a move may be that has a fixed time. Clocks have none: players keep a reserve
    // themselves.
    Milliseconds margin{50};
};

// Plays one game and judges it. Nothing if `given_up` becomes true meanwhile.
std::optional<FinishedGame> play_game(const AnyHistory& opening, const BySide<Player*>& players,
                                      const BySide<TimeControl>& controls,
                                      const RefereeRules& rules, const std::atomic<bool>& given_up);

}  // namespace trireme::arena
