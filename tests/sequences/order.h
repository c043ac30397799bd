#pragma once

// A command as tests write it down, and what came of one: in words, so that the table, its model
// and the front ends can be compared with each other.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/side.h"

namespace trireme::sequences {

struct Order {
    std::string action;  // as the online interface calls it; also tick, online, offline, forfeit
    Side by = Side::First;
    std::int64_t now = 0;  // milliseconds
    std::optional<std::size_t> ply = {};
    std::optional<std::size_t> line = {};
    std::string text = {};  // of a move; the name of who joins; the id of a rematch; the reason of
                            // a forfeit
    int level = 0;          // of a computer that joins
    std::int64_t credit = 0;  // of a move: what of its time does not count
    std::int64_t grace = 0;   // for how long time that is used up does not matter yet
};

struct Response {
    std::vector<std::string> events;
    std::string refusal;  // its code; illegal_move whatever is wrong with a move

    friend bool operator==(const Response&, const Response&) = default;
};

// What a game is played under.
struct Conditions {
    struct Clock {
        char kind = '-';  // - for none, f for Fischer, p for so much per move
        std::int64_t time = 0;
        std::int64_t increment = 0;
    };
    BySide<Clock> clock;
    std::size_t free_plies = 2;
    std::string takebacks = "asked";  // or free
    std::optional<std::int64_t> claim_after = {};
    std::optional<std::int64_t> first_moves_within = {};
    std::optional<std::size_t> max_plies = {};
};

inline std::string name_of(Side side) { return side == Side::First ? "first" : "second"; }

// Everything about an order that matters, for messages.
std::string to_text(const Order& order);
std::string to_text(const Response& response);

}  // namespace trireme::sequences
