#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/time.h"
#include "board/side.h"
#include "table/clock.h"

namespace trireme::server {

struct SeatView {
    std::string name;
    bool online = false;
    std::optional<int> level;  // of the computer
};

// A game as somebody far away knows it: the state that the server sent, and what has happened
// since.
struct GameView {
    std::string id;
    std::string game;
    std::string start;  // a position
    std::size_t version = 0;
    std::size_t line = 0;
    std::vector<std::string> moves;
    Side to_move = Side::First;
    std::string status;        // "waiting", "playing", "over"
    std::string result = "*";  // and of a game that is over, why
    std::string reason;
    std::optional<ClockFace> clock;  // as it was when the server said it
    BySide<std::optional<SeatView>> seats;
    // Who has offered it.
    std::optional<Side> draw;
    std::optional<Side> takeback;
    std::optional<Side> rematch;
    std::optional<std::string> next_game;  // the rematch that was agreed

    bool is_playing() const { return status == "playing"; }
    bool is_over() const { return status == "over"; }
};

}  // namespace trireme::server
