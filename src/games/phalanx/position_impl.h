#pragma once

// The definitions of phalanx::Position, for the one file per game that instantiates it.

#include <cassert>

#include "board/zobrist.h"
#include "games/phalanx/lines.h"

namespace trireme::phalanx {

template <class Rules>
inline constexpr PieceWords<Rules::Board::size> stone_words(0x9ba1a);

// The visitors of lines.h.

template <class Rules>
struct Lister {
    using Board = typename Rules::Board;
    using Set = typename Board::Set;

    Move* end;

    template <Direction D>
    void steps(const Set& fronts) {
        Move* next = end;  // a copy that stays in a register
        fronts.for_each([&](int front) { *next++ = made<D>(front, 1, 1); });
        end = next;
    }
    // Writes the moves of all distances, and then keeps those that are possible: cheaper than a
    // branch that nobody can predict.
    template <Direction D>
    void shifts(const Set& fronts, int k, const Set* reach, int farthest) {
        Move* next = end;
        fronts.for_each([&](int front) {
            int possible = 0;
            for (int m = 1; m <= farthest; ++m) {
                next[m - 1] = made<D>(front, k, m);
                possible += reach[m].test(front);
            }
            next += possible;
        });
        end = next;
    }
    template <Direction D>
    void capture(int front, int least, int most, int m) {
        for (int k = least; k <= most; ++k) *end++ = made<D>(front, k, m);
    }

private:
    template <Direction D>
    static Move made(int front, int k, int m) {
        constexpr int delta = Board::delta(D);
        return {front - (k - 1) * delta, front + m * delta, D, m};
    }
};

// Lists captures alone.
template <class Rules>
struct CaptureLister : Lister<Rules> {
    using Set = typename Rules::Board::Set;

    template <Direction D>
    void steps(const Set&) {}
    template <Direction D>
    void shifts(const Set&, int, const Set*, int) {}
};

template <class Rules>
Position<Rules>::Position(const Set& first, const Set& second, Side to_move)
    : stones_{first, second}, to_move_(to_move) {
    key_ = key_from_scratch();
}

template <class Rules>
int Position<Rules>::run_length(const Set& set, int square, Direction d) {
    int length = 0;
    for_each_direction([&]<Direction D>() {
        if (d == D) length = Board::template run_length<D>(set, square);
    });
    return length;
}

template <class Rules>
bool Position<Rules>::has_legal_move() const {
    if (has_crossed()) return false;
    const Lines<Rules> lines(*this);
    return lines.can_step() || lines.count_moves() > 0;
}

template <class Rules>
int Position<Rules>::count_moves() const {
    if (has_crossed()) return 0;
    const int moves = Lines<Rules>(*this).count_moves();
    assert(moves <= max_moves);
    return moves;
}

template <class Rules>
void Position<Rules>::generate(MoveBuffer<Move>& moves) const {
    if (has_crossed()) return;
    // shifts() writes that many more before it knows that they do not count.
    Lister<Rules> lister{moves.begin_writing(max_moves + farthest_shift)};
    Lines<Rules>(*this).visit_moves(lister);
    moves.end_writing(lister.end);
}

template <class Rules>
void Position<Rules>::generate_captures(MoveBuffer<Move>& moves) const {
    if (has_crossed()) return;
    CaptureLister<Rules> lister{{moves.begin_writing(max_moves)}};
    Lines<Rules>(*this).visit_moves(lister);
    moves.end_writing(lister.end);
}

template <class Rules>
std::optional<Move> Position<Rules>::find_move(int rear, int landing) const {
    if (rear >= Board::size || landing >= Board::size || has_crossed()) return std::nullopt;
    const Set own = free_stones(to_move_);
    if (!own.test(rear)) return std::nullopt;
    const auto direction = direction_between(Board::square(rear), Board::square(landing));
    if (!direction || !Board::board.test(landing)) return std::nullopt;
    const int delta = Board::delta(*direction);
    const int stones = run_length(own, rear, *direction);
    const int front = rear + (stones - 1) * delta;
    const int distance = (landing - front) / delta;
    if (distance < 1 || distance > stones) return std::nullopt;
    const Set vacant = empty();
    for (int at = front + delta; at != landing; at += delta)
        if (!vacant.test(at)) return std::nullopt;
    if (!vacant.test(landing)) {
        const Set enemy = free_stones(!to_move_);
        if (!enemy.test(landing) || run_length(enemy, landing, *direction) >= stones)
            return std::nullopt;
    }
    return Move(rear, landing, *direction, distance);
}

template <class Rules>
int Position<Rules>::captured_by(Move move) const {
    const Set& enemy = stones(!to_move_);
    if (!enemy.test(move.landing())) return 0;
    return Rules::takes_whole_phalanx ? run_length(enemy, move.landing(), move.direction()) : 1;
}

template <class Rules>
Position<Rules> Position<Rules>::play(Move move) const {
    const Side mover = to_move_;
    Position next = *this;
    const auto toggle = [&next](Side side, int square) {
        next.stones_[side].flip(square);
        next.key_ ^= stone_words<Rules>.of(side, square);
    };
    const int delta = Board::delta(move.direction());
    const int fallen = captured_by(move);
    for (int i = 0; i < fallen; ++i) toggle(!mover, move.landing() + i * delta);
    // To shift a line is to bring its rearmost stones to its front.
    for (int i = 0; i < move.distance(); ++i) {
        toggle(mover, move.rear() + i * delta);
        toggle(mover, move.landing() - i * delta);
    }
    next.to_move_ = !mover;
    next.key_ ^= word_of_turn(Side::Second);
    return next;
}

template <class Rules>
Position<Rules> Position<Rules>::passed() const {
    Position next = *this;
    next.to_move_ = !to_move_;
    next.key_ ^= word_of_turn(Side::Second);
    return next;
}

template <class Rules>
std::uint64_t Position<Rules>::key_from_scratch() const {
    std::uint64_t key = word_of_turn(to_move_);
    for (const Side side : {Side::First, Side::Second})
        stones(side).for_each([&](int square) { key ^= stone_words<Rules>.of(side, square); });
    return key;
}

template <class Rules>
std::string Position<Rules>::stack_at(Square square) const {
    for (const Side side : {Side::First, Side::Second})
        if (stones(side).test(Board::number(square))) return {letter(side)};
    return "";
}

}  // namespace trireme::phalanx
