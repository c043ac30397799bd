#include "arena/game_facts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "arena/made_games.h"
#include "base/described.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

void count(GameFacts& facts, const DataGame& game) {
    const auto fault = facts.add(game);
    EXPECT_FALSE(fault) << described(*fault);
}

// A game of these moves from the start, with a number of its own.
DataGame game_of_moves(const GameInfo& info, const std::vector<std::string>& moves,
                       Result result = Result::Draw) {
    static std::uint32_t number = 0;
    DataGame game;
    game.number = ++number;
    game.origin = {&info, 0, 100, 1, GameStart::GoodMoves};
    game.result = result;
    game.positions.push_back(AnyPosition::start(info));
    for (const std::string& move : moves) {
        game.moves.push_back(*game.positions.back().parse_move(move));
        game.positions.push_back(game.positions.back().play(game.moves.back()));
        game.scores.push_back(0);
    }
    return game;
}

void expect_estimate(const Estimate& estimate, double value, double low, double high) {
    EXPECT_NEAR(estimate.value, value, 0.0001);
    EXPECT_NEAR(estimate.low, low, 0.0001);
    EXPECT_NEAR(estimate.high, high, 0.0001);
}

// The numbers are from tables.
TEST(Estimate, OfAShare) {
    expect_estimate(share_of(5, 10), 0.5, 0.2366, 0.7634);
    expect_estimate(share_of(0, 20), 0, 0, 0.1611);
    expect_estimate(share_of(20, 20), 1, 0.8389, 1);
    expect_estimate(share_of(2600, 5000), 0.52, 0.5061, 0.5338);
    expect_estimate(share_of(0, 0), 0, 0, 1);
}

TEST(Estimate, OfAMean) {
    expect_estimate(mean_of({1, 2, 3, 4, 5}), 3, 3 - 1.3859, 3 + 1.3859);
    expect_estimate(mean_of({7, 7}), 7, 7, 7);
}

// The ranks are those of printed tables, where 95 % intervals of a median are from the 40th to the
// 61st of 100 values.
TEST(Estimate, OfAQuantile) {
    const auto ranks = [](int count) {
        std::vector<double> values;
        for (int rank = 1; rank <= count; ++rank) values.push_back(rank);
        return values;
    };
    expect_estimate(quantile_of(ranks(20), 0.5), 11, 6, 15);
    expect_estimate(quantile_of(ranks(30), 0.5), 16, 10, 21);
    expect_estimate(quantile_of(ranks(50), 0.5), 26, 18, 33);
    expect_estimate(quantile_of(ranks(100), 0.5), 51, 40, 61);
    expect_estimate(quantile_of(ranks(100), 0.25), 26, 17, 34);
    expect_estimate(quantile_of(ranks(100), 0.75), 76, 67, 84);
    expect_estimate(quantile_of({3}, 0.5), 3, 3, 3);
    expect_estimate(quantile_of({3, 4}, 0.75), 4, 3, 4);
}

TEST(GameFacts, CountMirrorImagesTogether) {
    GameFacts facts;
    count(facts, game_of_moves(Crossings::info, {"a2-a3", "d7-d6"}, Result::FirstWins));
    count(facts, game_of_moves(Crossings::info, {"h2-h3", "d7-d6"}, Result::SecondWins));
    count(facts, game_of_moves(Crossings::info, {"a1,b2-c3", "d7-d6"}));
    count(facts, game_of_moves(Crossings::info, {"h1,g2-f3", "d7-d6"}));
    count(facts, game_of_moves(Crossings::info, {"h1,g2-f3", "d7-d6"}));
    ASSERT_EQ(facts.first_moves().size(), 2U);
    EXPECT_EQ(facts.first_moves().at("a2-a3"), (ResultTally{1, 0, 1}));
    EXPECT_EQ(facts.first_moves().at("a1,b2-c3"), (ResultTally{0, 3, 0}));
    EXPECT_EQ(facts.results(), (ResultTally{1, 3, 1}));
    EXPECT_EQ(facts.results().points(), 2.5);
    EXPECT_EQ(facts.different_games(), 4);
    ASSERT_EQ(facts.origins().size(), 1U);
    EXPECT_EQ(facts.origins().begin()->second.size(), 5U);
}

