// tests/data/net_scores.txt has scores as training/network.py works them out, so that the networks
// are evaluated as they were trained. Its networks are made up from a formula that both sides know:
// random_network in network_file.h, and in net_scores.py, which writes the file:
//
//     python3 tests/eval/net_scores.py > tests/data/net_scores.txt

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "eval/net/accumulator_impl.h"
#include "eval/net/network.h"
#include "eval/network_file.h"
#include "games/registry.h"
#include "games/with_game.h"

namespace trireme {
namespace {

using namespace testing_nets;

// The network of a line, which must be the same one down to the last byte.
std::shared_ptr<const Network> network_of(std::istringstream& fields) {
    std::string id;
    int hidden = 0;
    int buckets = 0;
    std::uint64_t seed = 0;
    std::uint32_t checksum = 0;
    fields >> id >> hidden >> buckets >> seed >> std::hex >> checksum;
    const GameInfo* game = find_game(id);
    if (!fields || game == nullptr) return nullptr;
    const auto network = Network::parse(random_network(*game, hidden, buckets, seed).bytes());
    if (!network) return nullptr;
    EXPECT_EQ((*network)->checksum(), checksum) << "the networks are not the same";
    return *network;
}

Score score_of(const Network& network, const std::string& text) {
    return testing_games::with_game(network.game(), [&]<Game G>() -> Score {
        const auto position = G::parse_position(text);
        EXPECT_TRUE(position) << text;
        if (!position) return infinite_score;
        Accumulator<PieceInputs<G>> accumulator;
        accumulator.refresh(network, *position);
        return network_score(network, accumulator, *position);
    });
}

TEST(NetGolden, ScoresAreThoseOfTraining) {
    std::ifstream in(TRIREME_TEST_DATA "/net_scores.txt");
    std::shared_ptr<const Network> network;
    std::map<std::string_view, int> counts;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        SCOPED_TRACE(line);
        std::istringstream fields(line);
        if (line.starts_with("network ")) {
            fields.ignore(8);
            network = network_of(fields);
            ASSERT_TRUE(network);
            continue;
        }
        ASSERT_TRUE(network);
        Score score = 0;
        std::string position;
        fields >> score >> std::ws;
        std::getline(fields, position);
        ASSERT_TRUE(fields);
        EXPECT_EQ(score_of(*network, position), score);
        ++counts[network->game().id];
    }
    for (const GameInfo* game : all_games()) EXPECT_GE(counts[game->id], 50) << game->id;
}

}  // namespace
}  // namespace trireme
