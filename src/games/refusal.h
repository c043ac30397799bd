#pragma once

#include <algorithm>
#include <optional>

#include "base/fault_kinds.h"
#include "games/game.h"

namespace trireme {

// Why a turn is refused. Each is decided here or by the game's own refusal(), whether the squares
// were clicked or typed.

// Squares as the arguments of faults name them.
inline Fault::List texts_of(const std::vector<Square>& squares) {
    Fault::List texts;
    for (const Square square : squares) texts.push_back(to_text(square));
    return texts;
}

template <Game G>
Fault empty_square(Square square) {
    return Fault(fault::empty_square).with("square", to_text(square)).with("game", G::info.id);
}

// Why a turn cannot begin on a square, as far as every game has the same reasons: nothing stands
// there, or nothing of the player to move.
template <Game G>
std::optional<Fault> foreign_start(const typename G::Position& position, Square from) {
    const std::string stack = position.stack_at(from);
    if (stack.empty()) return empty_square<G>(from);
    if (stack.back() == letter(position.to_move())) return std::nullopt;
    return Fault(fault::not_yours)
        .with("piece", G::info.piece)
        .with("square", to_text(from))
        .with("game", G::info.id)
        .with("side", to_text(position.to_move()));
}

template <Game G>
Fault no_move_from(Square from) {
    return Fault(fault::no_move).with("piece", G::info.piece).with("square", to_text(from));
}

inline Fault occupied(Square square) {
    return Fault(fault::occupied).with("square", to_text(square));
}

template <Game G>
Fault unreachable(Square from, Square to) {
    return Fault(fault::unreachable)
        .with("piece", G::info.piece)
        .with("square", to_text(from))
        .with("other", to_text(to));
}

namespace detail {

// How many squares of two lists agree from the start on.
inline std::size_t common_length(const StepList& a, const StepList& b) {
    const auto shorter = static_cast<StepList::difference_type>(std::min(a.size(), b.size()));
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + shorter, b.begin()).first -
                                    a.begin());
}

// How far steps are right.
struct LegalStart {
    std::size_t length = 0;    // how many of them begin a legal turn
    bool is_complete = false;  // so many make a whole turn
};

template <Game G>
LegalStart legal_start(const typename G::Position& position, const StepList& steps) {
    MoveBuffer<typename G::Move> moves;
    position.generate(moves);
    LegalStart longest;
    for (const auto& move : moves)
        for (const StepList& list : G::step_lists(position, move))
            if (const std::size_t length = common_length(steps, list); length > longest.length)
                longest = {length, length == list.size()};
    return longest;
}

}  // namespace detail

// Why these squares do not begin a legal turn: what is wrong with the first that does not fit.
// Nothing if they do begin one. Any squares will do.
template <Game G>
std::optional<Fault> refusal_of(const typename G::Position& position, const StepList& steps) {
    if (position.outcome() != Outcome::Ongoing) return Fault(fault::game_over);
    const auto legal = detail::legal_start<G>(position, steps);
    if (legal.length == steps.size()) return std::nullopt;
    const StepList before(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(legal.length));
    const Square next = steps[legal.length];
    if (legal.is_complete)
        return Fault(fault::move_complete).with("square", to_text(before.back()));
    if (next.file < G::info.files && next.rank < G::info.ranks)
        return G::refusal(position, before, next);
    if (before.empty()) return empty_square<G>(next);
    return unreachable<G>(before.front(), next);
}

}  // namespace trireme
