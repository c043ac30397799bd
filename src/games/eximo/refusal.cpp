#include <algorithm>

#include "games/eximo/eximo.h"

namespace trireme {

using namespace eximo;

namespace {

using Code = Refusal::Code;

std::vector<Square> squares_of(const Set& set) {
    std::vector<Square> squares;
    set.for_each([&](int square) { squares.push_back(Board::square(square)); });
    return squares;
}

// The men that have a legal move: where a capture is due, those who can capture.
Set men_that_move(const Position& position) {
    MoveBuffer<Move> moves;
    position.generate(moves);
    Set men;
    for (const Move& move : moves) men.set(move.from);
    return men;
}

Refusal wrong_man(const Position& position, Square from) {
    const std::string stack = position.stack_at(from);
    if (stack.empty()) return {Code::Empty, {from}};
    if (stack.back() != letter(position.to_move())) return {Code::NotYours, {from}};
    if (position.has_capture()) return {Code::CaptureDue, squares_of(men_that_move(position))};
    return {Code::NoMove, {from}};
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

Refusal wrong_first_step(const Position& position, Square from, Square next) {
    if (!position.stack_at(next).empty()) return {Code::Occupied, {next}};
    if (position.has_capture())
        return {Code::CaptureDue, squares_of(continuations(position, {from}))};
    return {Code::Unreachable, {from, next}};
}

// Whether the man is across, so that the steps that follow are drops.
bool has_crossed(const Position& position, const StepList& steps) {
    return std::any_of(steps.begin(), steps.end(), [&](Square square) {
        return last_row[position.to_move()].test(Board::number(square));
    });
}

}  // namespace

Refusal Eximo::refusal(const Position& position, const StepList& before, Square next) {
    if (before.empty()) return wrong_man(position, next);
    if (before.size() == 1) return wrong_first_step(position, before.front(), next);
    const auto wanted = squares_of(continuations(position, before));
    if (!has_crossed(position, before)) return {Code::Continue, wanted};
    if (drop_zone[position.to_move()].test(Board::number(next))) return {Code::Occupied, {next}};
    return {Code::DropZone, wanted};
}

}  // namespace trireme
