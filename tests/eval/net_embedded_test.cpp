// The networks that the program carries are those of nets/.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

#include "eval/net/embedded.h"
#include "eval/net/inputs.h"
#include "eval/net/network.h"
#include "eval/network_file.h"
#include "games/random_play.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_nets;

std::string content_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// What follows "KEY": in the text, quotes left out; enough for the files that training writes.
std::string value_of(const std::string& json, const std::string& key) {
    std::size_t at = json.find('"' + key + "\":");
    if (at == std::string::npos) return "";
    at = json.find_first_not_of(" \"", at + key.size() + 3);
    return json.substr(at, json.find_first_of("\",\n", at) - at);
}

template <class G>
struct EmbeddedNetwork : testing::Test {};
TYPED_TEST_SUITE(EmbeddedNetwork, EveryGame, GameNames);

TYPED_TEST(EmbeddedNetwork, IsThatOfTheNetsFolder) {
    const auto& network = embedded_network(TypeParam::info);
    ASSERT_TRUE(network);
    EXPECT_EQ(&network->game(), &TypeParam::info);
    const std::string file = content_of(nets_folder + std::string(TypeParam::info.id) + ".nnue");
    EXPECT_TRUE(file_of(*network).bytes() == file);
    int found = 0;
    for (const std::string_view embedded : embedded_files()) found += embedded == file ? 1 : 0;
    EXPECT_EQ(found, 1);
}

// So that it is known where it comes from.
TYPED_TEST(EmbeddedNetwork, IsTheOneThatTheReportIsAbout) {
    const auto& network = embedded_network(TypeParam::info);
    ASSERT_TRUE(network);
    const std::string json = content_of(nets_folder + std::string(TypeParam::info.id) + ".json");
    ASSERT_FALSE(json.empty());
    EXPECT_EQ(value_of(json, "game"), TypeParam::info.id);
    EXPECT_EQ(std::stoul(value_of(json, "checksum"), nullptr, 16), network->checksum());
    EXPECT_EQ(value_of(json, "inputs"), std::to_string(network->inputs()));
    EXPECT_EQ(value_of(json, "hidden"), std::to_string(network->hidden()));
    EXPECT_EQ(value_of(json, "buckets"), std::to_string(network->buckets()));
    EXPECT_EQ(value_of(json, "scale"), std::to_string(network->scale()));
    const WinModel& model = network->win_model();
    EXPECT_EQ(value_of(json, "win_scale"), std::to_string(model.win_scale));
    EXPECT_EQ(value_of(json, "draws_per_mille"), std::to_string(model.draws_per_mille));
}

TYPED_TEST(EmbeddedNetwork, IsReadOnce) {
    EXPECT_EQ(embedded_network(TypeParam::info).get(), embedded_network(TypeParam::info).get());
}

// The second half of the hidden values sees the board in the mirror, which makes scores the same
// for mirrored positions.
TYPED_TEST(EmbeddedNetwork, IsItsOwnMirrorImage) {
    const auto& network = embedded_network(TypeParam::info);
    ASSERT_TRUE(network);
    constexpr int files = TypeParam::Board::files;
    const int half = network->hidden() / 2;
    for (int input = 0; input < network->inputs(); ++input) {
        const int file = input % files;  // whole ranks make up a plane
        const int mirrored = input - file + files - 1 - file;
        for (int j = 0; j < half; ++j)
            ASSERT_EQ(network->feature_weights(input)[j + half],
                      network->feature_weights(mirrored)[j])
                << input << " " << j;
    }
    for (int j = 0; j < half; ++j)
        ASSERT_EQ(network->feature_bias()[j + half], network->feature_bias()[j]);
    for (int bucket = 0; bucket < network->buckets(); ++bucket)
        for (const int first : {0, network->hidden()})
            for (int j = first; j < first + half; ++j)
                ASSERT_EQ(network->output_weights(bucket)[j + half],
                          network->output_weights(bucket)[j]);
}

// 16 bits hold each hidden value whatever stands on the board, even with everything that weighs the
// same way on at once.
TYPED_TEST(EmbeddedNetwork, CannotOverflow) {
    const auto& network = embedded_network(TypeParam::info);
    ASSERT_TRUE(network);
    constexpr int squares = PieceInputs<TypeParam>::squares;
    for (int j = 0; j < network->hidden(); ++j) {
        int highest = network->feature_bias()[j];
        int lowest = highest;
        for (int square = 0; square < squares; ++square) {
            int most = 0;
            int least = 0;
            for (int plane = 0; plane < 2 * network->kinds(); ++plane) {
                const int weight = network->feature_weights(plane * squares + square)[j];
                most += std::max(weight, 0);
                least += std::min(weight, 0);
            }
            highest += most;
            lowest += least;
        }
        EXPECT_LE(highest, INT16_MAX) << j;
        EXPECT_GE(lowest, INT16_MIN) << j;
    }
}

}  // namespace
}  // namespace trireme
