// When an engine gets what it needs, when it forgets, when its clock runs and when it stops.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <new>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "engine/engine.h"
#include "engine/levels.h"
#include "engine/player.h"
#include "games/registry.h"
#include "scarcity/scarcity.h"

namespace trireme {
namespace {

using namespace std::chrono_literals;

const AnyHistory first_position(AnyPosition::start(Crossings::info));

Limits to_depth(int plies) {
    Limits limits;
    limits.depth = plies;
    return limits;
}

Limits began(Limits limits, std::chrono::steady_clock::duration ago) {
    limits.since = std::chrono::steady_clock::now() - ago;
    return limits;
}

bool is_legal(const AnyMove& move, const AnyPosition& position = first_position.position()) {
    const auto moves = position.moves();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// ---------------------------------------------------------------------------------------------
// What it knows

// How many positions a search takes after one that has filled table and histories, and a change of
// options in between.
std::uint64_t nodes_after(const EngineOptions& before, const EngineOptions& after) {
    Engine engine(Crossings::info, before);
    engine.think(first_position, to_depth(7));
    engine.set_options(after);
    EngineOptions alone = after;
    alone.threads = 1;
    alone.lines = 1;
    engine.set_options(alone);
    return engine.think(first_position, to_depth(7)).nodes;
}

std::uint64_t fresh_nodes(const EngineOptions& options) {
    return Engine(Crossings::info, options).think(first_position, to_depth(7)).nodes;
}

TEST(EngineOptionsTest, WhatDoesNotMatterIsNotForgotten) {
    const EngineOptions usual;
    const std::uint64_t known = nodes_after(usual, usual);
    EXPECT_LT(known, fresh_nodes(usual));
    EngineOptions other = usual;
    other.lines = 3;
    EXPECT_EQ(nodes_after(usual, other), known);
    other = usual;
    other.threads = 2;
    EXPECT_EQ(nodes_after(usual, other), known);
    other = usual;
    other.overhead = 500ms;
    EXPECT_EQ(nodes_after(usual, other), known);
    other = usual;
    other.seed = 5;
    EXPECT_EQ(nodes_after(usual, other), known);
}

TEST(EngineOptionsTest, WhatMattersIsForgotten) {
    const EngineOptions usual;
    EngineOptions other = usual;
    other.evaluator = Evaluator::Hand;
    EXPECT_EQ(nodes_after(usual, other), fresh_nodes(other));
    EXPECT_EQ(nodes_after(other, usual), fresh_nodes(usual));
    other = usual;
    other.level = 3;
    EXPECT_EQ(nodes_after(other, usual), fresh_nodes(usual));
    // The table alone: what the search has learnt of moves remains.
    other = usual;
    other.hash_mib = 8;
    EXPECT_NE(nodes_after(other, usual), nodes_after(usual, usual));
}

TEST(EngineOptionsTest, ATableOfTheSizeOfALevelsIsEmptiedToo) {
    EngineOptions level;
    level.level = 3;
    level.seed = 1;
    EngineOptions small;
    small.hash_mib = 4;
    EXPECT_EQ(nodes_after(level, small), fresh_nodes(small));
}

TEST(EngineOptionsTest, ANewGameForgets) {
    Engine engine(Crossings::info);
    const std::uint64_t fresh = engine.think(first_position, to_depth(7)).nodes;
    engine.new_game();
    EXPECT_EQ(engine.think(first_position, to_depth(7)).nodes, fresh);
}

TEST(EngineOptionsTest, CompareWhole) {
    const EngineOptions usual;
    std::vector<EngineOptions> others(8, usual);
    others[0].hash_mib = 1;
    others[1].threads = 2;
    others[2].lines = 2;
    others[3].level = 1;
    others[4].evaluator = Evaluator::Classic;
    others[5].network = embedded_network(Crossings::info);
    others[6].overhead = 11ms;
    others[7].seed = 0;
    EXPECT_EQ(usual, EngineOptions{});
    for (const EngineOptions& other : others) EXPECT_NE(usual, other);
}

// What a level plays by chance is settled for a game, whatever is asked in between.
TEST(EngineSeed, HoldsForAGame) {
    EngineOptions weak;
    weak.level = 2;
    EngineOptions strong;
    Engine engine(Crossings::info, weak);
    const Thought before = engine.think(first_position, {});
    for (int hint = 0; hint < 5; ++hint) {
        engine.set_options(strong);
        engine.think(first_position, to_depth(2));
        engine.set_options(weak);
        const Thought after = engine.think(first_position, {});
        EXPECT_EQ(after.nodes, before.nodes);
        EXPECT_EQ(after.lines.front().score, before.lines.front().score);
        EXPECT_EQ(after.lines.front().moves, before.lines.front().moves);
    }
}

TEST(EngineSeed, IsAnotherOneEachGameUnlessItIsSet) {
    const auto scores = [](std::optional<std::uint64_t> seed) {
        EngineOptions options;
        options.level = 2;
        options.seed = seed;
        Engine engine(Crossings::info, options);
        std::set<Score> different;
        for (int game = 0; game < 8; ++game) {
            different.insert(engine.think(first_position, {}).lines.front().score);
            engine.new_game();
        }
        return different.size();
    };
    EXPECT_EQ(scores(7), 1u);
    EXPECT_GT(scores(std::nullopt), 1u);
}

TEST(EngineTable, TellsHowMuchMemoryThereWas) {
    EngineOptions options;
    options.hash_mib = 32;
    Engine engine(Crossings::info, options);
    EXPECT_EQ(engine.hash_mib(), 32);
    options.level = 1;  // which has a table of its own
    engine.set_options(options);
    EXPECT_EQ(engine.hash_mib(), 32);
}

// ---------------------------------------------------------------------------------------------
// The clock

// The time of a move that was used up before the engine was asked is gone.
TEST(EngineClock, RunsSinceTheMoveWasAskedFor) {
    Engine engine(Crossings::info);
    Limits limits = to_depth(3);
    limits.movetime = 1h;
    EXPECT_EQ(engine.think(first_position, began(limits, 0s)).depth, 3);
    const Thought late = engine.think(first_position, began(limits, 2h));
    EXPECT_EQ(late.depth, 0);
    EXPECT_GE(late.time, 2h);
    EXPECT_TRUE(is_legal(late.lines.front().moves.front()));
}

// The deadline is before the end of the time by what is kept back.
TEST(EngineClock, KeepsTheOverheadBack) {
    EngineOptions options;
    options.overhead = 1h;
    Engine engine(Crossings::info, options);
    Limits limits = to_depth(3);
    limits.movetime = 10h;
    EXPECT_EQ(engine.think(first_position, began(limits, 8h)).depth, 3);
    EXPECT_EQ(engine.think(first_position, began(limits, 9h + 30min)).depth, 0);
}

Limits clock_of(Milliseconds left, int most_depth) {
    Limits limits = to_depth(most_depth);
    limits.clock = Clock{{left, left}, {}};
    return limits;
}

// Where there is nothing to choose, the clock is not used.
TEST(EngineClock, AForcedMoveIsPlayedAtOnce) {
    const AnyHistory forced(*AnyPosition::parse(Eximo::info, "8/8/8/1o6/oo1o4/3x4/8/8 x"));
    ASSERT_EQ(forced.position().moves().size(), 1u);
    Engine engine(Eximo::info);
    EXPECT_EQ(engine.think(forced, to_depth(6)).depth, 6);
    EXPECT_EQ(engine.think(forced, clock_of(10h, 6)).depth, 1);
    // The same when a single move is asked about.
    Engine other(Crossings::info);
    const auto moves = first_position.position().moves();
    EXPECT_EQ(other.think(first_position, clock_of(10h, 4), {}, {moves[3]}).depth, 1);
    EXPECT_EQ(other.think(first_position, clock_of(10h, 4), {}, {moves[3], moves[4]}).depth, 4);
}

TEST(EngineClock, AClearWinIsPlayedAtOnce) {
    const AnyHistory won(*AnyPosition::parse(Mimic::info, "10/1x8/10/4o5/10/10/10/10/3x6/10 x -"));
    Engine engine(Mimic::info);
    EXPECT_EQ(engine.think(won, to_depth(8)).depth, 8);
    const Thought thought = engine.think(won, clock_of(10h, 8));
    EXPECT_EQ(thought.lines.front().score, win_in(1));
    EXPECT_EQ(thought.depth, 2);
}

// The soft limit is over, the hard one is not: a full search begins no new depth, a level takes its
// nodes.
TEST(EngineClock, LevelsDoNotDependOnTheMachine) {
    const Limits late = began(clock_of(24h, 100), 3h);
    EXPECT_EQ(Engine(Crossings::info).think(first_position, late).depth, 1);
    EngineOptions options;
    options.level = last_level(Crossings::info) - 1;
    options.seed = 3;
    EXPECT_EQ(Engine(Crossings::info, options).think(first_position, late).nodes,
              Engine(Crossings::info, options).think(first_position, {}).nodes);
}

// ---------------------------------------------------------------------------------------------
// The end

TEST(EngineStop, EndsASearchFromOutside) {
    Engine engine(Crossings::info);
    std::atomic<int> depths{0};
    std::atomic<int> ends{0};
    const Stop stop;
    ASSERT_TRUE(engine.start(
        first_position, {},
        [&](const Thought&) {
            if (++depths == 3) stop.request();
        },
        [&](const Thought& thought) {
            EXPECT_FALSE(thought.lines.empty());
            ++ends;
        },
        {}, stop));
    engine.wait();
    EXPECT_GE(depths, 3);
    EXPECT_EQ(ends, 1);
}

TEST(EngineStop, IsNotLostWhenItComesBeforeTheSearch) {
    Engine engine(Crossings::info);
    const Stop stop;
    stop.request();
    EXPECT_EQ(engine.think(first_position, {}, {}, {}, stop).depth, 0);
    std::optional<int> reached;
    ASSERT_TRUE(engine.start(
        first_position, {}, {}, [&](const Thought& thought) { reached = thought.depth; }, {},
        stop));
    engine.wait();
    EXPECT_EQ(reached, 0);
}

TEST(EngineStop, BelongsToOneSearch) {
    Engine engine(Crossings::info);
    const Stop first;
    ASSERT_TRUE(engine.start(
        first_position, {}, {}, [](const Thought&) {}, {}, first));
    first.request();
    engine.wait();
    // Once more while the next one runs.
    const Stop second;
    std::optional<int> reached;
    ASSERT_TRUE(engine.start(
        first_position, to_depth(5), [&](const Thought&) { first.request(); },
        [&](const Thought& thought) { reached = thought.depth; }, {}, second));
    engine.wait();
    EXPECT_EQ(reached, 5);
}

TEST(EngineStop, ComesWithTheEndOfTheEngine) {
    bool ended = false;
    {
        Engine engine(Crossings::info);
        ASSERT_TRUE(engine.start(first_position, {}, {}, [&](const Thought&) { ended = true; }));
    }
    EXPECT_TRUE(ended);
}

// A match that is given up while a player is between two moves.
TEST(EngineStop, EndsAllMovesOfAPlayer) {
    const auto player = make_engine_player(Crossings::info, {});
    player->stop();
    for (int move = 0; move < 2; ++move) {
        player->new_game();
        const auto chosen = player->choose(first_position, {});
        ASSERT_TRUE(chosen);
        EXPECT_TRUE(is_legal(*chosen));
    }
}

TEST(EngineThreads, AreThoseOfBefore) {
    Engine engine(Crossings::info);
    std::vector<std::thread::id> threads;
    for (int search = 0; search < 3; ++search) {
        ASSERT_TRUE(engine.start(first_position, to_depth(2), {}, [&](const Thought&) {
            threads.push_back(std::this_thread::get_id());
        }));
        engine.wait();
    }
    EXPECT_EQ(threads, std::vector(3, threads.front()));
    EXPECT_NE(threads.front(), std::this_thread::get_id());
}

// ---------------------------------------------------------------------------------------------
// Systems that give less than asked

// What was found before memory ran out counts.
TEST(EngineScarcity, KeepsWhatItKnewWhenMemoryRunsOut) {
    Engine engine(Crossings::info);
    const Thought thought = engine.think(first_position, to_depth(20), [&](const Thought& so_far) {
        if (so_far.depth == 4) throw std::bad_alloc();
    });
    EXPECT_TRUE(thought.out_of_memory);
    EXPECT_EQ(thought.depth, 4);
    EXPECT_FALSE(thought.lines.empty());
    EXPECT_FALSE(engine.think(first_position, to_depth(4)).out_of_memory);
}

#ifndef TRIREME_SANITIZED

using testing_scarcity::ScarceMemory;
using testing_scarcity::ScarceThreads;

TEST(EngineScarcity, SaysThatThereIsNoThread) {
    Engine engine(Crossings::info);
    const Engine::OnThought nothing = [](const Thought&) { FAIL(); };
    {
        const ScarceThreads scarce(0);
        EXPECT_FALSE(engine.start(first_position, to_depth(1), nothing, nothing));
        EXPECT_EQ(engine.think(first_position, to_depth(3)).depth, 3);
    }
    bool ended = false;
    ASSERT_TRUE(
        engine.start(first_position, to_depth(1), {}, [&](const Thought&) { ended = true; }));
    engine.wait();
    EXPECT_TRUE(ended);
}

TEST(EngineScarcity, ThinksWithTheThreadsThereAre) {
    const ScarceThreads scarce(1);
    EngineOptions options;
    options.threads = 8;
    Engine engine(Crossings::info, options);
    EXPECT_EQ(engine.think(first_position, to_depth(5)).depth, 5);
}

// The position with the most moves, for which the search has to get more memory.
const AnyPosition crowded =
    *AnyPosition::parse(Eximo::info, "8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x");

TEST(EngineScarcity, HasAMoveWhenMemoryRunsOut) {
    Engine engine(Eximo::info);
    const AnyHistory history(crowded);
    Limits limits;
    limits.nodes = 1;
    {
        const ScarceMemory scarce(100'000);
        const Thought thought = engine.think(history, limits);
        EXPECT_TRUE(scarce.has_refused());
        EXPECT_TRUE(thought.out_of_memory);
        ASSERT_EQ(thought.lines.size(), 1u);
        EXPECT_TRUE(is_legal(thought.lines.front().moves.front(), crowded));
    }
    const auto moves = crowded.moves();
    {
        const ScarceMemory scarce(100'000);
        EXPECT_EQ(engine.think(history, limits, {}, {moves[7]}).lines.front().moves,
                  std::vector{moves[7]});
    }
    EXPECT_FALSE(engine.think(history, limits).out_of_memory);
}

#endif

}  // namespace
}  // namespace trireme
