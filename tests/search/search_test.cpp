#include "search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/evaluation.h"
#include "engine/game_entry.h"
#include "engine/reference/minimax.h"
#include "games/random_play.h"
#include "games/registry.h"
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
                ASSERT_TRUE(std::count(legal.begin(), legal.end(), move.template as<TypeParam>()));
                position = position.play(move.template as<TypeParam>());
            }
        }
    });
}

// What a match or a tuner sets is what the search uses, for that search alone.
TYPED_TEST(SearchTest, NumbersOfTheSearchCanBeChanged) {
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 6;
    const auto nodes = fresh_search<TypeParam>(task).nodes;
    for (const int depth : {0, 1}) {
        task.parameters = {{find_search_parameter("reverse_futility_depth"), depth}};
        EXPECT_NE(fresh_search<TypeParam>(task).nodes, nodes);
    }
    task.parameters.clear();
    EXPECT_EQ(fresh_search<TypeParam>(task).nodes, nodes);
}

// With no margin nearly every move of the table is better than all others. Lines get longer for it,
// whether or not a game can find the move before it lists any.
TYPED_TEST(SearchTest, LooksDeeperAtSingularMoves) {
    int plain = 0;
    int deeper = 0;
    this->for_some_games(8, 40, 7, [&](const auto& game) {
        SearchTask task = task_of<TypeParam>(game);
        task.limits.depth = 6;
        task.parameters = {{find_search_parameter("singular_depth"), never_singular}};
        plain += fresh_search<TypeParam>(task).selective_depth;
        task.parameters = {{find_search_parameter("singular_depth"), 4},
                           {find_search_parameter("singular_margin"), 0}};
        deeper += fresh_search<TypeParam>(task).selective_depth;
    });
    EXPECT_GT(deeper, plain);
}

TEST(SearchParametersTest, AreWithinTheirRangesInEveryGame) {
    for (const GameEntry* entry : own_entries())
        for (const SearchParameter& parameter : search_parameters) {
            const int value = entry->parameters.*parameter.value;
            EXPECT_LE(parameter.lowest, value) << entry->info.id << ' ' << parameter.name;
            EXPECT_GE(parameter.highest, value) << entry->info.id << ' ' << parameter.name;
        }
}

TYPED_TEST(SearchTest, LooksForSeveralLines) {
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 4;
    task.lines = 4;
    const auto report = fresh_search<TypeParam>(task);
    ASSERT_EQ(report.lines.size(), 4u);
    std::set<std::string> first_moves;
    for (std::size_t i = 0; i < 4; ++i) {
        first_moves.insert(AnyPosition::start(TypeParam::info).text(report.lines[i].moves.front()));
        EXPECT_LE(report.lines[i].score, report.lines[i > 0 ? i - 1 : 0].score);
    }
    EXPECT_EQ(first_moves.size(), 4u);
}

TYPED_TEST(SearchTest, KeepsToTheMovesItIsGiven) {
    const auto moves = moves_of<TypeParam>(TypeParam::start());
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 4;
    task.only = {AnyMove::of<TypeParam>(moves[3]), AnyMove::of<TypeParam>(moves[7])};
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

// Whoever was elected, the line is one of the position, and the counts are of all.
TYPED_TEST(SearchTest, GivesALegalLineWithSeveralThreads) {
    this->for_some_games(4, 60, 21, [](const auto& game) {
        TranspositionTable table(1);
        const auto search = entry<TypeParam>()->make_search(table);
        search->set_threads(3);
        SearchTask task = task_of<TypeParam>(game);
        task.limits.nodes = 30'000;
        const std::atomic<bool> stop{false};
        const auto report = search->run(task, stop, [](const auto&) { return true; });
        ASSERT_EQ(report.lines.size(), 1u);
        EXPECT_LE(report.depth, max_search_depth);
        EXPECT_LE(report.first_thread_nodes, report.nodes);
        EXPECT_LE(report.best_move_nodes, report.first_thread_nodes);
        AnyPosition position = task.root;
        for (const AnyMove& move : report.lines.front().moves) {
            const auto moves = position.moves();
            ASSERT_TRUE(std::find(moves.begin(), moves.end(), move) != moves.end());
            position = position.play(move);
        }
    });
}

// Who asks for a depth gets just that, though helpers look further.
TYPED_TEST(SearchTest, LeadsToTheDepthThatWasAskedForWithSeveralThreads) {
    TranspositionTable table(1);
    const auto search = entry<TypeParam>()->make_search(table);
    search->set_threads(3);
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = 3;
    task.lines = 2;
    const std::atomic<bool> stop{false};
    const auto report = search->run(task, stop, [](const auto&) { return true; });
    EXPECT_EQ(report.depth, 3);
    EXPECT_EQ(report.lines.size(), 2u);
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
        task.seed = seed;
        const auto report = fresh_search<TypeParam>(task);
        EXPECT_EQ(report.lines.front().moves, fresh_search<TypeParam>(task).lines.front().moves);
        choices.insert(AnyPosition::start(TypeParam::info).text(report.lines.front().moves[0]));
    }
    EXPECT_GT(choices.size(), 3u);
}

