#include "games/mimic/mimic.h"

namespace trireme {

using namespace mimic;

namespace {

using Code = Refusal::Code;

Refusal wrong_piece(const Position& position, Square from) {
    const std::string stack = position.stack_at(from);
    if (stack.empty()) return {Code::Empty, {from}};
    if (stack.back() != letter(position.to_move())) return {Code::NotYours, {from}};
    const int square = Board::number(from);
    if (!position.is_frozen(square)) return {Code::NoMove, {from}};
    Refusal refusal{Code::Frozen, {from}};
    position.visible_enemies(square, position.to_move()).for_each([&](int enemy) {
        refusal.squares.push_back(Board::square(enemy));
    });
    return refusal;
}

bool are_neighbours(Square a, Square b) {
    const int files = a.file - b.file;
    const int ranks = a.rank - b.rank;
    return files * files <= 1 && ranks * ranks <= 1 && !(a == b);
}

}  // namespace

Refusal Mimic::refusal(const Position& position, const StepList& before, Square next) {
    if (before.empty()) return wrong_piece(position, next);
    const Square from = before.front();
    if (!are_neighbours(from, next)) return {Code::Unreachable, {from, next}};
    // A piece that may move goes to every vacant neighbour but one.
    if (!position.stack_at(next).empty()) return {Code::Occupied, {next}};
    return {Code::Ko, {from, next}};
}

}  // namespace trireme
