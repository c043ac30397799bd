// Searches that ask a network, which follows the moves instead of looking at every position anew.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "eval/net/accumulator_impl.h"
#include "eval/net/embedded.h"
#include "eval/network_file.h"
#include "games/random_play.h"
#include "search/support.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_nets;
using namespace testing_search;

std::shared_ptr<const Network> parsed(std::string_view bytes) {
    const auto network = Network::parse(bytes);
    EXPECT_TRUE(network) << words(network.error());
    return network ? *network : nullptr;
}

// The network of the game, read a second time.
std::shared_ptr<const Network> own_network(const GameInfo& game) {
    for (const std::string_view file : embedded_files())
        if (const auto network = parsed(file); network && &network->game() == &game) return network;
    return nullptr;
}

// One that differs from it; its scores stay small.
std::shared_ptr<const Network> other_network(const GameInfo& game) {
    NetworkFile file = random_network(game, 32, 4, 1);
    file.scale = 20;
    return parsed(file.bytes());
}

template <class G>
class NetworkSearch : public testing::Test {
protected:
    static SearchTask task(std::shared_ptr<const Network> network) {
        SplitMix64 random(2);
        SearchTask task = task_of<G>(random_game<G>(G::start(), 10, random));
        task.limits.nodes = fast_build ? 20'000 : 4'000;
        task.network = std::move(network);
        return task;
    }

    static void expect_same(const SearchReport& a, const SearchReport& b) {
        EXPECT_EQ(a.depth, b.depth);
        EXPECT_EQ(a.nodes, b.nodes);
        EXPECT_EQ(a.lines.front().score, b.lines.front().score);
        EXPECT_EQ(a.lines.front().moves, b.lines.front().moves);
    }

    static bool differ(const SearchReport& a, const SearchReport& b) {
        return a.depth != b.depth || a.lines.front().score != b.lines.front().score ||
               a.lines.front().moves != b.lines.front().moves;
    }
};
TYPED_TEST_SUITE(NetworkSearch, EveryGame, GameNames);

TYPED_TEST(NetworkSearch, UsesTheNetworkOfTheGameUnlessToldOtherwise) {
    const auto usual = fresh_search<TypeParam>(this->task(nullptr));
    this->expect_same(usual, fresh_search<TypeParam>(this->task(own_network(TypeParam::info))));
    EXPECT_TRUE(
        this->differ(usual, fresh_search<TypeParam>(this->task(other_network(TypeParam::info)))));
    auto hand = this->task(nullptr);
    hand.evaluator = Evaluator::Hand;
    EXPECT_TRUE(this->differ(usual, fresh_search<TypeParam>(hand)));
}

TYPED_TEST(NetworkSearch, TakesNoNetworkForAnotherEvaluator) {
    auto without = this->task(nullptr);
    without.evaluator = Evaluator::Hand;
    auto with = this->task(other_network(TypeParam::info));
    with.evaluator = Evaluator::Hand;
    this->expect_same(fresh_search<TypeParam>(without), fresh_search<TypeParam>(with));
}

// Nothing is left of the network before, or of the hidden values it has come to.
TYPED_TEST(NetworkSearch, ChangesNetworks) {
    const auto task = this->task(nullptr);
    const auto expected = fresh_search<TypeParam>(task);
    TranspositionTable table(4);
    const auto search = entry<TypeParam>()->make_search(table);
    const std::atomic<bool> stop{false};
    const auto run = [&](const SearchTask& now) {
        table.clear();
        search->forget();
        return search->run(now, stop, [](const auto&) { return true; });
    };
    this->expect_same(run(task), expected);
    run(this->task(other_network(TypeParam::info)));
    this->expect_same(run(task), expected);
}

// A search of one ply that looks no further is the best of the positions after each move.
TYPED_TEST(NetworkSearch, ScoresOnePlyAsTheNetworkDoes) {
    SplitMix64 random(3);
    const auto network = other_network(TypeParam::info);
    int compared = 0;
    for (int i = 0; i < 20; ++i) {
        const auto game =
            random_game<TypeParam>(TypeParam::start(), static_cast<int>(random.below(40)), random);
        if (game.result() != Result::Ongoing) continue;
        auto task = task_of<TypeParam>(game);
        task.network = network;
        task.limits.depth = 1;
        task.sight = 0;
        Score best = -infinite_score;
        for (const auto& move : moves_of<TypeParam>(game.position())) {
            const auto after = game.position().play(move);
            Accumulator<PieceInputs<TypeParam>> accumulator;
            accumulator.refresh(*network, after);
            best = std::max(best, -network_score(*network, accumulator, after));
        }
        const Score found = fresh_search<TypeParam>(task).lines.front().score;
        if (is_decided(found)) continue;
        ++compared;
        EXPECT_EQ(found, best) << TypeParam::position_text(game.position());
    }
    EXPECT_GT(compared, 5);
}

}  // namespace
}  // namespace trireme
