#include "arena/self_play.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "eval/network_file.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

SelfPlayPlan quick_plan(const GameInfo& game, std::uint64_t seed = 1) {
    SelfPlayPlan plan;
    plan.game = &game;
    plan.nodes = 30;
    plan.seed = seed;
    return plan;
}

// Any network for Crossings; the number tells them apart.
std::shared_ptr<const Network> some_network(std::uint64_t number) {
    const auto network =
        Network::parse(testing_nets::random_network(Crossings::info, 32, 1, number).bytes());
    EXPECT_TRUE(network);
    return network ? *network : nullptr;
}

DataBlock play(const SelfPlayPlan& plan, std::uint32_t number) {
    auto block = make_self_player(plan)->play(number, false);
    EXPECT_TRUE(block);
    return *block;
}

// The game with its moves; unpacked() checks that they are legal and that the result is right.
DataGame played(SelfPlayer& player, std::uint32_t number) {
    const auto block = player.play(number, false);
    const auto game = unpacked(block.value());
    EXPECT_TRUE(game);
    return *game;
}

// Takes so many games.
class Collector : public SelfPlayObserver {
public:
    explicit Collector(std::size_t games) : wanted_(games) {}

    void on_game(const DataBlock& block) override { blocks.push_back(block); }
    bool goes_on() override { return blocks.size() < wanted_; }

    std::vector<DataBlock> blocks;

private:
    std::size_t wanted_;
};

std::vector<DataBlock> games(const SelfPlayPlan& plan, std::size_t count, int threads,
                             const std::set<std::uint32_t>& present = {}) {
    Collector collector(count);
    run_self_play(plan, present, threads, collector);
    return collector.blocks;
}

std::vector<std::uint32_t> numbers(const std::vector<DataBlock>& blocks) {
    std::vector<std::uint32_t> numbers;
    for (const DataBlock& block : blocks) numbers.push_back(block.number);
    return numbers;
}

TEST(SelfPlay, MakesGoodBlocksOfEveryGame) {
    for (const GameInfo* info : all_games()) {
        const auto player = make_self_player(quick_plan(*info, 5));
        for (std::uint32_t number = 1; number <= 3; ++number) {
            const DataGame game = played(*player, number);
            EXPECT_EQ(game.origin, (DataOrigin{info, 0, 30, 5}));
            EXPECT_EQ(game.number, number);
            EXPECT_GE(game.opening, 6U);
            EXPECT_LE(game.opening, 13U);
            EXPECT_LE(game.moves.size(), 400U);
            EXPECT_GE(game.scores.size(), 1U);
        }
    }
}

// Every position but the last is undecided.
TEST(SelfPlay, EndsWhereTheEndIsForced) {
    int forced = 0;
    const auto player = make_self_player(quick_plan(Crossings::info));
    for (std::uint32_t number = 1; number <= 20; ++number) {
        const DataGame game = played(*player, number);
        const std::size_t last = game.scores.size() - 1;
        for (std::size_t i = 0; i < last; ++i) EXPECT_FALSE(is_decided(game.scores[i]));
        if (!is_decided(game.scores[last])) continue;
        ++forced;
        EXPECT_EQ(game.moves.size(), game.opening + last);
    }
    EXPECT_GT(forced, 10);
}

TEST(SelfPlay, BeginsWithBalancedPositions) {
    const auto player = make_self_player(quick_plan(Eximo::info));
    for (std::uint32_t number = 1; number <= 10; ++number)
        EXPECT_LE(std::abs(played(*player, number).scores.front()), 200);
}

// From the start position, and no two alike.
TEST(SelfPlay, VariesGamesFromTheStart) {
    SelfPlayPlan plan = quick_plan(Crossings::info);
    plan.start = GameStart::GoodMoves;
    const auto player = make_self_player(plan);
    std::set<std::string> games;
    for (std::uint32_t number = 1; number <= 10; ++number) {
        const DataGame game = played(*player, number);
        EXPECT_EQ(game.origin.start, GameStart::GoodMoves);
        EXPECT_EQ(game.opening, 0U);
        EXPECT_EQ(game.scores.size(), game.moves.size() + (is_decided(game.scores.back()) ? 1 : 0));
        games.insert(packed(game).plies);
    }
    EXPECT_EQ(games.size(), 10U);
    EXPECT_EQ(play(plan, 3), player->play(3, false)) << "whatever was played before";
}

TEST(SelfPlay, SeedAndNumberDecideTheGame) {
    const SelfPlayPlan plan = quick_plan(Crossings::info);
    const auto player = make_self_player(plan);
    const auto third = player->play(3, false);
    const auto fourth = player->play(4, false);
    EXPECT_EQ(play(plan, 3), third);
    EXPECT_EQ(play(plan, 4), fourth) << "whatever was played before";
    EXPECT_NE(third->plies, fourth->plies);
    EXPECT_NE(play(quick_plan(Crossings::info, 2), 3).plies, third->plies);
}

TEST(SelfPlay, PlaysWithTheNetworkOfThePlan) {
    SelfPlayPlan plan = quick_plan(Crossings::info);
    const DataBlock by_hand = play(plan, 1);
    plan.network = some_network(1);
    const DataBlock by_first = play(plan, 1);
    EXPECT_NE(by_first.origin.network, 0U);
    EXPECT_EQ(by_first.origin.network, plan.network->checksum());
    EXPECT_EQ(play(plan, 1), by_first);
    plan.network = some_network(2);
    const DataBlock by_second = play(plan, 1);
    EXPECT_EQ(by_second.origin.network, plan.network->checksum());
    EXPECT_NE(by_second.origin.network, by_first.origin.network);

    EXPECT_NE(by_first.plies, by_hand.plies);
    EXPECT_NE(by_second.plies, by_hand.plies);
    EXPECT_NE(by_second.plies, by_first.plies);
}

TEST(SelfPlay, GivesUpWhenTold) {
    EXPECT_FALSE(make_self_player(quick_plan(Mimic::info))->play(1, true));
}

TEST(SelfPlay, ThreadsMakeNoDifference) {
    const SelfPlayPlan plan = quick_plan(Crossings::info);
    const auto alone = games(plan, 12, 1);
    EXPECT_EQ(games(plan, 12, 3), alone);
    EXPECT_EQ(numbers(alone), (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
}

TEST(SelfPlay, PlaysTheGamesThatAreMissing) {
    const SelfPlayPlan plan = quick_plan(Crossings::info);
    const auto blocks = games(plan, 4, 2, {1, 2, 4, 7});
    EXPECT_EQ(numbers(blocks), (std::vector<std::uint32_t>{3, 5, 6, 8}));
    EXPECT_EQ(blocks[1], play(plan, 5));
}

TEST(SelfPlay, EndsWhenAGameCannotBeKept) {
    struct : SelfPlayObserver {
        void on_game(const DataBlock&) override { throw std::runtime_error("the disk is full"); }
        bool goes_on() override { return true; }
    } observer;
    EXPECT_THROW(run_self_play(quick_plan(Crossings::info), {}, 2, observer), std::runtime_error);
}

}  // namespace
}  // namespace trireme::arena
