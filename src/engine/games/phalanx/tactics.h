#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/direction.h"
#include "search/knowledge.h"

namespace trireme {

// Epaminondas and Crossings. Who has fewer stones across than the opponent loses unless he answers:
// by crossing too, or by taking one that has crossed.
template <class G>
struct PhalanxTactics : GeneralTactics<G> {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Board = typename Position::Board;

    static constexpr bool answers_are_few = true;

    static bool is_pressed(const Position& position) {
        const Side mover = position.to_move();
        return position.stones_across(!mover) > position.stones_across(mover);
    }
    static bool is_threatened(const Position& position) {
        return position.to_move() == Side::First ? can_cross<Side::Second>(position)
                                                 : can_cross<Side::First>(position);
    }
    static bool may_answer(const Position& position, Move move) {
        const Side mover = position.to_move();
        return position.far_row[mover].test(move.landing()) ||
               position.stones(!mover).test(move.landing());
    }
    // Captures by whole phalanxes; what a part of one can take, the whole can.
    static void generate_tactical(const Position& position, MoveBuffer<Move>& moves) {
        const std::size_t begin = moves.size();
        position.generate_captures(moves);
        const auto own = position.free_stones(position.to_move());
        std::size_t kept = begin;
        for (std::size_t i = begin; i < moves.size(); ++i) {
            const Direction back = opposite(moves[i].direction());
            const int rear = moves[i].rear();
            if (Board::to_edge(rear, back) == 0 || !own.test(rear + Board::delta(back)))
                moves[kept++] = moves[i];
        }
        moves.truncate(kept);
    }

    static int gain(const Position& position, Move move) {
        const bool takes = position.stones(!position.to_move()).test(move.landing());
        return takes ? position.captured_by(move) : 0;
    }

    static int target(Move move) { return move.landing(); }

    static bool is_urgent(const Position& position, Move move) {
        return position.far_row[position.to_move()].test(move.landing());
    }

    // Rear and landing square determine the move.
    static std::uint16_t code(Move move) {
        return static_cast<std::uint16_t>(move.rear() << 8 | move.landing());
    }

    static std::optional<Move> find(const Position& position, std::uint16_t code) {
        return position.find_move(code >> 8, code & 0xff);
    }

    static constexpr std::size_t slots = Board::size * Board::size;
    static std::size_t slot(Move move) {
        return static_cast<std::size_t>(move.rear() * Board::size + move.landing());
    }

private:
    using Set = typename Board::Set;

    // Whether a phalanx could move onto an empty square of its far row.
    template <Side S>
    static bool can_cross(const Position& position) {
        return can_cross_towards<S, seen_by(S, Direction::N)>(position) ||
               can_cross_towards<S, seen_by(S, Direction::NE)>(position) ||
               can_cross_towards<S, seen_by(S, Direction::NW)>(position);
    }
    template <Side S, Direction D>
    static bool can_cross_towards(const Position& position) {
        const Set empty = position.empty();
        const Set& stones = position.stones(S);
        Set lines =
            stones & ~Position::far_row[S];      // fronts of lines of at least `distance` stones
        Set way = Position::far_row[S] & empty;  // squares from which the row is open
        for (int distance = 1; lines.any() && distance <= Position::farthest_shift; ++distance) {
            way = Board::template step<opposite(D)>(way);
            if ((way & lines).any()) return true;
            way &= empty;
            lines &= Board::template step<D>(lines);
        }
        return false;
    }
};

}  // namespace trireme
