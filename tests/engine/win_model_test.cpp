// What the engine's scores mean, and how much its levels err, follows from whoever evaluates.

#include "eval/win_model.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/engine.h"
#include "engine/game_entry.h"
#include "eval/network_file.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_nets;

std::shared_ptr<const Network> parsed(const NetworkFile& file) {
    const auto network = Network::parse(file.bytes());
    EXPECT_TRUE(network) << words(network.error());
    return network ? *network : nullptr;
}

class WinModelTest : public testing::TestWithParam<const GameInfo*> {
protected:
    const GameInfo& game() const { return *GetParam(); }

    Thought thought_of(const EngineOptions& options) const {
        Limits limits;
        limits.nodes = 1000;
        return Engine(game(), options).think(AnyHistory(AnyPosition::start(game())), limits);
    }
    WinModel model_of(Evaluator evaluator, std::shared_ptr<const Network> network = {}) const {
        EngineOptions options;
        options.evaluator = evaluator;
        options.network = std::move(network);
        return thought_of(options).win_model;
    }
    // The network that the program carries, with another win scale.
    std::shared_ptr<const Network> own_network(Score win_scale) const {
        NetworkFile file = file_of(*embedded_network(game()));
        file.win_scale = win_scale;
        return parsed(file);
    }
};

INSTANTIATE_TEST_SUITE_P(Games, WinModelTest,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& each) { return std::string(each.param->id); });

TEST_P(WinModelTest, OfANetworkIsInItsFile) {
    EXPECT_EQ(model_of(Evaluator::Net), embedded_network(game())->win_model());
    EXPECT_EQ(model_of(Evaluator::Net, parsed(random_network(game(), 32, 1, 1))),
              (WinModel{250, 40}));
}

TEST_P(WinModelTest, OfTheHandWrittenTermsIsTheirOwn) {
    const WinModel hand = model_of(Evaluator::Hand);
    EXPECT_EQ(hand, entry_of(game()).hand_model);
    EXPECT_NE(hand, WinModel{}) << "nobody has fitted it";
    EXPECT_NE(hand, embedded_network(game())->win_model());
    const auto network = parsed(random_network(game(), 32, 1, 1));
    EXPECT_EQ(model_of(Evaluator::Hand, network), hand);
    EXPECT_EQ(model_of(Evaluator::Classic, network), hand);
}

// The same network plays the same whatever it says of chances, but its levels err by their part of
// the win scale.
TEST_P(WinModelTest, IsTheMeasureOfTheErrorsOfLevels) {
    const Score own = embedded_network(game())->win_model().win_scale;
    const auto score_of = [&](std::optional<int> level, std::shared_ptr<const Network> network) {
        EngineOptions options;
        options.level = level;
        options.seed = 7;
        options.network = std::move(network);
        return thought_of(options).lines.front().score;
    };
    EXPECT_EQ(score_of({}, own_network(10 * own)), score_of({}, nullptr));
    EXPECT_EQ(score_of(3, own_network(own)), score_of(3, nullptr));
    EXPECT_NE(score_of(3, own_network(10 * own)), score_of(3, nullptr));
}

}  // namespace
}  // namespace trireme
