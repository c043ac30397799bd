#include "games/refusal.h"

#include "games/mimic/mimic.h"

namespace trireme {

using namespace mimic;

namespace {

Fault wrong_piece(const Position& position, Square from) {
    if (auto fault = foreign_start<Mimic>(position, from)) return *fault;
    const int square = Board::number(from);
    if (!position.is_frozen(square)) return no_move_from<Mimic>(from);
    const Set seen = position.visible_enemies(square, position.to_move());
    return Fault(fault::frozen)
        .with("square", to_text(from))
        .with("squares", texts_of(Board::squares(seen)));
}

bool are_neighbours(Square a, Square b) {
    const int files = a.file - b.file;
    const int ranks = a.rank - b.rank;
    return files * files <= 1 && ranks * ranks <= 1 && !(a == b);
}

}  // namespace

Fault Mimic::refusal(const Position& position, const StepList& before, Square next) {
    if (before.empty()) return wrong_piece(position, next);
    const Square from = before.front();
    if (!are_neighbours(from, next)) return unreachable<Mimic>(from, next);
    // A piece that may move goes to every vacant neighbour but one.
    if (!position.stack_at(next).empty()) return occupied(next);
    return Fault(fault::ko)
        .with("square", to_text(from))
        .with("other", to_text(next))
        .with("game", info.id)
        .with("side", to_text(!position.to_move()));
}

}  // namespace trireme
