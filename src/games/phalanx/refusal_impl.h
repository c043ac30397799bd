#pragma once

// The definition of phalanx::Text::refusal, for the one file per game that instantiates it.

#include <algorithm>

#include "games/phalanx/text.h"
#include "games/refusal.h"

namespace trireme::phalanx {

// `count` squares from `first` on, as faults name them.
template <class Board>
Fault::List line_texts(int first, int count, Direction d) {
    Fault::List texts;
    for (int i = 0; i < count; ++i)
        texts.push_back(to_text(Board::square(first + i * Board::delta(d))));
    return texts;
}

inline Fault locked(Square square) { return Fault(fault::locked).with("square", to_text(square)); }

// Why no line can begin to move with the stone on `rear`.
template <class G, class Rules>
Fault wrong_stone(const Position<Rules>& position, Square rear) {
    if (auto fault = foreign_start<G>(position, rear)) return *fault;
    const auto free = position.free_stones(position.to_move());
    return free.test(Rules::Board::number(rear)) ? no_move_from<G>(rear) : locked(rear);
}

// Why `stones` stones in line cannot end their move on the square `at`, which is not vacant.
template <class Rules>
Fault wrong_landing(const Position<Rules>& position, int at, Direction d, int stones) {
    using Board = typename Rules::Board;
    const Square square = Board::square(at);
    const Side mover = position.to_move();
    const auto enemy = position.free_stones(!mover);
    if (enemy.test(at)) {
        const int length = Position<Rules>::run_length(enemy, at, d);
        return Fault(fault::too_strong)
            .with("count", length)
            .with("squares", line_texts<Board>(at, length, d))
            .with("own", stones);
    }
    return position.free_stones(mover).test(at) ? occupied(square) : locked(square);
}

// Why they cannot pass the square `at`, which is not vacant either.
template <class Rules>
Fault wrong_passage(const Position<Rules>& position, int at, Direction d, int stones) {
    const auto enemy = position.free_stones(!position.to_move());
    const bool can_capture = enemy.test(at) && Position<Rules>::run_length(enemy, at, d) < stones;
    return Fault(can_capture ? fault::stops_at_capture : fault::blocked)
        .with("square", to_text(Rules::Board::square(at)));
}

template <class G, class Rules>
Fault Text<G, Rules>::refusal(const Position& position, const StepList& before, Square next) {
    if (before.empty()) return wrong_stone<G>(position, next);
    const auto direction = direction_between(before.front(), next);
    if (!direction)
        return Fault(fault::off_line)
            .with("square", to_text(before.front()))
            .with("other", to_text(next));

    const int rear = Board::number(before.front());
    const int landing = Board::number(next);
    const int delta = Board::delta(*direction);
    const auto own = position.free_stones(position.to_move());
    const int stones = Position::run_length(own, rear, *direction);
    const int distance = (landing - rear) / delta - (stones - 1);
    if (distance < 1) return occupied(next);
    const int front = rear + (stones - 1) * delta;
    for (int i = 1; i <= std::min(distance, stones); ++i) {
        const int at = front + i * delta;
        if (position.empty().test(at)) continue;
        return at == landing ? wrong_landing(position, at, *direction, stones)
                             : wrong_passage(position, at, *direction, stones);
    }
    return Fault(fault::too_far)
        .with("count", stones)
        .with("squares", line_texts<Board>(rear, stones, *direction));
}

}  // namespace trireme::phalanx
