#pragma once

// The definition of phalanx::Text::refusal, for the one file a game that instantiates it.

#include "games/phalanx/text.h"

namespace trireme::phalanx {

// `count` squares from `first` on.
template <class Board>
std::vector<Square> squares_of(int first, int count, Direction d) {
    std::vector<Square> squares;
    squares.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) squares.push_back(Board::square(first + i * Board::delta(d)));
    return squares;
}

// Why no line can begin to move with the stone on `rear`.
template <class Rules>
Refusal wrong_stone(const Position<Rules>& position, Square rear) {
    using Code = Refusal::Code;
    const int square = Rules::Board::number(rear);
    const Side mover = position.to_move();
    if (position.empty().test(square)) return {Code::Empty, {rear}};
    if (!position.stones(mover).test(square)) return {Code::NotYours, {rear}};
    if (!position.free_stones(mover).test(square)) return {Code::Locked, {rear}};
    return {Code::NoMove, {rear}};
}

// Why the front stone cannot enter the square `at`, which is not vacant.
template <class Rules>
Refusal wrong_landing(const Position<Rules>& position, int at, Direction d, int stones) {
    using Board = typename Rules::Board;
    using Code = Refusal::Code;
    const Square square = Board::square(at);
    const Side mover = position.to_move();
    const auto enemy = position.free_stones(!mover);
    if (enemy.test(at)) {
        const int length = Position<Rules>::run_length(enemy, at, d);
        return {Code::TooStrong, squares_of<Board>(at, length, d), stones};
    }
    if (position.free_stones(mover).test(at)) return {Code::Occupied, {square}};
    return {Code::Locked, {square}};
}

template <class G, class Rules>
Refusal Text<G, Rules>::refusal(const Position& position, const StepList& before, Square next) {
    using Board = typename Rules::Board;
    using Code = Refusal::Code;
    if (before.empty()) return wrong_stone(position, next);
    const auto direction = direction_between(before.front(), next);
    if (!direction) return {Code::OffLine, {before.front(), next}};

    const int rear = Board::number(before.front());
    const int landing = Board::number(next);
    const int delta = Board::delta(*direction);
    const auto own = position.free_stones(position.to_move());
    const int stones = Position::run_length(own, rear, *direction);
    const int distance = (landing - rear) / delta - (stones - 1);
    if (distance < 1) return {Code::Occupied, {next}};
    const int reach = distance < stones ? distance : stones;
    const int front = rear + (stones - 1) * delta;
    for (int i = 1; i <= reach; ++i) {
        const int at = front + i * delta;
        if (position.empty().test(at)) continue;
        if (at == landing) return wrong_landing(position, at, *direction, stones);
        return {Code::Blocked, {Board::square(at)}};
    }
    return {Code::TooFar, squares_of<Board>(rear, stones, *direction), stones};
}

}  // namespace trireme::phalanx
