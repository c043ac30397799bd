#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.h"

namespace trireme {

// Why a game ended: the one vocabulary of terminal, matches, page, server and records.
enum class Reason : std::uint8_t {
    Goal,        // the winner has reached the goal of the game
    NoMoves,     // the player to move has no legal move
    Repetition,  // a draw: the third occurrence of a position
    Resignation,
    Agreement,  // a draw
    Time,       // the loser's time was used up
    Abandoned,  // the loser went away
    Aborted,    // no result: it had hardly begun
    // Only in matches:
    PlyLimit,     // a draw: too long
    IllegalMove,  // from here on by what the loser did
    Crash,
    Hang,
};

std::string_view to_text(Reason reason);  // "no_moves"

// The reverse. Takes blanks for underscores, as records once had them.
std::optional<Reason> parse_reason(std::string_view text);

// Whether the rules of the games have ended it.
constexpr bool is_on_board(Reason reason) { return reason <= Reason::Repetition; }

// Whether it follows from the moves, so that it stays as long as they do.
constexpr bool follows_from_moves(Reason reason) {
    return is_on_board(reason) || reason == Reason::PlyLimit;
}

// Whether a game can end for this reason with this result.
bool fits(Reason reason, Result result);

struct Ending {
    Result result = Result::Ongoing;  // that of an aborted game
    std::optional<Reason> reason;     // nothing where a record does not tell
    std::string detail = {};          // what a match runner has to say about it

    friend bool operator==(const Ending&, const Ending&) = default;
};

// How a game ends by the rules, or by being longer than so many plies; nothing while it goes on.
std::optional<Ending> ending_of(const AnyHistory& game,
                                std::optional<std::size_t> max_plies = std::nullopt);

// The same once a move has led to this position.
std::optional<Ending> ending_after(const AnyHistory& game, const AnyPosition& next,
                                   std::optional<std::size_t> max_plies = std::nullopt);

}  // namespace trireme
