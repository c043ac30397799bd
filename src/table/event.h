#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "base/time.h"
#include "games/any_game.h"
#include "table/clock.h"
#include "table/ending.h"
#include "table/seat.h"

namespace trireme {

// What can happen at a table.
namespace event {

struct Joined {
    Side side;
    Seat seat;
};

struct Moved {
    AnyMove move;
    std::string text;  // canonical
    std::size_t ply;   // counts from 0
    Side by;
    std::optional<ClockFace> clock;  // after the move
    Milliseconds credit = {};        // of the time that it took, what did not count
};

struct DrawOffered {
    Side by;
};
struct DrawDeclined {
    Side by;
};

struct TakebackOffered {
    Side by;
    std::size_t ply;  // to return to
};
struct TakebackDeclined {
    Side by;
};

// The game goes on from so many plies, in a new line.
struct TakenBack {
    Side by;  // who has agreed to it
    std::size_t ply;
    std::size_t line;
    std::optional<ClockFace> clock;  // after that
};

struct Over {
    Ending ending;
};

struct RematchOffered {
    Side by;
};
struct RematchAgreed {
    std::string id;  // of the new game
};

struct TimeGiven {
    Side by;
    Milliseconds gift;
    std::optional<ClockFace> clock;  // after that
};

}  // namespace event

using Happening =
    std::variant<event::Joined, event::Moved, event::DrawOffered, event::DrawDeclined,
                 event::TakebackOffered, event::TakebackDeclined, event::TakenBack, event::Over,
                 event::RematchOffered, event::RematchAgreed, event::TimeGiven>;

struct Event {
    Happening what;
    Moment at;
};

}  // namespace trireme
