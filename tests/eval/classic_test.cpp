// The classic evaluation, counted by hand.

#include "eval/classic.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace trireme {
namespace {

template <Game G>
Score classic(std::string_view text) {
    return classic_evaluation<G>(*G::parse_position(text));
}

// pieces, ranks advanced and moves, more than the opponent
constexpr Score sum(int pieces, int ranks, int moves) {
    return classic_piece * pieces + classic_rank * ranks + classic_move * moves;
}

TEST(Classic, CountsPiecesMostThenRanksThenMoves) {
    EXPECT_GT(classic_rank, classic_move);
    EXPECT_GT(classic_piece, classic_rank * (Epaminondas::info.ranks - 1));
}

TEST(Classic, OfTheStart) {
    EXPECT_EQ(classic<Eximo>(Eximo::info.start), 0);
    EXPECT_EQ(classic<Mimic>(Mimic::info.start), 0);
    EXPECT_EQ(classic<Epaminondas>(Epaminondas::info.start), 0);
    EXPECT_EQ(classic<Crossings>(Crossings::info.start), 0);
}

// x on d2 and b3, o on g7: three moves each.
TEST(Classic, OfEximo) {
    EXPECT_EQ(classic<Eximo>("8/6o1/8/8/8/1x6/3x4/8 x"), sum(2 - 1, 3 - 1, 6 - 3));
    EXPECT_EQ(classic<Eximo>("8/6o1/8/8/8/1x6/3x4/8 o"), -sum(2 - 1, 3 - 1, 6 - 3));
}

// x on e4 with eight moves; two on b9 and i9 with eight each, in sight of each other alone.
TEST(Classic, OfMimic) {
    EXPECT_EQ(classic<Mimic>("10/1o6o1/10/10/10/10/4x5/10/10/10 x -"), sum(1 - 2, 3 - 2, 8 - 16));
}

// What lies under another piece does not count; the piece on top of it does.
TEST(Classic, OfAStack) {
    EXPECT_EQ(classic<Mimic>("10/8o1/10/10/10/10/4[ox]5/10/10/10 x -"), sum(1 - 1, 3 - 1, 8 - 8));
}

// x on a1 and a2: two steps of a1, four of a2, and both together by one or two squares. One o in
// the far corner has three steps.
TEST(Classic, OfLines) {
    EXPECT_EQ(classic<Crossings>("7o/8/8/8/8/8/x7/x7 x"), sum(2 - 1, 1 - 0, 8 - 3));
    EXPECT_EQ(classic<Epaminondas>("13o/14/14/14/14/14/14/14/14/14/x13/x13 o"),
              -sum(2 - 1, 1 - 0, 8 - 3));
}

}  // namespace
}  // namespace trireme
