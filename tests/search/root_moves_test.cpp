#include "search/root_moves.h"

#include <gtest/gtest.h>

#include "games/mimic/mimic.h"
#include "games/registry.h"
#include "search/aspiration.h"

namespace trireme {
namespace {

using Move = Mimic::Move;

constexpr Move a{1, 2};
constexpr Move b{3, 4};
constexpr Move c{5, 6};

RootMoves<Mimic> three_roots() {
    RootMoves<Mimic> roots;
    roots.add(a, 30);
    roots.add(b, 20);
    roots.add(c, 10);
    return roots;
}

std::vector<Move> order(const RootMoves<Mimic>& roots) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < roots.size(); ++i) moves.push_back(roots[i].move);
    return moves;
}

void record(RootMoves<Mimic>& roots, std::size_t i, Score score, Score alpha, bool is_first) {
    const std::vector<Move> line{roots[i].move};
    roots.record(i, score, alpha, is_first, line);
}

TEST(RootMoves, AreSortedAndKeepTheirOrderWhereTheyAreEqual) {
    RootMoves<Mimic> roots = three_roots();
    roots[0].score = 5;
    roots[1].score = 5;
    roots.sort(0);
    EXPECT_EQ(order(roots), (std::vector{c, a, b}));
    roots[0].score = -50;
    roots.sort(1);  // the first stays where it is
    EXPECT_EQ(order(roots), (std::vector{c, a, b}));
}

// While one line after the other is searched, the scores of the others are not known; those of the
// depth before are, and every line has its window around its own.
TEST(RootMoves, RememberTheScoresOfTheDepthBefore) {
    RootMoves<Mimic> roots = three_roots();
    roots.begin_depth();
    record(roots, 0, 40, -100, true);
    record(roots, 1, 35, 40, false);
    record(roots, 2, 38, 40, false);
    roots.sort(0);
    EXPECT_EQ(roots[0].score, 40);
    EXPECT_EQ(roots[1].score, -infinite_score);
    EXPECT_EQ(roots[1].last_score, 20);
    EXPECT_EQ(roots[2].last_score, 10);
    const AspirationWindow window(roots[1].last_score, 10, SearchParameters{});
    EXPECT_GT(window.alpha(), -infinite_score);
    EXPECT_LT(window.beta(), infinite_score);
}

// A stop may come when the best move of the depth before has turned out worse than the window: it
// is still the best that is known.
TEST(RootMoves, AFailLowIsNoBetterMove) {
    RootMoves<Mimic> roots = three_roots();
    roots.begin_depth();
    record(roots, 0, -60, 5, true);
    EXPECT_EQ(roots[0].score, -60);
    EXPECT_FALSE(roots.better());
    record(roots, 1, 5, 5, false);
    EXPECT_FALSE(roots.better());
    record(roots, 2, 50, 5, false);
    ASSERT_TRUE(roots.better());
    EXPECT_EQ(roots.better()->score, 50);
    EXPECT_EQ(roots.better()->moves, std::vector{c});
    roots.begin_depth();
    EXPECT_FALSE(roots.better());
}

TEST(AspirationWindow, LiesAroundTheLastScore) {
    const SearchParameters parameters;
    const AspirationWindow window(70, parameters.aspiration_depth, parameters);
    EXPECT_EQ(window.alpha(), 70 - parameters.aspiration_width);
    EXPECT_EQ(window.beta(), 70 + parameters.aspiration_width);
    EXPECT_TRUE(window.holds(70));
    EXPECT_FALSE(window.holds(window.alpha()));
    EXPECT_FALSE(window.holds(window.beta()));
}

TEST(AspirationWindow, IsOpenWhereTheLastScoreSaysLittle) {
    const SearchParameters parameters;
    for (const AspirationWindow& window :
         {AspirationWindow(70, parameters.aspiration_depth - 1, parameters),
          AspirationWindow(win_in(5), 20, parameters), AspirationWindow(loss_in(4), 20, parameters),
          AspirationWindow(-infinite_score, 20, parameters)}) {
        EXPECT_EQ(window.alpha(), -infinite_score);
        EXPECT_EQ(window.beta(), infinite_score);
    }
}

// However far away the score is, a few steps reach it.
TEST(AspirationWindow, WidensUntilItHoldsTheScore) {
    const SearchParameters parameters;
    for (const Score score : {-30000, -700, -30, 0, 30, 700, 30000, win_in(3), loss_in(4)}) {
        AspirationWindow window(0, 10, parameters);
        int steps = 0;
        while (!window.holds(score)) {
            ASSERT_LT(steps++, 12) << score;
            // What a search of this window can say at most.
            const Score seen = score <= window.alpha() ? std::max(score, window.alpha() - 20)
                                                       : std::min(score, window.beta() + 20);
            window.widen(is_decided(score) ? score : seen);
        }
    }
}

TEST(AspirationWindow, AFailLowLeavesTheUpperHalf) {
    AspirationWindow window(0, 10, SearchParameters{});
    const Score alpha = window.alpha();
    window.widen(alpha - 10);
    EXPECT_LT(window.alpha(), alpha - 10);
    EXPECT_LE(window.beta(), 0);
}

}  // namespace
}  // namespace trireme
