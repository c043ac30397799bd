#pragma once

// The definitions of phalanx::Text, for the one file a game that instantiates it.

#include <optional>

#include "games/phalanx/text.h"

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
        return reader.expected(typed.front ? "- or x" : "a comma, - or x");
    const auto landing = reader.square();
    if (!landing) return landing.error();
    typed.landing = *landing;
    if (!reader.at_end()) return reader.expected("the end");
    return typed;
}

template <class Board>
int front_of(Move move) {
    return move.landing() - move.distance() * Board::delta(move.direction());
}

// Why a move that is written correctly cannot be played.
template <class G, class Rules>
ParseError why_illegal(const Position<Rules>& position, const Typed& typed) {
    using Board = typename Rules::Board;
    const Side mover = position.to_move();
    if (position.outcome() != Outcome::Ongoing) return {"the game is over"};
    if (auto error = wrong_start(typed.rear, position.stack_at(typed.rear), mover, G::info.piece))
        return *error;
    const auto own = position.free_stones(mover);
    const int rear = Board::number(typed.rear);
    if (!own.test(rear)) return {"the stone on " + to_text(typed.rear) + " is locked"};
    const int landing = Board::number(typed.landing);
    if (position.stones(mover).test(landing)) return {to_text(typed.landing) + " is occupied"};
    const auto direction = direction_between(typed.rear, typed.landing);
    if (!direction)
        return {to_text(typed.landing) + " is not on a line with " + to_text(typed.rear)};

    const int delta = Board::delta(*direction);
    const int stones = Position<Rules>::run_length(own, rear, *direction);
    const int front = rear + (stones - 1) * delta;
    if (typed.front && Board::number(*typed.front) != front)
        return {"the front of the phalanx from " + to_text(typed.rear) + " towards " +
                to_text(typed.landing) + " is " + to_text(Board::square(front))};
    const auto enemy = position.free_stones(!mover);
    int distance = 0;
    for (int at = front + delta; at != landing + delta; at += delta) {
        const std::string name = to_text(Board::square(at));
        if (++distance > stones)
            return {stones == 1 ? "a single stone moves one square"
                                : "a phalanx of " + std::to_string(stones) + " moves at most " +
                                      std::to_string(stones) + " squares"};
        if (position.empty().test(at)) continue;
        if (!enemy.test(at)) return {name + " is occupied"};
        if (Position<Rules>::run_length(enemy, at, *direction) >= stones)
            return {"the enemy phalanx from " + name + " on is not shorter"};
        return {"the phalanx stops where it captures, on " + name};
    }
    return {"this move is not legal"};
}

template <class G, class Rules>
Position<Rules> Text<G, Rules>::start() {
    return *parse_position(G::info.start);
}

template <class G, class Rules>
Expected<Position<Rules>> Text<G, Rules>::parse_position(std::string_view text) {
    using Board = typename Rules::Board;
    BySide<typename Board::Set> stones{};
    const auto place = [&](Square square, std::string_view piece) -> std::optional<std::string> {
        const Side side = piece == "x" ? Side::First : Side::Second;
        auto& set = stones[side];
        set.set(Board::number(square));
        if (set.count() > Rules::stones_a_side)
            return "more than " + std::to_string(Rules::stones_a_side) + " stones of " +
                   letter(side);
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
    using Board = typename Rules::Board;
    const auto typed = read_typed(text, Board::files, Board::ranks);
    if (!typed) return typed.error();
    if (typed->front == typed->rear)
        return ParseError{"a single stone is written without its front, as in " +
                          to_text(typed->rear) + "-" + to_text(typed->landing)};
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
    using Board = typename Rules::Board;
    std::string text = to_text(Board::square(move.rear()));
    const int front = front_of<Board>(move);
    if (front != move.rear()) text += "," + to_text(Board::square(front));
    return text + "-" + to_text(Board::square(move.landing()));
}

template <class G, class Rules>
std::vector<StepList> Text<G, Rules>::step_lists(const Position&, Move move) {
    using Board = typename Rules::Board;
    return {{Board::square(move.rear()), Board::square(move.landing())}};
}

template <class G, class Rules>
Effects Text<G, Rules>::effects(const Position& position, Move move) {
    using Board = typename Rules::Board;
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

}  // namespace trireme::phalanx
