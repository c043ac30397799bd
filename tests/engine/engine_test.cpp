#include "engine/engine.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/levels.h"
#include "engine/player.h"
#include "games/registry.h"

namespace trireme {
namespace {

// A position of each game that is won with one move, and the moves that win.
struct OneMoveWin {
    std::string_view game;
    std::string_view position;
    std::set<std::string> moves;
};

const OneMoveWin one_move_wins[] = {
    {"eximo", "8/8/8/8/3o4/3x4/8/8 x", {"d3xd5"}},
    {"mimic", "10/1x8/10/4o5/10/10/10/10/3x6/10 x -", {"b9-a10", "b9-b10", "b9-c10"}},
    {"epaminondas", "14/x13/14/14/14/14/14/14/10o3/14/14/14 x", {"a11-a12", "a11-b12"}},
    {"crossings", "8/x7/8/8/6o1/8/8/8 x", {"a7-a8", "a7-b8"}},
};

class EngineTest : public testing::TestWithParam<const GameInfo*> {
protected:
    const GameInfo& game() const { return *GetParam(); }
    AnyHistory start() const { return AnyHistory(AnyPosition::start(game())); }
    static Limits nodes(std::uint64_t count) {
        Limits limits;
        limits.nodes = count;
        return limits;
    }
    static Limits depth(int plies) {
        Limits limits;
        limits.depth = plies;
        return limits;
    }
};

INSTANTIATE_TEST_SUITE_P(Games, EngineTest,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& each) { return std::string(each.param->id); });

// A limit in mid-depth and the vote of several threads may change its mind at the very end.
TEST_P(EngineTest, PlaysWhatItHasSaidLast) {
    for (const int threads : {1, 3}) {
        EngineOptions options;
        options.threads = threads;
        for (std::uint64_t limit = 500; limit < 12'000; limit += 500) {
            Engine engine(game(), options);
            AnyMove said = start().position().moves().front();
            const auto keep = [&](const Thought& so_far) { said = so_far.lines[0].moves[0]; };
            const Thought thought = engine.think(start(), nodes(limit), keep);
            ASSERT_EQ(thought.lines[0].moves[0], said) << threads << ' ' << limit;
        }
    }
}

TEST_P(EngineTest, ThinksBetterAndBetter) {
    Engine engine(game());
    int last = 0;
    const Thought thought = engine.think(start(), depth(5), [&](const Thought& so_far) {
        EXPECT_EQ(so_far.depth, ++last);
        EXPECT_GE(so_far.selective_depth, so_far.depth);
        EXPECT_EQ(so_far.lines.size(), 1u);
    });
    EXPECT_EQ(thought.depth, 5);
    EXPECT_EQ(last, 5);
    EXPECT_GT(thought.nodes, 0u);
    EXPECT_FALSE(thought.lines.front().moves.empty());
}

TEST_P(EngineTest, EveryLevelSeesAWinInOneMove) {
    for (const OneMoveWin& known : one_move_wins) {
        if (known.game != game().id) continue;
        const AnyHistory history(*AnyPosition::parse(game(), known.position));
        for (int level = 1; level <= last_level(game()); ++level)
            for (std::uint64_t seed = 0; seed < 5; ++seed) {
                EngineOptions options;
                options.level = level;
                options.seed = seed;
                Engine engine(game(), options);
                const Thought thought = engine.think(history, nodes(2000));
                const std::string move = history.position().text(thought.lines[0].moves[0]);
                EXPECT_TRUE(known.moves.contains(move)) << "level " << level << ": " << move;
            }
    }
}

// A level plays the same on every machine, whatever it thought about before.
TEST_P(EngineTest, LevelsDependOnTheirSeedAlone) {
    EngineOptions options;
    options.seed = 42;
    for (const int level : {1, 3}) {
        options.level = level;
        options.hash_mib = 1;
        options.threads = 1;
        Engine one(game(), options);
        options.hash_mib = 8;
        options.threads = 3;
        Engine other(game(), options);
        AnyHistory history = start();
        other.think(history, {});
        for (int ply = 0; ply < 6; ++ply) {
            const Thought first = one.think(history, {});
            const Thought second = other.think(history, {});
            EXPECT_EQ(first.nodes, second.nodes);
            ASSERT_TRUE(first.lines[0].moves[0] == second.lines[0].moves[0]);
            history.play(first.lines[0].moves[0]);
        }
    }
}

TEST_P(EngineTest, WeakLevelsVaryTheirOpenings) {
    std::set<std::string> first_moves;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        EngineOptions options;
        options.level = 1;
        options.seed = seed;
        Engine engine(game(), options);
        first_moves.insert(start().position().text(engine.think(start(), {}).lines[0].moves[0]));
    }
    EXPECT_GT(first_moves.size(), 3u);
}

// How far apart the scores of a move are that a level gives it with many seeds.
Score spread_of_scores(const AnyHistory& history) {
    std::set<Score> scores;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        EngineOptions options;
        options.level = 1;
        options.seed = seed;
        Engine engine(Crossings::info, options);
        const AnyMove move = *history.position().parse_move("a2-a3");
        scores.insert(engine.think(history, {}, {}, {move}).lines[0].score);
    }
    return *scores.rbegin() - *scores.begin();
}

