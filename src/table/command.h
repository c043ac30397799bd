#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "base/time.h"
#include "games/any_game.h"
#include "table/ending.h"
#include "table/seat.h"

namespace trireme {

// What a side can do at a table.
namespace action {

// Takes the seat of the side.
struct Join {
    Seat seat;
};

struct Move {
    std::variant<std::string, AnyMove> move;  // as somebody wrote it, or one that is legal
    Milliseconds credit = {};                 // what it took to get here, at most
};

struct Resign {};

// If the other side has offered one, this accepts it.
struct DrawOffer {};
struct DrawDecline {};

// A takeback returns to the last turn of the side that asks for it.
struct TakebackOffer {};
struct TakebackAccept {};
struct TakebackDecline {};

// Where the terms let a player take back without asking: returns to the last turn of a person, also
// after the end. Where the moves did not bring the end (resignation, agreement, time) that is the
// turn in which it came, if it was a person's.
struct Takeback {};

// Calls the game off before both have moved.
struct Abort {};

// Wins a game that the other side has left.
struct Claim {};

// If the other side has offered one, this accepts it, and the new game has this id.
struct RematchOffer {
    std::string id = {};
};

// Adds to the time of the other side.
struct GiveTime {
    Milliseconds gift = std::chrono::seconds(15);
};

// What a match runner says of a player who has failed.
struct Forfeit {
    Reason reason;
    std::string detail = {};
};

}  // namespace action

using Action = std::variant<action::Join, action::Move, action::Resign, action::DrawOffer,
                            action::DrawDecline, action::TakebackOffer, action::TakebackAccept,
                            action::TakebackDecline, action::Takeback, action::Abort, action::Claim,
                            action::RematchOffer, action::GiveTime, action::Forfeit>;

// An action, and for which position it is meant, if that is said: the number of plies before it,
// and how many takebacks there had been. It is refused if it comes too late for that.
struct Command {
    Action action;
    std::optional<std::size_t> ply = {};
    std::optional<std::size_t> line = {};
};

}  // namespace trireme