TEST(GameFacts, RefuseRandomMoves) {
    DataGame game = game_of_moves(Crossings::info, {"a2-a3"});
    game.origin.start = GameStart::RandomMoves;
    GameFacts facts;
    const auto fault = facts.add(game);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code(), "data_random_moves");
    EXPECT_EQ(facts.results().count(), 0);
}

// The same moves may well be played twice, but not in the same game of the same run.
TEST(GameFacts, CountAGameOnce) {
    DataGame game = game_of_moves(Crossings::info, {"a2-a3"});
    GameFacts facts;
    count(facts, game);
    const auto fault = facts.add(game);
    ASSERT_TRUE(fault);
    EXPECT_EQ(words(*fault),
              "game " + std::to_string(game.number) + " of the seed 1 is there twice");
    EXPECT_EQ(facts.results().count(), 1);
    for (const auto change :
         {+[](DataGame& g) { ++g.number; }, +[](DataGame& g) { g.origin.seed = 2; },
          +[](DataGame& g) { g.origin.nodes = 7; }, +[](DataGame& g) { g.origin.network = 9; }}) {
        DataGame other = game;
        change(other);
        count(facts, other);
    }
    EXPECT_EQ(facts.results().count(), 5);
    EXPECT_EQ(facts.different_games(), 1);
}

// A forced win counts as played out: five plies are on the board, four more to come.
TEST(GameFacts, KnowLengthsAndEndings) {
    const std::vector<std::string> moves = {"a2-a3", "a7-a6", "b2-b3", "b7-b6", "c2-c3"};
    GameFacts facts;
    count(facts, stopped(game_of_moves(Crossings::info, moves), win_in(4)));
    count(facts, game_of_moves(Crossings::info, moves));
    EXPECT_EQ(facts.lengths(), (std::vector<double>{5, 9}));
    const std::map<GameEnd, std::int64_t> endings{{GameEnd::Forced, 1}, {GameEnd::TooLong, 1}};
    EXPECT_EQ(facts.endings(), endings);
}

// The ko of Mimic makes the start another position than those that look like it later.
TEST(GameFacts, KnowRepetitions) {
    GameFacts facts;
    std::vector<std::string> moves;
    for (int i = 0; i < 3; ++i)
        for (const char* move : {"b2-b3", "i9-i8", "b3-b2", "i8-i9"}) moves.emplace_back(move);
    count(facts, game_of_moves(Mimic::info, moves));
    EXPECT_EQ(facts.endings(), (std::map<GameEnd, std::int64_t>{{GameEnd::Repetition, 1}}));
}

// Six plies are two a phase.
TEST(GameFacts, CountLegalMovesByPhase) {
    DataGame game = made_game(Eximo::info, 0, 6);
    game.origin.start = GameStart::GoodMoves;
    std::vector<double> counts;
    for (std::size_t ply = 0; ply < 6; ++ply)
        counts.push_back(static_cast<double>(game.positions[ply].moves().size()));
    GameFacts facts;
    count(facts, game);
    double all = 0;
    for (const double count : counts) all += count;
    ASSERT_EQ(facts.branching().size(), 1U);
    EXPECT_DOUBLE_EQ(facts.branching()[0], all / 6);
    for (std::size_t phase = 0; phase < GameFacts::phases; ++phase)
        EXPECT_DOUBLE_EQ(facts.branching_in(phase)[0],
                         (counts[2 * phase] + counts[2 * phase + 1]) / 2);
}

}  // namespace
}  // namespace trireme::arena
