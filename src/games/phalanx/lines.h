#pragma once

#include <algorithm>

#include "games/phalanx/position.h"

namespace trireme::phalanx {

// The lines of the player to move and what they can do, direction by direction. Counting and
// listing are two walks: the moves of whole sets of lines can be counted without being told apart,
// which is where perft and the mobility of an evaluation spend their time.
template <class Rules>
class Lines {
public:
    using Board = typename Rules::Board;
    using Set = typename Board::Set;

    explicit Lines(const Position<Rules>& position)
        : own_(position.free_stones(position.to_move())),
          enemy_(position.free_stones(!position.to_move())),
          empty_(position.empty()) {}

    int count_moves() const {
        int moves = 0;
        for_each_direction([&]<Direction D>() { moves += count<D>(); });
        return moves;
    }

    // Lines are looked at by their front stones, all at once: for k = 1, 2, ... the fronts with at
    // least k stones are kept, and handed on with the sets that say how far each can go over empty
    // squares. Captures are rarer and come one by one.
    //   visitor.steps<D>(fronts)                   each of these stones moves one square by itself
    //   visitor.shifts<D>(fronts, k, reach, farthest)  k stones up to each front move m squares,
    //                                              for every m from 1 to `farthest` that has the
    //                                              front in reach[m]; reach[m + 1] is part of
    //                                              reach[m]
    //   visitor.capture<D>(front, least, most, m)  k stones up to the front move m squares and
    //                                              take what is there, for every k from `least` to
    //                                              `most`
    template <class Visitor>
    void visit_moves(Visitor& visitor) const {
        for_each_direction([&]<Direction D>() { visit<D>(visitor); });
    }

    // Whether any stone stands beside an empty square: then it can go there.
    bool can_step() const {
        bool can = false;
        for_each_direction([&]<Direction D>() { can |= (ahead<D>(own_) & empty_).any(); });
        return can;
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

    // ---- captures

    // The lengths of the phalanxes that take an enemy stone; none if `most` is less than `least`.
    struct Captors {
        int least, most;
    };

    // The enemy stone m squares ahead of a front falls to every phalanx that is longer than the
    // enemy's and reaches it.
    template <Direction D>
    Captors captors(int front, int m) const {
        const int enemies = Board::template run_length<D>(enemy_, front + m * Board::delta(D));
        const int stones = Board::template run_length<opposite(D)>(own_, front);
        return {std::max(enemies + 1, m), stones};
    }

    // ---- counting

    // Lines are looked at from the square right ahead of them: the squares ahead of k stones in a
    // row are a step from those ahead of k - 1 that have another stone on them. Nearly all moves
    // are of one stone or two, and these are counted as sets; a single stone takes nothing.
    template <Direction D>
    int count() const {
        const Set ahead_of_1 = ahead<D>(own_);
        int moves = (ahead_of_1 & empty_).count();
        const Set ahead_of_2 = ahead<D>(own_ & ahead_of_1);
        if (const Set met = ahead_of_2 & enemy_; met.any()) moves += count_captures<D>(met, 1);
        const Set open = ahead_of_2 & empty_;
        if (open.none()) return moves;
        moves += open.count() + (open & behind<D>(empty_)).count();
        if (const Set met = open & behind<D>(enemy_); met.any()) moves += count_captures<D>(met, 2);
        const Set ahead_of_3 = ahead<D>(own_ & ahead_of_2);
        if (const Set longer = ahead_of_3 & empty_; longer.any())
            longer.for_each([&](int square) { moves += count_longer<D>(square); });
        return moves;
    }

    // What count() leaves out of a line of three stones or more with this empty square ahead:
    // the moves of three stones and more, and the captures at a distance of three and more.
    template <Direction D>
    int count_longer(int square) const {
        const int front = square - Board::delta(D);
        const int stones = Board::template run_length<opposite(D)>(own_, front);
        const int room = Board::template run_length<D>(empty_, square);
        // m squares are a move for m stones, m + 1, ... and all: stones - m + 1 moves, the sum of
        // which over m = 1, ..., farthest is this. One stone has one of them, two have one or two.
        const int farthest = std::min(stones, room);
        const int all = farthest * stones - farthest * (farthest - 1) / 2;
        const int moves = all - 1 - std::min(room, 2);
        const bool may_take = 2 <= room && room < stones && room <= Board::to_edge(square, D) &&
                              enemy_.test(square + room * Board::delta(D));
        return may_take ? moves + count_captures_of<D>(front, room + 1) : moves;
    }

    // Of all lines that are right behind one of these squares.
    template <Direction D>
    int count_captures(const Set& squares, int m) const {
        int moves = 0;
        squares.for_each(
            [&](int square) { moves += count_captures_of<D>(square - Board::delta(D), m); });
        return moves;
    }
    template <Direction D>
    int count_captures_of(int front, int m) const {
        const auto [least, most] = captors<D>(front, m);
        return std::max(most - least + 1, 0);
    }

    // ---- listing

    // A stone with an empty square or an enemy ahead is a front. Most lines are single stones, so
    // these are done with before anything else is looked at.
    template <Direction D, class Visitor>
    void visit(Visitor& visitor) const {
        const Set friend_behind = own_ & ahead<D>(own_);
        const Set enemy_ahead = behind<D>(enemy_);
        if (const Set contact = friend_behind & enemy_ahead; contact.any())
            visit_captures<D>(contact, 1, visitor);
        const Set empty_ahead = behind<D>(empty_);
        const Set open = own_ & empty_ahead;
        visitor.template steps<D>(open);
        if (const Set lines = open & friend_behind; lines.any())
            visit_lines<D>(lines, enemy_ahead, empty_ahead, visitor);
    }

    // The moves of two stones and more: `lines` are fronts with a friend behind and an empty square
    // ahead, and the other sets say what lies one square ahead. Repeated loose steps would come in
    // again on the other side of the board, but they are only asked about fronts whose squares in
    // between are known to be on it.
    template <Direction D, class Visitor>
    void visit_lines(Set lines, Set enemy_ahead, Set empty_ahead, Visitor& visitor) const {
        Set reach[Position<Rules>::farthest_shift + 2];
        reach[1] = lines;
        int farthest = 1;
        Set stones_behind = ahead<D>(own_);
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

    template <Direction D, class Visitor>
    void visit_captures(const Set& fronts, int m, Visitor& visitor) const {
        fronts.for_each([&](int front) {
            const auto [least, most] = captors<D>(front, m);
            if (least <= most) visitor.template capture<D>(front, least, most, m);
        });
    }

    const Set own_, enemy_, empty_;  // stones locked on their far rows are in none of them
};

}  // namespace trireme::phalanx
