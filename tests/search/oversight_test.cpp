#include "search/oversight.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/games/crossings/knowledge.h"
#include "engine/games/epaminondas/knowledge.h"
#include "engine/games/eximo/knowledge.h"
#include "engine/games/mimic/knowledge.h"
#include "games/random_play.h"
#include "games/registry.h"
#include "search/support.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_search;

// Of a move after one that arrived on this square; without one it is empty.
template <class K>
int obscurity(std::string_view position_text, std::string_view move_text, std::string_view last) {
    using G = typename K::GameType;
    const auto position = *G::parse_position(position_text);
    std::size_t end = 0;
    const auto square = read_square(last, end, G::info.files, G::info.ranks);
    return obscurity_of<K>(position, *G::parse_move(position, move_text),
                           square ? G::Board::number(*square) : nowhere);
}

TEST(Obscurity, GrowsWithTheDistanceFromTheLastMove) {
    constexpr auto position = "10/5o4/10/10/10/10/10/10/1x6x1/10 x -";
    const auto of = [&](std::string_view move, std::string_view last) {
        return obscurity<MimicKnowledge>(position, move, last);
    };
    EXPECT_EQ(of("b2-b3", ""), 0) << "there was none";
    EXPECT_EQ(of("b2-b3", "b3"), 0);
    EXPECT_EQ(of("b2-b3", "b8"), 55) << "five of nine";
    EXPECT_EQ(of("b2-a3", "j10"), 100);
}

TEST(Obscurity, GrowsWithTheLengthOfACapture) {
    constexpr auto position = "8/8/8/8/5o2/5x2/8/8 x";
    EXPECT_EQ(obscurity<EximoKnowledge>(position, "f3xf5", ""), 0);
    EXPECT_GT(obscurity<EximoKnowledge>("8/8/8/2o5/8/1o6/x7/8 x", "a2xc4xc6", ""), 0);
}

TEST(Obscurity, QuietThreatsAreHardToSee) {
    constexpr auto position = "o7/4x3/8/8/8/8/8/1x6 x";
    EXPECT_GT(obscurity<CrossingsKnowledge>(position, "e7-e8", ""),
              obscurity<CrossingsKnowledge>(position, "e7-e6", ""));
}

template <class G>
struct OversightTest : testing::Test {};
TYPED_TEST_SUITE(OversightTest, EveryGame, GameNames);

TYPED_TEST(OversightTest, EverySeedOverlooksOtherMoves) {
    using K = typename KnowledgeOf<TypeParam>::Type;
    const auto start = TypeParam::start();
    const auto overlooked = [&](int blindness, std::uint64_t seed) {
        std::string seen;
        for (const auto& move : moves_of<TypeParam>(start))
            seen += is_overlooked<K>(blindness, seed, start, move, 0) ? 'o' : '.';
        return seen;
    };
    std::set<std::string> all;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_EQ(overlooked(0, seed).find('o'), std::string::npos);
        all.insert(overlooked(50, seed));
    }
    EXPECT_GT(all.size(), 5u);
}

// Whatever it overlooks there is a legal move to play, and no end that is not there.
TYPED_TEST(OversightTest, ThereIsAlwaysAMove) {
    SplitMix64 random(23);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto game = random_game<TypeParam>(TypeParam::start(), 60, random);
        while (game.result() != Result::Ongoing) game.undo();
        SearchTask task = task_of<TypeParam>(game);
        if (game.plies() > 0) task.last_move = AnyMove::of<TypeParam>(game.moves().back());
        task.limits.depth = 3;
        task.limits.nodes = 3000;
        task.blindness = 100;
        task.seed = seed;
        const auto report = fresh_search<TypeParam>(task);
        ASSERT_FALSE(report.lines.front().moves.empty());
        const auto move = report.lines.front().moves.front().template as<TypeParam>();
        const auto legal = moves_of<TypeParam>(game.position());
        EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
    }
}

// Where it is told which moves to look at, it overlooks none of them.
TYPED_TEST(OversightTest, WhatIsAskedForIsSeen) {
    const auto moves = AnyPosition::start(TypeParam::info).moves();
    for (const AnyMove& move : moves) {
        SearchTask task = task_of<TypeParam>(TypeParam::start());
        task.only = {move};
        task.limits.depth = 1;
        task.blindness = 100;
        EXPECT_TRUE(fresh_search<TypeParam>(task, 1).lines.front().moves.front() == move);
    }
}

}  // namespace
}  // namespace trireme
