#pragma once

#include <cstdint>
#include <string>

#include "board/geometry.h"
#include "games/game.h"

namespace trireme::eximo {

using Board = Geometry<8, 8>;
using Set = Board::Set;

// A whole turn. Jumping moves that differ only in their path are one move, so the path is not part
// of it (path.h finds it again).
struct Move {
    static constexpr std::uint8_t no_drop = 64;

    Set captured;  // the enemy men taken
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t drops[2] = {no_drop, no_drop};  // ascending; one drop leaves the second unused

    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 16);

// The row on which a side's man is removed.
inline constexpr BySide<Set> last_row{Board::rank_set(7), Board::rank_set(0)};

// The squares where two new men appear for him: files b to g of the two home ranks.
inline constexpr BySide<Set> drop_zone = [] {
    BySide<Set> zone{};
    for (int file = 1; file <= 6; ++file)
        for (const int rank : {0, 1}) {
            zone.first.set(Board::number(file, rank));
            zone.second.set(Board::number(file, 7 - rank));
        }
    return zone;
}();

class Position {
public:
    // The men must not stand on their own last rows.
    Position(const Set& first, const Set& second, Side to_move);

    Side to_move() const { return to_move_; }
    const Set& men(Side side) const { return men_[side]; }
    const Set& pieces(int /*kind*/, Side side) const { return men_[side]; }
    Set empty() const { return ~(men_.first | men_.second); }

    // The player to move loses when he has no legal move; without men he has none.
    Outcome outcome() const { return has_legal_move() ? Outcome::Ongoing : win_for(!to_move_); }
    Outcome goal_outcome() const { return Outcome::Ongoing; }  // there is no goal to reach
    bool has_legal_move() const;
    bool has_capture() const;
    int count_moves() const;
    void generate(MoveBuffer<Move>& moves) const;
    Position play(const Move& move) const;
    Position passed() const;

    std::uint64_t key() const { return key_; }
    std::uint64_t key_from_scratch() const;
    std::string stack_at(Square square) const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    BySide<Set> men_;
    std::uint64_t key_ = 0;
    Side to_move_;
};
static_assert(sizeof(Position) <= 64);

}  // namespace trireme::eximo