// The start position at ply 0, and four plies later once more.
TEST(Levels, ErrMoreInTheOpening) {
    AnyHistory history(AnyPosition::start(Crossings::info));
    const Score first = spread_of_scores(history);
    for (const char* move : {"a2-a3", "a7-a6", "a3-a2", "a6-a7"})
        history.play(*history.position().parse_move(move));
    ASSERT_EQ(history.position(), history.start());
    EXPECT_GT(first, spread_of_scores(history) * 3 / 2);
}

// A mistake in a table would make a level weaker than the one below it.
TEST_P(EngineTest, LevelsAreOrdered) {
    const auto levels = entry_of(game()).levels;
    ASSERT_GE(levels.size(), 2u);
    EXPECT_GE(levels.front().rating, 0) << "weaker than random";
    for (std::size_t i = 1; i < levels.size(); ++i) {
        const Level& below = levels[i - 1];
        EXPECT_GT(levels[i].rating, below.rating);
        EXPECT_GE(levels[i].nodes, below.nodes);
        EXPECT_LE(levels[i].noise, below.noise);
        EXPECT_LE(levels[i].blindness, below.blindness);
        EXPECT_GE(levels[i].sight, below.sight);
        EXPECT_FALSE(below.is_full_strength());
    }
}

// No errors at all, no table of its own, as many lines as are asked for.
TEST_P(EngineTest, TheLastLevelIsFullStrength) {
    const Level& last = entry_of(game()).levels.back();
    EXPECT_TRUE(last.is_full_strength());
    EXPECT_EQ(last.noise, 0);
    EXPECT_EQ(last.blindness, 0);
    EXPECT_EQ(last.sight, max_search_depth);
    EngineOptions options;
    options.lines = 2;
    Engine without(game(), options);
    options.level = last_level(game());
    Engine at_last(game(), options);
    const Thought thought = at_last.think(start(), depth(5));
    EXPECT_EQ(thought.lines.size(), 2u);
    EXPECT_EQ(thought.nodes, without.think(start(), depth(5)).nodes);
}

TEST_P(EngineTest, HasNothingToSayWhenTheGameIsOver) {
    Engine engine(game());
    for (const OneMoveWin& known : one_move_wins) {
        if (known.game != game().id) continue;
        AnyHistory history(*AnyPosition::parse(game(), known.position));
        while (history.result() == Result::Ongoing)
            history.play(engine.think(history, depth(3)).lines[0].moves[0]);
        EXPECT_TRUE(engine.think(history, {}).lines.empty());
    }
}

TEST_P(EngineTest, KeepsToTheMovesItIsGiven) {
    const auto moves = start().position().moves();
    EngineOptions options;
    options.lines = 3;
    Engine engine(game(), options);
    const Thought thought = engine.think(start(), depth(4), {}, {moves[1], moves[5]});
    ASSERT_EQ(thought.lines.size(), 2u);
    for (const Line& line : thought.lines)
        EXPECT_TRUE(line.moves[0] == moves[1] || line.moves[0] == moves[5]);
}

TEST_P(EngineTest, WorksWithTheSmallestTableAndManyThreads) {
    EngineOptions options;
    options.hash_mib = 1;
    options.threads = 3;
    Engine engine(game(), options);
    const Thought thought = engine.think(start(), nodes(100'000));
    EXPECT_GE(thought.nodes, 100'000u);
    EXPECT_LE(thought.table_per_mille, 1000);
    EXPECT_EQ(engine.options().hash_mib, 1);
}

TEST_P(EngineTest, MovesInNoTime) {
    Engine engine(game());
    Limits limits;
    limits.clock = Clock{{Milliseconds(0), Milliseconds(0)}, {}};
    EXPECT_FALSE(engine.think(start(), limits).lines.empty());
    limits = {};
    limits.movetime = Milliseconds(0);
    EXPECT_FALSE(engine.think(start(), limits).lines.empty());
}

TEST(EnginePlayers, AreNamed) {
    EngineOptions options;
    EXPECT_EQ(make_engine_player(Mimic::info, options)->name(), "engine");
    options.level = 4;
    EXPECT_EQ(make_engine_player(Mimic::info, options)->name(), "level 4");
}

// With a pulse thoughts are given again and again, and everything else is as without.
TEST(EnginePulse, ChangesNothingButHowOftenThoughtsAreGiven) {
    Limits limits;
    limits.depth = 6;
    EngineOptions restless;
    restless.pulse = Milliseconds(0);
    for (const GameInfo* game : all_games()) {
        const AnyHistory history(AnyPosition::start(*game));
        std::vector<Thought> thoughts;
        const auto keep = [&](const Thought& thought) { thoughts.push_back(thought); };
        const Thought plain = Engine(*game).think(history, limits, keep);
        EXPECT_EQ(thoughts.size(), 6U);
        thoughts.clear();
        const Thought told = Engine(*game, restless).think(history, limits, keep);
        EXPECT_EQ(told.nodes, plain.nodes);
        EXPECT_EQ(told.lines[0].moves, plain.lines[0].moves);
        EXPECT_GT(thoughts.size(), 12U);
        for (std::size_t i = 1; i < thoughts.size(); ++i) {
            EXPECT_GE(thoughts[i].nodes, thoughts[i - 1].nodes);
            EXPECT_GE(thoughts[i].depth, thoughts[i - 1].depth);
        }
        EXPECT_EQ(thoughts.back().nodes, told.nodes);
    }
}

}  // namespace
}  // namespace trireme
