#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/refusal.h"

namespace trireme::conformance {

// A game to be checked: what its GameOperations leave out of the contract, as functions, so that
// the checks are compiled once for all games.
struct Subject {
    const GameInfo* info;
    int files;  // of the game's Board
    int ranks;
    int max_moves;
    bool (*has_legal_move)(const AnyPosition& position);
    int (*count_moves)(const AnyPosition& position);
    // What generate() of both positions, one after the other, leaves in a buffer that is too small.
    std::vector<AnyMove> (*moves_of_both)(const AnyPosition& first, const AnyPosition& second);
    AnyPosition (*passed)(const AnyPosition& position);
    std::uint64_t (*key_from_scratch)(const AnyPosition& position);
    Fault (*refusal)(const AnyPosition& position, const StepList& before, Square next);
    // What the position answers differently from the one of G that it holds; empty if nothing.
    std::string (*wrongly_erased)(const AnyPosition& position);
};

namespace detail {

template <Game G>
std::vector<AnyMove> moves_of_both(const AnyPosition& first, const AnyPosition& second) {
    MoveBuffer<typename G::Move> buffer(1);
    first.as<G>().generate(buffer);
    second.as<G>().generate(buffer);
    std::vector<AnyMove> moves;
    for (const auto& move : buffer) moves.push_back(AnyMove::of<G>(move));
    return moves;
}

template <Game G>
bool same_board(const AnyPosition& any, const typename G::Position& own) {
    for (int rank = 0; rank < G::info.ranks; ++rank)
        for (int file = 0; file < G::info.files; ++file) {
            const Square square = make_square(file, rank);
            if (any.stack_at(square) != own.stack_at(square)) return false;
        }
    for (int kind = 0; kind < G::piece_kinds; ++kind)
        for (const Side side : {Side::First, Side::Second})
            if (any.pieces(kind, side) != G::Board::squares(own.pieces(kind, side))) return false;
    return true;
}

// Whether both ways of reading a text give the same, or the same fault. `erased` makes a value of
// the one what the other has.
template <class Any, class Own, class Erase>
bool same_reading(const Expected<Any>& any, const Expected<Own>& own, Erase erased) {
    if (!own) return !any && any.error() == own.error();
    return any && *any == erased(*own);
}

template <Game G>
bool same_position_reading(const std::string& text) {
    return same_reading(AnyPosition::parse(G::info, text), G::parse_position(text),
                        AnyPosition::of<G>);
}

template <Game G>
bool same_move_reading(const AnyPosition& any, const std::string& text) {
    return same_reading(any.parse_move(text), G::parse_move(any.as<G>(), text), AnyMove::of<G>);
}

// What is answered differently about a move.
template <Game G>
std::string wrongly_erased_move(const AnyPosition& any, const AnyMove& any_move,
                                const typename G::Move& move) {
    const auto& own = any.as<G>();
    const std::string text = G::move_text(own, move);
    if (!(any_move == AnyMove::of<G>(move))) return "moves()";
    if (any.text(any_move) != text) return "text() of " + text;
    if (any.step_lists(any_move) != G::step_lists(own, move)) return "step_lists() of " + text;
    if (!(any.effects(any_move) == G::effects(own, move))) return "effects() of " + text;
    if (!(any.play(any_move) == AnyPosition::of<G>(own.play(move)))) return "play() of " + text;
    return same_move_reading<G>(any, text) ? "" : "parse_move() of " + text;
}

template <Game G>
std::string wrongly_erased(const AnyPosition& any) {
    const auto& own = any.as<G>();
    const std::string text = G::position_text(own);
    const std::string wrong = text + "?";
    const StepList clicks{make_square(0, 0), make_square(0, 0)};
    if (any.text() != text) return "text()";
    if (any.to_move() != own.to_move()) return "to_move()";
    if (any.outcome() != own.outcome()) return "outcome()";
    if (any.goal_outcome() != own.goal_outcome()) return "goal_outcome()";
    if (any.key() != own.key()) return "key()";
    if (any.marks() != G::marks(own)) return "marks()";
    if (!same_board<G>(any, own)) return "stack_at() or pieces()";
    if (any.refusal(clicks) != refusal_of<G>(own, clicks)) return "refusal()";
    if (!same_move_reading<G>(any, wrong)) return "parse_move() of " + wrong;
    for (const std::string& typed : {text, wrong})
        if (!same_position_reading<G>(typed)) return "parse() of " + typed;

    MoveBuffer<typename G::Move> moves;
    own.generate(moves);
    const auto any_moves = any.moves();
    if (any_moves.size() != moves.size()) return "moves()";
    return moves.empty() ? "" : wrongly_erased_move<G>(any, any_moves.back(), *(moves.end() - 1));
}

}  // namespace detail

template <Game G>
inline constexpr Subject subject{
    .info = &G::info,
    .files = G::Board::files,
    .ranks = G::Board::ranks,
    .max_moves = G::max_moves,
    .has_legal_move = [](const AnyPosition& p) { return p.as<G>().has_legal_move(); },
    .count_moves = [](const AnyPosition& p) { return p.as<G>().count_moves(); },
    .moves_of_both = &detail::moves_of_both<G>,
    .passed = [](const AnyPosition& p) { return AnyPosition::of<G>(p.as<G>().passed()); },
    .key_from_scratch = [](const AnyPosition& p) { return p.as<G>().key_from_scratch(); },
    .refusal = [](const AnyPosition& p, const StepList& before,
                  Square next) { return G::refusal(p.as<G>(), before, next); },
    .wrongly_erased = &detail::wrongly_erased<G>,
};

}  // namespace trireme::conformance
