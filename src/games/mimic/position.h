#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "board/geometry.h"
#include "games/game.h"

namespace trireme::mimic {

using Board = Geometry<10, 10, 11>;
using Set = Board::Set;

inline constexpr int pieces_a_side = 8;
// Eight steps for each piece.
inline constexpr int max_moves = 8 * pieces_a_side;

// The original move; what is mimicked follows from the position.
struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    friend constexpr bool operator==(Move, Move) = default;
};

// The absence of a move, where a ko may be.
inline constexpr Move no_move{};

// The row each side wants to reach.
inline constexpr BySide<Set> goal_row{Board::rank_set(9), Board::rank_set(0)};

class Position {
public:
    // An empty board.
    explicit Position(Side to_move);

    // For setting up: lays a piece on top of what is there, at most pieces_a_side each.
    void put(int square, Side side);
    void set_to_move(Side side);
    // Forbids a move that would otherwise be legal, or none.
    void set_ko(Move move);

    Side to_move() const { return to_move_; }
    const Set& tops(Side side) const { return tops_[side]; }
    // The squares where a player has a piece under others.
    Set buried(Side side) const;
    // Kind 1 are those; where a player has several in one stack they count as one.
    Set pieces(int kind, Side side) const { return kind == 0 ? tops(side) : buried(side); }
    Set occupied() const { return tops_.first | tops_.second; }
    Set empty() const { return Board::board & ~occupied(); }
    Move ko() const { return ko_; }  // or no_move

    // The enemy top pieces that a piece of `side` on `square` sees along the four orthogonals.
    Set visible_enemies(int square, Side side) const;
    // Whether the mover's top piece on `square` sees two or more and may not make an original move.
    bool is_frozen(int square) const { return visible_enemies(square, to_move_).count() >= 2; }
    // The top pieces of a player that see an enemy, and those that see two or more.
    struct Sight {
        Set along_file, along_rank, frozen;
    };
    Sight sight(Side side) const;
    // The mover's top pieces that are not frozen.
    Set free_to_move() const;

    // Goal rows come first, the player who has just moved before the other; then the player to
    // move loses if he has no legal move.
    Outcome outcome() const;
    Outcome goal_outcome() const;
    bool has_legal_move() const;
    int count_moves() const;
    void generate(MoveBuffer<Move>& moves) const;
    bool is_legal(Move move) const;  // without listing all moves; any two squares will do
    Position play(Move move) const;
    Position passed() const;

    std::uint64_t key() const { return key_; }
    std::uint64_t key_from_scratch() const;
    std::string stack_at(Square square) const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    // A piece with another on top of it.
    struct Buried {
        std::uint8_t square = 0;
        Side owner = Side::First;
        friend bool operator==(const Buried&, const Buried&) = default;
    };
    static constexpr int most_buried = 2 * pieces_a_side - 1;

    int count_steps(const Set& pieces) const;
    int height_below_top(int square) const;
    void toggle_top(int square, Side side, int level);
    void lift(int square, Side side);
    void bury_top(int square);
    void uncover(int square);
    bool can_be_undone(Move move, int mimic_from, int mimic_to) const;

    BySide<Set> tops_{};
    std::uint64_t key_ = 0;
    // By square and then from bottom to top, so that equal positions look the same.
    std::array<Buried, most_buried> buried_{};
    std::uint8_t buried_count_ = 0;
    Side to_move_;
    Move ko_ = no_move;
};
static_assert(sizeof(Position) <= 128);

// The square where the piece on `mimic` lands when it copies `move`, as its owner sees it; -1 when
// it leaves the board.
int mimic_landing(Move move, int mimic);

}  // namespace trireme::mimic
