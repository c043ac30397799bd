#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/mimic/mimic.h"
#include "search/knowledge.h"

namespace trireme {

// A race: what counts is who steps onto his goal row first.
struct MimicTactics : GeneralTactics<Mimic> {
    using Position = Mimic::Position;
    using Move = Mimic::Move;
    using Board = mimic::Board;
    using Set = mimic::Set;

    static bool wins_at_once(const Position& position) {
        return can_step_home(position, position.to_move());
    }
    static bool is_pressed(const Position& position) {
        return can_step_home(position, !position.to_move());
    }

    // Moves that throw an enemy piece off the board.
    static void generate_tactical(const Position& position, MoveBuffer<Move>& moves) {
        if ((position.tops(!position.to_move()) & edge).none()) return;
        const std::size_t begin = moves.size();
        position.generate(moves);
        std::size_t kept = begin;
        for (std::size_t i = begin; i < moves.size(); ++i)
            if (gain(position, moves[i]) > 0) moves[kept++] = moves[i];
        moves.truncate(kept);
    }

    static int gain(const Position& position, Move move) {
        const Side mover = position.to_move();
        if (mimic::goal_row[mover].test(move.to)) return mimic::pieces_a_side;
        const Set in_line = position.tops(!mover) & edge & cross[move.from];
        if (in_line.none()) return 0;
        const Set seen = in_line & position.visible_enemies(move.from, mover);
        return seen.any() && mimic::mimic_landing(move, seen.first()) < 0 ? 1 : 0;
    }

    static int target(Move move) { return move.to; }

    static bool is_urgent(const Position& position, Move move) {
        return last_but_one[position.to_move()].test(move.to);
    }

    static std::uint16_t code(Move move) {
        return static_cast<std::uint16_t>(move.from << 8 | move.to);
    }

    static std::optional<Move> find(const Position& position, std::uint16_t code) {
        const Move move{static_cast<std::uint8_t>(code >> 8), static_cast<std::uint8_t>(code)};
        if (!position.is_legal(move)) return std::nullopt;
        return move;
    }

    static constexpr std::size_t slots = Board::size * Board::size;
    static std::size_t slot(Move move) {
        return static_cast<std::size_t>(move.from) * Board::size + move.to;
    }

private:
    static constexpr Set edge = [] {
        Set squares = Board::rank_set(0) | Board::rank_set(Board::ranks - 1);
        for (int rank = 0; rank < Board::ranks; ++rank) {
            squares.set(Board::number(0, rank));
            squares.set(Board::number(Board::files - 1, rank));
        }
        return squares;
    }();

    // The file and the rank of each square.
    static constexpr auto cross = [] {
        std::array<Set, Board::size> table{};
        for (int square = 0; square < Board::size; ++square)
            for (const Direction d : {Direction::N, Direction::E, Direction::S, Direction::W})
                for (int i = 1; i <= Board::to_edge(square, d); ++i)
                    table[static_cast<std::size_t>(square)].set(square + i * Board::delta(d));
        return table;
    }();

    // The squares from which a step leads onto the goal row.
    static constexpr BySide<Set> last_but_one{Board::rank_set(Board::ranks - 2),
                                              Board::rank_set(1)};

    // Whether a piece that is not frozen stands before an empty square of its goal row.
    static bool can_step_home(const Position& position, Side side) {
        const Set runners = position.tops(side) & last_but_one[side];
        if (runners.none()) return false;
        const Set open = position.empty() & mimic::goal_row[side];
        const Set before = side == Side::First ? Board::step<Direction::S>(open) |
                                                     Board::step<Direction::SE>(open) |
                                                     Board::step<Direction::SW>(open)
                                               : Board::step<Direction::N>(open) |
                                                     Board::step<Direction::NE>(open) |
                                                     Board::step<Direction::NW>(open);
        bool can = false;
        (runners & before).for_each([&](int square) {
            can |= position.visible_enemies(square, side).count() < 2;
        });
        return can;
    }
};

}  // namespace trireme
