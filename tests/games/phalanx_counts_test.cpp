// The moves of lines are counted by other code than lists them. Games at random have short lines;
// the boards here have long ones, close to one another and to the edges.

#include <gtest/gtest.h>

#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_games;

template <class G>
class PhalanxCounts : public testing::Test {};
using PhalanxGames = testing::Types<Crossings, Epaminondas>;
TYPED_TEST_SUITE(PhalanxCounts, PhalanxGames, GameNames);

// Lays lines on empty squares of a part of the board, as long as a side's stones last.
template <Game G>
typename G::Position crowded_board(SplitMix64& random) {
    using Board = typename G::Position::Board;
    const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
    };
    const int ranks = 4 + below(G::info.ranks - 3);
    const int lowest = below(G::info.ranks - ranks + 1);
    const int most = G::start().stones(Side::First).count();
    BySide<typename Board::Set> stones{};
    for (int line = 0; line < 16; ++line) {
        auto& own = stones[line % 2 == 0 ? Side::First : Side::Second];
        const Direction d = all_directions[random.below(8)];
        int file = below(G::info.files);
        int rank = lowest + below(ranks);
        const int length = 1 + below(7);
        for (int i = 0; i < length; ++i, file += file_step(d), rank += rank_step(d)) {
            if (!Board::contains(file, rank) || own.count() == most) break;
            const int square = Board::number(file, rank);
            if (!(stones.first | stones.second).test(square)) own.set(square);
        }
    }
    return {stones.first, stones.second, random.below(2) == 0 ? Side::First : Side::Second};
}

TYPED_TEST(PhalanxCounts, AgreeWithTheLists) {
    SplitMix64 random(31);
    int with_captures = 0;
    for (int i = 0; i < (fast_build ? 20'000 : 1000); ++i) {
        const auto position = crowded_board<TypeParam>(random);
        const auto moves = moves_of<TypeParam>(position);
        ASSERT_EQ(position.count_moves(), static_cast<int>(moves.size()))
            << TypeParam::position_text(position);
        ASSERT_EQ(position.has_legal_move(), !moves.empty()) << TypeParam::position_text(position);
        MoveBuffer<typename TypeParam::Move> captures;
        position.generate_captures(captures);
        if (captures.size() > 0) ++with_captures;
    }
    EXPECT_GT(with_captures, fast_build ? 10'000 : 500);
}

}  // namespace
}  // namespace trireme
