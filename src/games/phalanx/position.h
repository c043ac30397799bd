#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "board/geometry.h"
#include "games/game.h"

// Epaminondas and its ancestor Crossings: lines of stones that move along themselves. What tells
// the two games apart is given by a Rules type:
//
//   using Board                  the Geometry
//   stones_a_side                at the start, and never more
//   takes_whole_phalanx          a capture removes the whole enemy phalanx, or only the stone met
//   far_row_locks                a stone on its far row never moves again and is a wall
namespace trireme::phalanx {

// A phalanx of some stones up to a front, shifted by `distance` squares. Packed into a word, so
// that listing a move is one store.
class Move {
public:
    constexpr Move() = default;
    constexpr Move(int rear, int landing, Direction direction, int distance)
        : word_(static_cast<std::uint32_t>(
              rear + (landing << 8) + (static_cast<int>(direction) << 16) + (distance << 24))) {}

    constexpr int rear() const { return word_ & 0xff; }
    constexpr int landing() const { return word_ >> 8 & 0xff; }  // of the front stone
    constexpr Direction direction() const { return static_cast<Direction>(word_ >> 16 & 0xff); }
    constexpr int distance() const { return static_cast<int>(word_ >> 24); }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint32_t word_ = 0;
};

template <class Rules>
class Position {
public:
    using Board = typename Rules::Board;
    using Set = typename Board::Set;

    Position(const Set& first, const Set& second, Side to_move);

    Side to_move() const { return to_move_; }
    const Set& stones(Side side) const { return stones_[side]; }
    const Set& pieces(int /*kind*/, Side side) const { return stones_[side]; }
    Set empty() const { return Board::board & ~(stones_.first | stones_.second); }

    static constexpr BySide<Set> far_row{Board::rank_set(Board::ranks - 1), Board::rank_set(0)};

    // The stones that can still move or be taken.
    Set free_stones(Side side) const {
        if constexpr (Rules::far_row_locks)
            return stones(side) & ~far_row[side];
        else
            return stones(side);
    }
    int stones_across(Side side) const { return (stones(side) & far_row[side]).count(); }

    // Judged when a turn begins: the player to move wins if he has more stones across than the
    // opponent; otherwise he loses if he has no legal move.
    Outcome outcome() const {
        if (has_crossed()) return win_for(to_move_);
        return has_legal_move() ? Outcome::Ongoing : win_for(!to_move_);
    }
    Outcome goal_outcome() const { return has_crossed() ? win_for(to_move_) : Outcome::Ongoing; }
    bool has_legal_move() const;
    int count_moves() const;
    void generate(MoveBuffer<Move>& moves) const;
    void generate_captures(MoveBuffer<Move>& moves) const;  // only the moves that take stones
    // The legal move with this rear and this landing square, if there is one; it is the only one.
    std::optional<Move> find_move(int rear, int landing) const;
    Position play(Move move) const;
    Position passed() const;
    // How many enemy stones, from the landing square on, the move takes.
    int captured_by(Move move) const;

    std::uint64_t key() const { return key_; }
    std::uint64_t key_from_scratch() const;
    std::string stack_at(Square square) const;

    // How many squares of `set` follow one another from `square` on, itself included, in direction
    // `d`: the length of a line seen from its front or rear.
    static int run_length(const Set& set, int square, Direction d);

    // No phalanx moves farther than half the board, for it has as many stones.
    static constexpr int farthest_shift =
        (Board::files > Board::ranks ? Board::files : Board::ranks) / 2;

    // No position has more moves. A rear stone and a direction with r squares to the edge: k stones
    // up to the front leave r - k + 1 squares ahead, and they move at most k, so there are at most
    // min(k, r - k + 1) <= (r + 1) / 2 moves, whatever k is.
    static constexpr int max_moves = [] {
        int most = 0;
        for (int rank = 0; rank < Board::ranks; ++rank)
            for (int file = 0; file < Board::files; ++file) {
                int moves = 0;
                for (const Direction d : all_directions)
                    moves += (Board::to_edge(Board::number(file, rank), d) + 1) / 2;
                if (moves > most) most = moves;
            }
        return most * Rules::stones_a_side;
    }();

    friend bool operator==(const Position&, const Position&) = default;

private:
    bool has_crossed() const { return stones_across(to_move_) > stones_across(!to_move_); }

    BySide<Set> stones_;
    std::uint64_t key_ = 0;
    Side to_move_;
};

}  // namespace trireme::phalanx
