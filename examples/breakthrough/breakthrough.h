#pragma once

#include <trireme/board/geometry.h>
#include <trireme/games/game.h>

// Breakthrough (Dan Troyka, 2000): a step straight or diagonally forward onto an empty square, or
// diagonally forward onto an enemy piece, which is taken. Who reaches the far row wins, and so does
// who takes the last enemy piece.
namespace breakthrough {

using namespace trireme;

using Board = Geometry<8, 8>;
using Set = Board::Set;

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    friend constexpr bool operator==(Move, Move) = default;
};

inline constexpr int pieces_per_side = 16;
inline constexpr BySide<Set> far_row{Board::rank_set(7), Board::rank_set(0)};

class Position {
public:
    Position(const Set& first, const Set& second, Side to_move);

    Side to_move() const { return to_move_; }
    const Set& pieces(int /*kind*/, Side side) const { return pieces_[side]; }
    Set empty() const { return ~(pieces_.first | pieces_.second); }

    Outcome outcome() const { return goal_outcome(); }  // with a piece there is always a move
    Outcome goal_outcome() const;
    bool has_legal_move() const { return outcome() == Outcome::Ongoing; }
    int count_moves() const;
    void generate(MoveBuffer<Move>& moves) const;
    Position play(Move move) const;
    Position passed() const;

    std::uint64_t key() const { return key_; }
    std::uint64_t key_from_scratch() const;
    std::string stack_at(Square square) const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    BySide<Set> pieces_;
    std::uint64_t key_ = 0;
    Side to_move_;
};

}  // namespace breakthrough

struct Breakthrough {
    using Position = breakthrough::Position;
    using Move = breakthrough::Move;
    using Board = breakthrough::Board;

    static const trireme::GameInfo info;
    static constexpr int max_moves = 3 * breakthrough::pieces_per_side;
    static constexpr int piece_kinds = 1;
    static constexpr int pieces_at_start = 2 * breakthrough::pieces_per_side;

    static Position start();
    static trireme::Expected<Position> parse_position(std::string_view text);
    static std::string position_text(const Position& position);
    static trireme::Expected<Move> parse_move(const Position& position, std::string_view text);
    static std::string move_text(const Position& position, Move move);
    static std::vector<trireme::StepList> step_lists(const Position& position, Move move);
    static trireme::Effects effects(const Position& position, Move move);
    static trireme::Marks marks(const Position&) { return {}; }
    static trireme::Fault refusal(const Position& position, const trireme::StepList& before,
                                  trireme::Square next);
};
static_assert(trireme::Game<Breakthrough>);
