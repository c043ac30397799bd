// Mimic: a race to the far row in which every step may move an enemy piece. What counts is how far
// the pieces have come, whether they can move, and how many are still there to meet the enemy's.

#include <array>

#include "engine/games/mimic/knowledge.h"
#include "eval/square_weights.h"

namespace trireme {
namespace {

using namespace mimic;

// A piece on top of its stack, by rank, the home row first.
constexpr std::array<Score, 10> on_rank{100, 110, 120, 130, 140, 155, 170, 185, 200, 0};
// The foremost piece that is not frozen stands two steps or one from the goal.
constexpr Score two_steps_away = 40;
constexpr Score one_step_away = 120;
// It also sees no enemy, so that nothing follows when it moves.
constexpr Score unseen_one_step_away = 250;
// A step that could be made if it were one's turn.
constexpr Score step = 3;
// Fewer pieces than enough are free to move.
constexpr Score few_free_pieces = -40;
constexpr int enough_free_pieces = 3;
// A piece that the enemy's foremost has still to pass.
constexpr Score defender = 10;
constexpr Score turn = 10;

constexpr auto placed = SquareWeights<Board, 255>::by_side(
    [](int /*file*/, int rank) { return on_rank[static_cast<std::size_t>(rank)]; });

constexpr BySide<std::array<Set, 10>> ranks_up_to = [] {
    BySide<std::array<Set, 10>> sets{};
    for (int rank = 0; rank < Board::ranks; ++rank)
        for (int below = 0; below <= rank; ++below) {
            sets.first[static_cast<std::size_t>(rank)] |= Board::rank_set(below);
            sets.second[static_cast<std::size_t>(rank)] |= Board::rank_set(9 - below);
        }
    return sets;
}();

// The rank of the foremost piece as its side counts them.
int foremost_rank(const Set& pieces, Side side) {
    if (pieces.none()) return 0;
    return side == Side::First ? pieces.last() / Board::stride
                               : Board::ranks - 1 - pieces.first() / Board::stride;
}

int steps_of(const Set& pieces, const Set& vacant) {
    int count = 0;
    for_each_direction(
        [&]<Direction D>() { count += (Board::loose_step<D>(pieces) & vacant).count(); });
    return count;
}

// How close the pieces that can move are to the goal.
Score closeness(const Position& position, const Set& free) {
    const int rank = foremost_rank(free, position.to_move());
    if (rank < 7) return 0;
    if (rank == 7) return two_steps_away;
    bool unseen = false;
    (free & ~ranks_up_to[position.to_move()][7]).for_each([&](int square) {
        unseen |= position.visible_enemies(square, position.to_move()).none();
    });
    return one_step_away + (unseen ? unseen_one_step_away : 0);
}

// What the player to move has.
Score score_of_mover(const Position& position) {
    const Side side = position.to_move();
    const Set& own = position.tops(side);
    const Set free = position.free_to_move();
    const int enemy_rank = Board::ranks - 1 - foremost_rank(position.tops(!side), !side);
    const Set& between = ranks_up_to[side][static_cast<std::size_t>(enemy_rank)];
    return placed[side].sum(own) + closeness(position, free) +
           step * steps_of(free, position.empty()) +
           (free.count() < enough_free_pieces ? few_free_pieces : 0) +
           defender * (own & between).count();
}

}  // namespace

Score MimicKnowledge::hand(const Mimic::Position& position) {
    return clamped(turn + score_of_mover(position) - score_of_mover(position.passed()));
}

}  // namespace trireme
