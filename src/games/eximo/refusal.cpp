#include "games/eximo/refusal.h"

#include <algorithm>

#include "games/eximo/eximo.h"
#include "games/refusal.h"

namespace trireme {

using namespace eximo;

namespace {

// The men that have a legal move: where a capture is due, those who can capture.
Set men_that_move(const Position& position) {
    MoveBuffer<Move> moves;
    position.generate(moves);
    Set men;
    for (const Move& move : moves) men.set(move.from);
    return men;
}

// The squares that may follow these steps.
Set continuations(const Position& position, const StepList& before) {
    MoveBuffer<Move> moves;
    position.generate(moves);
    Set next;
    for (const Move& move : moves)
        for (const StepList& list : Eximo::step_lists(position, move))
            if (list.size() > before.size() &&
                std::equal(before.begin(), before.end(), list.begin()))
                next.set(Board::number(list[before.size()]));
    return next;
}

Fault with_squares(const FaultKind& kind, const Set& squares) {
    return Fault(kind).with("squares", texts_of(Board::squares(squares)));
}

Fault wrong_man(const Position& position, Square from) {
    if (auto fault = foreign_start<Eximo>(position, from)) return *fault;
    if (position.has_capture()) return with_squares(fault::capture_due, men_that_move(position));
    return no_move_from<Eximo>(from);
}

Fault wrong_first_step(const Position& position, Square from, Square next) {
    if (!position.stack_at(next).empty()) return occupied(next);
    if (position.has_capture())
        return with_squares(fault::capture_due, continuations(position, {from}));
    return unreachable<Eximo>(from, next);
}

// Whether the man is across, so that the steps that follow are drops.
bool has_crossed(const Position& position, const StepList& steps) {
    return std::any_of(steps.begin(), steps.end(), [&](Square square) {
        return last_row[position.to_move()].test(Board::number(square));
    });
}

}  // namespace

Fault eximo::stops_short(const Position& position, const StepList& steps) {
    const bool drops = has_crossed(position, steps);
    return with_squares(drops ? fault::drop_zone : fault::chain_goes_on,
                        continuations(position, steps));
}

Fault Eximo::refusal(const Position& position, const StepList& before, Square next) {
    if (before.empty()) return wrong_man(position, next);
    if (before.size() == 1) return wrong_first_step(position, before.front(), next);
    const bool is_in_zone = drop_zone[position.to_move()].test(Board::number(next));
    if (has_crossed(position, before) && is_in_zone) return occupied(next);
    return stops_short(position, before);
}

}  // namespace trireme
