#pragma once

// The definitions of phalanx::Text, for the one file per game that instantiates it.

#include <optional>
#include <utility>

#include "games/phalanx/text.h"
#include "games/position_text.h"
#include "games/refusal.h"

namespace trireme::phalanx {

// A move as it was typed; the front may be left out.
struct Typed {
    Square rear;
    std::optional<Square> front;
    Square landing;
};

inline Expected<Typed> read_typed(std::string_view text, int files, int ranks) {
    MoveReader reader(text, files, ranks);
    Typed typed;
    const auto rear = reader.square();
    if (!rear) return rear.error();
    typed.rear = *rear;
    if (reader.accept(',')) {
        const auto front = reader.square();
        if (!front) return front.error();
        typed.front = *front;
    }
    if (!reader.accept('-') && !reader.accept('x'))
        return reader.expected(typed.front ? Fault::List{"-", "x"} : Fault::List{",", "-", "x"});
    const auto landing = reader.square();
    if (!landing) return landing.error();
    typed.landing = *landing;
    if (!reader.at_end()) return reader.expected_end();
    return typed;
}

template <class Board>
int front_of(Move move) {
    return move.landing() - move.distance() * Board::delta(move.direction());
}

// The fault of a front that is not the last stone of the line from the rear towards the landing
// square; nothing where there is no such line.
template <class Rules>
std::optional<Fault> wrong_front(const Position<Rules>& position, const Typed& typed) {
    using Board = typename Rules::Board;
    const auto own = position.free_stones(position.to_move());
    const int rear = Board::number(typed.rear);
    const auto direction = direction_between(typed.rear, typed.landing);
    if (!typed.front || !direction || !own.test(rear)) return std::nullopt;
    const int stones = Position<Rules>::run_length(own, rear, *direction);
    const Square front = Board::square(rear + (stones - 1) * Board::delta(*direction));
    if (front == *typed.front || own.test(Board::number(typed.landing))) return std::nullopt;
    return Fault(fault::wrong_front)
        .with("square", to_text(typed.rear))
        .with("other", to_text(typed.landing))
        .with("front", to_text(front));
}

// Why a move that is written correctly cannot be played.
template <class G, class Rules>
Fault why_illegal(const Position<Rules>& position, const Typed& typed) {
    if (position.outcome() != Outcome::Ongoing) return Fault(fault::game_over);
    if (auto fault = wrong_front(position, typed)) return *fault;
    return *refusal_of<G>(position, {typed.rear, typed.landing});
}

template <class G, class Rules>
Position<Rules> Text<G, Rules>::start() {
    return *parse_position(G::info.start);
}

template <class G, class Rules>
Expected<Position<Rules>> Text<G, Rules>::parse_position(std::string_view text) {
    BySide<typename Board::Set> stones{};
    const auto place = [&](Square square, std::string_view piece) -> std::optional<Fault> {
        const Side side = piece == "x" ? Side::First : Side::Second;
        auto& set = stones[side];
        set.set(Board::number(square));
        if (set.count() > Rules::stones_a_side)
            return too_many_pieces(G::info, side, Rules::stones_a_side);
        return std::nullopt;
    };
    const auto fields = read_position(text, Board::files, Board::ranks, Stacks::No, place);
    if (!fields) return fields.error();
    if (const auto error = trailing_text(*fields)) return *error;
    return Position(stones.first, stones.second, fields->to_move);
}

template <class G, class Rules>
std::string Text<G, Rules>::position_text(const Position& position) {
    return write_position(Rules::Board::files, Rules::Board::ranks, position.to_move(),
                          [&](Square square) { return position.stack_at(square); });
}

template <class G, class Rules>
Expected<Move> Text<G, Rules>::parse_move(const Position& position, std::string_view text) {
    const auto typed = read_typed(text, Board::files, Board::ranks);
    if (!typed) return typed.error();
    if (typed->front == typed->rear)
        return Fault(fault::front_of_one)
            .with("example", to_text(typed->rear) + "-" + to_text(typed->landing));
    MoveBuffer<Move> moves;
    position.generate(moves);
    for (const Move move : moves) {
        if (!(Board::square(move.rear()) == typed->rear)) continue;
        if (!(Board::square(move.landing()) == typed->landing)) continue;
        if (!typed->front || Board::square(front_of<Board>(move)) == *typed->front) return move;
    }
    return why_illegal<G, Rules>(position, *typed);
}

template <class G, class Rules>
std::string Text<G, Rules>::move_text(const Position&, Move move) {
    std::string text = to_text(Board::square(move.rear()));
    const int front = front_of<Board>(move);
    if (front != move.rear()) text += "," + to_text(Board::square(front));
    return text + "-" + to_text(Board::square(move.landing()));
}

template <class G, class Rules>
std::vector<StepList> Text<G, Rules>::step_lists(const Position&, Move move) {
    return {{Board::square(move.rear()), Board::square(move.landing())}};
}

template <class G, class Rules>
Effects Text<G, Rules>::effects(const Position& position, Move move) {
    const int delta = Board::delta(move.direction());
    Effects effects;
    for (int stone = move.rear(); stone != front_of<Board>(move) + delta; stone += delta)
        effects.moved.push_back(
            {{Board::square(stone), Board::square(stone + move.distance() * delta)}, false});
    const auto fallen = position.captured_by(move);
    for (int i = 0; i < fallen; ++i)
        effects.captured.push_back(Board::square(move.landing() + i * delta));
    return effects;
}

template <class G, class Rules>
Marks Text<G, Rules>::marks(const Position& position) {
    const Side mover = position.to_move();
    const auto across = [&](Side side) { return position.stones(side) & Position::far_row[side]; };
    Marks marks;
    if constexpr (Rules::far_row_locks)
        add_mark<Board>(marks, mark::locked, across(Side::First) | across(Side::Second));
    if (position.goal_outcome() == win_for(mover))
        add_mark<Board>(marks, mark::goal, across(mover), mover);
    else if (position.outcome() == Outcome::Ongoing &&
             position.passed().goal_outcome() == win_for(!mover))
        add_mark<Board>(marks, mark::threat, across(!mover), !mover);
    return marks;
}

}  // namespace trireme::phalanx
