#include "search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <new>
#include <set>
#include <string>
#include <thread>

#include "engine/reference/minimax.h"
#include "games/random_play.h"
#include "scarcity/scarcity.h"
#include "search/support.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_search;

template <class G>
struct SearchTest : testing::Test {
    // Positions of random games, at any stage, that are not over.
    template <class Look>
    static void for_some_games(int count, int most_plies, std::uint64_t seed, Look look) {
        SplitMix64 random(seed);
        while (count > 0) {
            const int plies =
                static_cast<int>(random.below(static_cast<std::uint64_t>(most_plies)));
            const auto game = random_game<G>(G::start(), plies, random);
            if (game.result() != Result::Ongoing) continue;
            --count;
            look(game);
        }
    }
};
TYPED_TEST_SUITE(SearchTest, EveryGame, GameNames);

// Wherever looking at everything shows a forced end, the search sees the same end: no sooner, no
// later.
TYPED_TEST(SearchTest, AgreesWithMinimaxOnForcedEnds) {
    int decided = 0;
    SplitMix64 random(11);
    for (int tries = 0; tries < 4000 && decided < (fast_build ? 30 : 6); ++tries) {
        auto game = random_game<TypeParam>(TypeParam::start(), 300, random);
        // Some plies before the end.
        const std::size_t back = 1 + random.below(3);
        if (game.result() == Result::Draw || game.plies() < back + 1) continue;
        for (std::size_t i = 0; i < back; ++i) game.undo();
        if (game.result() != Result::Ongoing) continue;
        const int depth = game.position().count_moves() < 50 ? 3 : 2;
        const Score value = reference::minimax<TypeParam>(game, depth).value;
        SearchTask task = task_of<TypeParam>(game);
        task.limits.depth = depth + 5;
        task.limits.nodes = 200'000;
        const Score found = fresh_search<TypeParam>(task).lines.front().score;
        if (is_decided(value)) {
            ++decided;
            EXPECT_EQ(found, value) << TypeParam::position_text(game.position());
        } else {
            EXPECT_FALSE(is_decided(found) && plies_to_end(found) <= depth)
                << TypeParam::position_text(game.position());
        }
    }
    EXPECT_GE(decided, 6);
}

TYPED_TEST(SearchTest, IsTheSameTwice) {
    this->for_some_games(4, 60, 5, [](const auto& game) {
        SearchTask task = task_of<TypeParam>(game);
        task.limits.depth = 6;
        task.limits.nodes = 50'000;
        const auto first = fresh_search<TypeParam>(task);
        const auto second = fresh_search<TypeParam>(task);
        EXPECT_EQ(first.nodes, second.nodes);
        EXPECT_EQ(first.lines.front().score, second.lines.front().score);
        EXPECT_EQ(first.lines.front().moves, second.lines.front().moves);
    });
}

TYPED_TEST(SearchTest, GivesLegalLines) {
    this->for_some_games(8, 80, 6, [](const auto& game) {
        SearchTask task = task_of<TypeParam>(game);
        task.limits.nodes = 20'000;
        task.lines = 3;
        const auto report = fresh_search<TypeParam>(task);
        const auto moves = moves_of<TypeParam>(game.position());
        ASSERT_EQ(report.lines.size(), std::min<std::size_t>(3, moves.size()));
        for (const auto& line : report.lines) {
            auto position = game.position();
            for (const auto& move : line.moves) {
                const auto legal = moves_of<TypeParam>(position);
                ASSERT_TRUE(std::count(legal.begin(), legal.end(), move));
                position = position.play(move);
            }
        }
    });
}

TYPED_TEST(SearchTest, LooksForSeveralLines) {
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 4;
    task.lines = 4;
    const auto report = fresh_search<TypeParam>(task);
    ASSERT_EQ(report.lines.size(), 4u);
    std::set<std::string> first_moves;
    for (std::size_t i = 0; i < 4; ++i) {
        first_moves.insert(TypeParam::move_text(TypeParam::start(), report.lines[i].moves.front()));
        EXPECT_LE(report.lines[i].score, report.lines[i > 0 ? i - 1 : 0].score);
    }
    EXPECT_EQ(first_moves.size(), 4u);
}

