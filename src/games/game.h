#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/expected.h"
#include "board/side.h"
#include "board/square.h"
#include "games/effects.h"
#include "games/marks.h"
#include "games/move_buffer.h"

namespace trireme {

// How a position stands. Draws are not a matter of positions but of games (history.h).
enum class Outcome : std::uint8_t { Ongoing, FirstWins, SecondWins };

constexpr Outcome win_for(Side side) {
    return side == Side::First ? Outcome::FirstWins : Outcome::SecondWins;
}

struct GameOperations;

// The facts of a game that never change. There is one of them per game, G::info, which stands for
// the game where it is chosen at run time.
struct GameInfo {
    std::string_view id;      // in commands and files: "eximo"
    std::string_view name;    // for people: "Eximo"
    std::string_view author;  // and year
    int files;
    int ranks;
    std::string_view piece;         // "man"
    std::string_view first_colour;  // as the game's own rules call them
    std::string_view second_colour;
    std::string_view start;            // position text
    const GameOperations* operations;  // &operations<G> of operations.h
};

// The contract of a game. A game is a type: search, perft and tests are templates over it.
//
// Its board is a Geometry, G::Board. Networks and the general evaluation see a position as planes:
// pieces(kind, side) is where a player has pieces of a kind. Kind 0 are the pieces in play.
//
// Positions are small values: play() returns a new one, there is no undo. A position has no legal
// moves once its outcome is decided. generate() appends to the buffer. The key is the same for
// equal positions, changes incrementally, and includes the side to move (and Mimic's ko).
//
// Text forms are those of docs/notation.md. parse_move() accepts the lenient forms, the rest is
// strict. Moves given to play(), move_text(), step_lists() and effects() must be legal in the
// position.
//
// refusal() tells why a square cannot follow the squares that were clicked or typed before it: they
// begin the steps of a legal move but are not all of them, with that square added they begin none,
// and the game is not over.
// refusal.h has the reasons that all games share.
template <class G>
concept Game = requires(const typename G::Position& position, const typename G::Move& move,
                        MoveBuffer<typename G::Move>& moves, Square square, std::string_view text,
                        const StepList& steps) {
    requires std::same_as<decltype(G::info), const GameInfo>;
    requires std::equality_comparable<typename G::Position>;
    requires std::equality_comparable<typename G::Move>;
    // Never more moves than this in a position; 0 where no small bound is known.
    requires std::same_as<decltype(G::max_moves), const int>;
    requires std::same_as<decltype(G::piece_kinds), const int>;
    requires std::same_as<decltype(G::pieces_at_start), const int>;  // of both players
    requires std::is_trivially_copyable_v<typename G::Position>;
    requires std::is_trivially_copyable_v<typename G::Move>;
    { position.pieces(0, Side::First) } -> std::convertible_to<typename G::Board::Set>;

    { G::start() } -> std::same_as<typename G::Position>;
    { position.to_move() } -> std::same_as<Side>;
    { position.outcome() } -> std::same_as<Outcome>;
    // The part of the outcome that reaching a goal decides: Ongoing where none was reached, even
    // if the player to move has no legal move.
    { position.goal_outcome() } -> std::same_as<Outcome>;
    { position.has_legal_move() } -> std::same_as<bool>;
    { position.count_moves() } -> std::same_as<int>;
    { position.generate(moves) } -> std::same_as<void>;
    { position.play(move) } -> std::same_as<typename G::Position>;
    // The same board with the other player to move, and no ko. Not a move of the game: evaluation
    // and search ask it what the other player could do.
    { position.passed() } -> std::same_as<typename G::Position>;
    { position.key() } -> std::same_as<std::uint64_t>;
    { position.key_from_scratch() } -> std::same_as<std::uint64_t>;
    // The pieces on a square from bottom to top, an `x` or `o` each.
    { position.stack_at(square) } -> std::same_as<std::string>;

    { G::parse_position(text) } -> std::same_as<Expected<typename G::Position>>;
    { G::position_text(position) } -> std::same_as<std::string>;
    { G::parse_move(position, text) } -> std::same_as<Expected<typename G::Move>>;
    { G::move_text(position, move) } -> std::same_as<std::string>;
    { G::step_lists(position, move) } -> std::same_as<std::vector<StepList>>;
    { G::effects(position, move) } -> std::same_as<Effects>;
    { G::marks(position) } -> std::same_as<Marks>;
    { G::refusal(position, steps, square) } -> std::same_as<Fault>;
};

}  // namespace trireme