// A search that leaves its table behind.
template <Game G>
struct SearchedTable {
    explicit SearchedTable(const SearchTask& task) {
        const std::atomic<bool> stop{false};
        entry<G>()->make_search(table)->run(task, stop, [](const auto&) { return true; });
    }
    TranspositionTable table{4};
};

// The best that can be reached with one move, by evaluations alone.
template <Game G>
Score value_of_one_ply(const typename G::Position& position) {
    Score best = -infinite_score;
    for (const auto& move : moves_of<G>(position)) {
        const auto after = position.play(move);
        best = std::max(best, -evaluate<G>(Evaluator::Hand, after));
    }
    return best;
}

// Without quiescence, and in a game where no move is left out, a position one ply from the leaves
// is worth what its best move is: what the table says about that must be true.
TEST(SearchTable, EntriesTellWhatTheirScoresMean) {
    std::map<Bound, int> seen;
    SplitMix64 random(3);
    for (int i = 0; i < (fast_build ? 12 : 3); ++i) {
        SearchTask task = task_of<Eximo>(random_game<Eximo>(Eximo::start(), 3 * i, random));
        task.limits.depth = 3;
        task.sight = 0;
        task.evaluator = Evaluator::Hand;
        const SearchedTable<Eximo> searched(task);
        const auto& root = task.root.as<Eximo>();
        for (const auto& move : moves_of<Eximo>(root))
            for (const auto& reply : moves_of<Eximo>(root.play(move))) {
                const auto position = root.play(move).play(reply);
                const auto entry = searched.table.find(position.key(), 2);
                // A single move is not counted as a ply.
                if (!entry || entry->depth != 1 || position.count_moves() < 2) continue;
                const Score value = value_of_one_ply<Eximo>(position);
                ++seen[entry->bound];
                EXPECT_TRUE(entry->bound == Bound::AtLeast || entry->score >= value);
                EXPECT_TRUE(entry->bound == Bound::AtMost || entry->score <= value);
            }
    }
    for (const Bound bound : {Bound::AtLeast, Bound::AtMost, Bound::Exact})
        EXPECT_GT(seen[bound], 0);
}

// Late quiet first moves are searched less deep.
TYPED_TEST(SearchTest, ReducesLateFirstMoves) {
    constexpr int depth = 6;
    SearchTask task = task_of<TypeParam>(TypeParam::start());
    task.limits.depth = depth;
    int reduced = 0;
    int full = 0;
    const SearchedTable<TypeParam> searched(task);
    for (const AnyMove& move : task.root.moves()) {
        const auto entry = searched.table.find(task.root.play(move).key(), 1);
        if (!entry) continue;
        // One ply less may also come from having no move in the table.
        ++(entry->depth >= depth - 2 ? full : reduced);
    }
    EXPECT_GT(full, 0);
    EXPECT_GT(reduced, full);
}

// A stone crosses, and nothing that the opponent can do answers it: the game ends two plies from
// now, though the search looks one ply ahead.
TEST(SearchQuiescence, CountsThePliesToALoss) {
    SearchTask task = task_of<Epaminondas>(
        *Epaminondas::parse_position("14/x13/14/14/14/14/14/14/10o3/14/14/14 x"));
    task.limits.depth = 1;
    EXPECT_EQ(fresh_search<Epaminondas>(task).lines.front().score, win_in(2));
    SearchTask other = task_of<Crossings>(*Crossings::parse_position("8/x7/8/8/6o1/8/8/8 x"));
    other.limits.depth = 1;
    EXPECT_EQ(fresh_search<Crossings>(other).lines.front().score, win_in(2));
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
    task.only = {AnyMove::of<Mimic>({0, 1})};
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
    task.only = {AnyMove::of<Crossings>(*Crossings::parse_move(game.position(), "a6-a7"))};
    EXPECT_EQ(fresh_search<Crossings>(task).lines.front().score, draw_score);
}

}  // namespace
}  // namespace trireme