TYPED_TEST(SearchTest, KeepsToTheMovesItIsGiven) {
    const auto moves = moves_of<TypeParam>(TypeParam::start());
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 4;
    task.only = {moves[3], moves[7]};
    task.lines = 5;
    const auto report = fresh_search<TypeParam>(task);
    ASSERT_EQ(report.lines.size(), 2u);
    for (const auto& line : report.lines)
        EXPECT_TRUE(std::count(task.only.begin(), task.only.end(), line.moves.front()));
}

TYPED_TEST(SearchTest, StopsAtItsNodes) {
    for (const std::uint64_t nodes : {5000u, 20000u}) {
        SearchTask task = task_of<TypeParam>(TypeParam::start());
        task.limits.nodes = nodes;
        const auto report = fresh_search<TypeParam>(task);
        EXPECT_GE(report.nodes, nodes);
        EXPECT_LE(report.nodes, nodes + 5);
    }
}

TYPED_TEST(SearchTest, HasAMoveWhateverTheLimits) {
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.nodes = 0;
    task.limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
    TranspositionTable table(1);
    const std::atomic<bool> stop{true};
    const auto report =
        entry<TypeParam>()->make_search(table)->run(task, stop, [](const auto&) { return true; });
    ASSERT_EQ(report.lines.size(), 1u);
    EXPECT_EQ(report.depth, 0);
    EXPECT_FALSE(is_decided(report.lines.front().score));
    EXPECT_EQ(report.lines.front().moves.size(), 1u);
}

TYPED_TEST(SearchTest, SharesItsTableBetweenThreads) {
    TranspositionTable table(1);
    const auto search = entry<TypeParam>()->make_search(table);
    search->set_threads(4);
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.nodes = fast_build ? 200'000 : 20'000;
    std::atomic<bool> stop{false};
    int depths = 0;
    const auto report = search->run(task, stop, [&](const auto& so_far) {
        EXPECT_EQ(so_far.depth, ++depths);
        return true;
    });
    EXPECT_GE(report.nodes, task.limits.nodes);
    EXPECT_GT(report.nodes, report.first_thread_nodes);

    // From another thread, in the middle of a search without limits.
    task.limits = {};
    std::thread interrupter;
    search->run(task, stop, [&](const auto& so_far) {
        if (so_far.depth == 3) interrupter = std::thread([&] { stop.store(true); });
        return true;
    });
    interrupter.join();
}

// A search alone is what it was before there were helpers.
TYPED_TEST(SearchTest, CanDoWithoutTheHelpersItHad) {
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 4;
    TranspositionTable table(4);
    const auto search = entry<TypeParam>()->make_search(table);
    const std::atomic<bool> stop{false};
    search->set_threads(3);
    search->run(task, stop, [](const auto&) { return true; });
    search->set_threads(1);
    table.clear();
    search->forget();
    const auto report = search->run(task, stop, [](const auto&) { return true; });
    EXPECT_EQ(report.nodes, fresh_search<TypeParam>(task).nodes);
    EXPECT_EQ(report.nodes, report.first_thread_nodes);
}

TYPED_TEST(SearchTest, EndsWhenToldAfterADepth) {
    TranspositionTable table(1);
    const std::atomic<bool> stop{false};
    const auto report = entry<TypeParam>()->make_search(table)->run(
        task_of<TypeParam>(TypeParam::start()), stop,
        [](const auto& so_far) { return so_far.depth < 3; });
    EXPECT_EQ(report.depth, 3);
}

// Noise makes another player of each seed, and the same one of the same seed.
TYPED_TEST(SearchTest, ErrsByItsSeed) {
    std::set<std::string> choices;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        SearchTask task = task_of<TypeParam>(TypeParam::start());
        task.limits.depth = 1;
        task.noise = 100;
        task.noise_seed = seed;
        const auto report = fresh_search<TypeParam>(task);
        EXPECT_EQ(report.lines.front().moves, fresh_search<TypeParam>(task).lines.front().moves);
        choices.insert(TypeParam::move_text(TypeParam::start(), report.lines.front().moves[0]));
    }
    EXPECT_GT(choices.size(), 3u);
}

