#pragma once

// The definitions of phalanx::Position, for the one file a game that instantiates it.

#include <cassert>

#include "board/zobrist.h"
#include "games/phalanx/position.h"

namespace trireme::phalanx {

template <class Rules>
inline constexpr PieceWords<Rules::Board::size> stone_words(0x9ba1a);

// Walks over all moves, direction by direction. Lines are looked at by their front stones, all at
// once: for k = 1, 2, ... the fronts with at least k stones are kept, and handed on with the sets
// that say how far each can go over empty squares. Captures are rarer and come one by one.
//   visitor.steps<D>(fronts)                   each of these stones moves one square by itself
//   visitor.shifts<D>(fronts, k, reach, farthest)  k stones up to each front move m squares, for
//                                              every m from 1 to `farthest` that has the front in
//                                              reach[m]; reach[m + 1] is part of reach[m]
//   visitor.capture<D>(front, least, most, m)  k stones up to the front move m squares and take
//                                              what is there, for every k from `least` to `most`
template <class Rules>
struct Walk {
    using Board = typename Rules::Board;
    using Set = typename Board::Set;

    const Set own, enemy, empty;  // stones locked on their far rows are in none of them

    explicit Walk(const Position<Rules>& position)
        : own(position.free_stones(position.to_move())),
          enemy(position.free_stones(!position.to_move())),
          empty(position.empty()) {}

    template <class Visitor>
    void all_moves(Visitor& visitor) const {
        for_each_direction([&]<Direction D>() { along<D>(visitor); });
    }

    // A stone with an empty square or an enemy ahead is a front. Most lines are single stones, so
    // these are done with before anything else is looked at.
    template <Direction D, class Visitor>
    void along(Visitor& visitor) const {
        const Set friend_behind = own & ahead<D>(own);
        const Set enemy_ahead = behind<D>(enemy);
        if (const Set contact = friend_behind & enemy_ahead; contact.any())
            visit_captures<D>(contact, 1, visitor);
        const Set empty_ahead = behind<D>(empty);
        const Set open = own & empty_ahead;
        visitor.template steps<D>(open);
        if (const Set lines = open & friend_behind; lines.any())
            along_lines<D>(lines, enemy_ahead, empty_ahead, visitor);
    }

private:
    // `set` moved one square in direction D: a test for what lies behind. And the other way round.
    template <Direction D>
    static Set ahead(const Set& set) {
        return Board::template loose_step<D>(set);
    }
    template <Direction D>
    static Set behind(const Set& set) {
        return Board::template loose_step<opposite(D)>(set);
    }

    // The moves of two stones and more: `lines` are fronts with a friend behind and an empty square
    // ahead, and the other sets say what lies one square ahead. Repeated loose steps would come in
    // again on the other side of the board, but they are only asked about fronts whose squares in
    // between are known to be on it.
    template <Direction D, class Visitor>
    void along_lines(Set lines, Set enemy_ahead, Set empty_ahead, Visitor& visitor) const {
        Set reach[Position<Rules>::farthest_shift + 2];
        reach[1] = lines;
        int farthest = 1;
        Set stones_behind = ahead<D>(own);
        for (int k = 2; lines.any(); ++k) {
            if (farthest == k - 1) {
                const Set open = reach[k - 1] & lines;
                enemy_ahead = behind<D>(enemy_ahead);
                if (const Set contact = open & enemy_ahead; contact.any())
                    visit_captures<D>(contact, k, visitor);
                empty_ahead = behind<D>(empty_ahead);
                reach[k] = open & empty_ahead;
                if (reach[k].any()) farthest = k;
            }
            visitor.template shifts<D>(lines, k, reach, farthest);
            stones_behind = ahead<D>(stones_behind);
            lines &= stones_behind;
        }
    }

    // The enemy stone m squares ahead falls to every phalanx that is longer than the enemy's and
    // reaches it.
    template <Direction D, class Visitor>
    void visit_captures(const Set& fronts, int m, Visitor& visitor) const {
        fronts.for_each([&](int front) {
            const int first_enemy = front + m * Board::delta(D);
            const int enemies = Position<Rules>::run_length(enemy, first_enemy, D);
            const int stones = Position<Rules>::run_length(own, front, opposite(D));
            const int least = enemies + 1 > m ? enemies + 1 : m;
            if (least <= stones) visitor.template capture<D>(front, least, stones, m);
        });
    }
};

template <class Set>
struct Counter {
    int count = 0;

    template <Direction D>
    void steps(const Set& fronts) {
        count += fronts.count();
    }
    template <Direction D>
    void shifts(const Set& fronts, int, const Set* reach, int farthest) {
        for (int m = 1; m <= farthest; ++m) count += (fronts & reach[m]).count();
    }
    template <Direction D>
    void capture(int, int least, int most, int) {
        count += most - least + 1;
    }
};

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
    const int most = Board::to_edge(square, d) + 1;
    const int delta = Board::delta(d);
    int length = 0;
    while (length < most && set.test(square + length * delta)) ++length;
    return length;
}

template <class Rules>
bool Position<Rules>::has_legal_move() const {
    if (has_crossed()) return false;
    const Walk<Rules> walk(*this);
    bool can_step = false;  // any stone beside an empty square can
    for_each_direction([&]<Direction D>() {
        can_step |= (Board::template loose_step<D>(walk.own) & walk.empty).any();
    });
    return can_step || count_moves() > 0;
}

template <class Rules>
int Position<Rules>::count_moves() const {
    if (has_crossed()) return 0;
    Counter<Set> counter;
    Walk<Rules>(*this).all_moves(counter);
    assert(counter.count <= max_moves);
    return counter.count;
}

template <class Rules>
void Position<Rules>::generate(MoveBuffer<Move>& moves) const {
    if (has_crossed()) return;
    // shifts() writes that many more before it knows that they do not count.
    Lister<Rules> lister{moves.begin_writing(max_moves + farthest_shift)};
    Walk<Rules>(*this).all_moves(lister);
    moves.end_writing(lister.end);
}

template <class Rules>
void Position<Rules>::generate_captures(MoveBuffer<Move>& moves) const {
    if (has_crossed()) return;
    CaptureLister<Rules> lister{{moves.begin_writing(max_moves)}};
    Walk<Rules>(*this).all_moves(lister);
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