// Of 27,957 moves, each with many replies: stopping must not wait for the end of a depth.
TEST(SearchLimitsTest, HoldInThePositionWithTheMostMoves) {
    const auto position =
        *Eximo::parse_position("8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x");
    ASSERT_GT(position.count_moves(), 20'000);
    SearchTask task = task_of<Eximo>(position);
    task.limits.nodes = 1;
    EXPECT_EQ(fresh_search<Eximo>(task).lines.size(), 1u);
    task.limits = {};
    task.limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
    EXPECT_EQ(fresh_search<Eximo>(task).lines.size(), 1u);
}

// Who is asked only about moves that are not legal looks at all that are.
TEST(SearchLimitsTest, IllegalMovesAreNoChoice) {
    SearchTask task = task_of<Mimic>(Mimic::start());
    task.only = {{0, 1}};
    task.limits.depth = 2;
    EXPECT_EQ(fresh_search<Mimic>(task).lines.size(), 1u);
}

#ifndef TRIREME_SANITIZED

using testing_scarcity::ScarceMemory;
using testing_scarcity::ScarceThreads;

TEST(SearchScarcity, DoesWithFewerThreads) {
    TranspositionTable table(1);
    const auto search = entry<Mimic>()->make_search(table);
    {
        const ScarceThreads scarce(1);
        search->set_threads(4);
    }
    SearchTask task = task_of<Mimic>(Mimic::start());
    task.limits.nodes = 100'000;
    const std::atomic<bool> stop{false};
    const auto report = search->run(task, stop, [](const auto&) { return true; });
    EXPECT_GE(report.nodes, task.limits.nodes);
}

// A search that ran out of memory leaves nothing behind.
TEST(SearchScarcity, GoesOnAfterMemoryRanOut) {
    // More moves than there is room for at first.
    SearchTask large = task_of<Eximo>(
        *Eximo::parse_position("8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x"));
    large.limits.nodes = 1;
    SearchTask task = task_of<Eximo>(Eximo::start());
    task.limits.depth = 5;
    TranspositionTable table(4);
    const auto search = entry<Eximo>()->make_search(table);
    const std::atomic<bool> stop{false};
    const auto run = [&](const SearchTask& now) {
        return search->run(now, stop, [](const auto&) { return true; });
    };
    {
        const ScarceMemory scarce(100'000);
        EXPECT_THROW(run(large), std::bad_alloc);
        EXPECT_TRUE(scarce.has_refused());
    }
    table.clear();
    search->forget();
    const auto expected = fresh_search<Eximo>(task);
    const auto report = run(task);
    EXPECT_EQ(report.nodes, expected.nodes);
    EXPECT_EQ(report.lines.front().moves, expected.lines.front().moves);
}

// Helpers that run out of memory stop helping, and nothing else.
TEST(SearchScarcity, HelpersMayRunOutOfMemory) {
    SearchTask task = task_of<Eximo>(
        *Eximo::parse_position("8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x"));
    task.limits.nodes = 1;
    TranspositionTable table(1);
    const auto search = entry<Eximo>()->make_search(table);
    search->run(task, std::atomic<bool>{false},
                [](const auto&) { return true; });  // takes its memory
    search->set_threads(3);
    const ScarceMemory scarce(100'000, 1000);
    const auto report =
        search->run(task, std::atomic<bool>{false}, [](const auto&) { return true; });
    EXPECT_EQ(report.lines.size(), 1u);
}

#endif

TEST(SearchRepetition, TheThirdTimeIsADraw) {
    GameHistory<Crossings> game(Crossings::start());
    for (const char* move : {"a2-a3", "a7-a6", "a3-a2", "a6-a7", "a2-a3", "a7-a6", "a3-a2"})
        game.play(*Crossings::parse_move(game.position(), move));
    // a6-a7 now brings the start position for the third time.
    SearchTask task = task_of<Crossings>(game);
    task.limits.depth = 3;
    task.only = {*Crossings::parse_move(game.position(), "a6-a7")};
    EXPECT_EQ(fresh_search<Crossings>(task).lines.front().score, draw_score);
}

}  // namespace
}  // namespace trireme
