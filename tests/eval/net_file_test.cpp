// What Network::parse takes and what it refuses.

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "base/described.h"
#include "eval/net/network.h"
#include "eval/network_file.h"
#include "games/random_play.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_nets;

// The smallest one there is.
NetworkFile small_network() { return random_network(Crossings::info, 32, 1, 1); }

std::string refusal_of(const std::string& bytes) {
    const auto network = Network::parse(bytes);
    return network ? "taken" : described(network.error());
}

void expect_refused(const std::string& bytes, const std::string& why) {
    EXPECT_EQ(refusal_of(bytes), why);
}

std::string wrong_size(std::size_t found, std::size_t count) {
    return "network_size found=" + std::to_string(found) + " count=" + std::to_string(count);
}

TEST(NetFile, IsReadAsItWasWritten) {
    for (const GameInfo* game : all_games())
        for (const auto& [hidden, buckets] : {std::pair{32, 1}, {64, 3}, {512, 16}}) {
            const NetworkFile file = random_network(*game, hidden, buckets, 2);
            const std::string bytes = file.bytes();
            const auto network = Network::parse(bytes);
            ASSERT_TRUE(network) << words(network.error());
            EXPECT_EQ(&(*network)->game(), game);
            EXPECT_EQ((*network)->hidden(), hidden);
            EXPECT_EQ((*network)->buckets(), buckets);
            EXPECT_EQ((*network)->scale(), 400);
            EXPECT_EQ(file_of(**network).bytes(), bytes);
        }
}

TEST(NetFile, HasTheChecksumAtItsEndForAName) {
    const std::string bytes = small_network().bytes();
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < 4; ++i)
        last |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[bytes.size() - 4 + i]))
                << 8 * i;
    EXPECT_EQ((*Network::parse(bytes))->checksum(), last);
}

TEST(NetFile, RefusesOtherFiles) {
    const std::string why = "network_magic magic=TRIREMEN";
    expect_refused("", why);
    expect_refused("TRIREME", why);
    expect_refused("[Game \"eximo\"]\n", why);
    expect_refused(std::string(100'000, '\0'), why);
    NetworkFile file = small_network();
    file.magic = "TRIREMEM";
    expect_refused(file.bytes(), why);
}

// Files whose checksum is right: they were made so.
TEST(NetFile, RefusesHeadersThatMakeNoSense) {
    const auto refused = [](auto change, const std::string& why) {
        NetworkFile file = small_network();
        change(file);
        expect_refused(file.bytes(), why);
    };
    using File = NetworkFile;
    refused([](File& f) { f.version = 0; }, "network_version found=0 known=1");
    refused([](File& f) { f.version = 2; }, "network_version found=2 known=1");
    const std::string no_game = "network_game";
    refused([](File& f) { f.game = "chess"; }, no_game);
    refused([](File& f) { f.game = ""; }, no_game);
    refused([](File& f) { f.game = "Crossings"; }, no_game);
    refused([](File& f) { f.game = "crossingsxxx"; }, no_game);
    refused([](File& f) { f.game = std::string("crossings\0\0x", 12); }, no_game);
    refused([](File& f) { f.game = "mimic"; }, "network_inputs found=128 game=Mimic count=400");
    refused([](File& f) { f.inputs = 0; }, "network_inputs found=0 game=Crossings count=128");
    refused([](File& f) { f.inputs = 0xffffffff; },
            "network_inputs found=4294967295 game=Crossings count=128");
    for (const std::uint32_t hidden : {0U, 1U, 31U, 33U, 544U, 0x80000000U, 0xffffffe0U})
        refused([&](File& f) { f.hidden = hidden; },
                "network_hidden found=" + std::to_string(hidden) + " step=32 most=512");
    for (const std::uint32_t buckets : {0U, 17U, 0x80000001U, 0xffffffffU})
        refused([&](File& f) { f.buckets = buckets; },
                "network_buckets found=" + std::to_string(buckets));
    for (const std::int32_t scale : {0, -1, 10'001, -2'147'483'647 - 1, 2'147'483'647})
        refused([&](File& f) { f.scale = scale; }, "network_scale found=" + std::to_string(scale));
}

// A header that promises another size than the file has.
TEST(NetFile, RefusesASizeThatDoesNotFit) {
    NetworkFile file = small_network();
    const std::size_t size = file.bytes().size();
    EXPECT_EQ(size, 40U + 2 * 32 * (128 + 1 + 2) + 4 + 4);
    file.hidden = 64;
    expect_refused(file.bytes(), wrong_size(size, 40 + 2 * 64 * (128 + 1 + 2) + 4 + 4));
    file.hidden = 32;
    file.buckets = 2;
    expect_refused(file.bytes(), wrong_size(size, 40 + 2 * 32 * (128 + 1 + 4) + 8 + 4));
}

TEST(NetFile, RefusesWhatIsCutOff) {
    const std::string whole = small_network().bytes();
    for (std::size_t length = 8; length < 44; ++length)
        expect_refused(whole.substr(0, length), "network_cut_off");
    for (std::size_t length = 44; length < whole.size(); length += fast_build ? 7 : 101)
        expect_refused(whole.substr(0, length), wrong_size(length, whole.size()));
    expect_refused(whole.substr(0, whole.size() - 1), wrong_size(whole.size() - 1, whole.size()));
}

TEST(NetFile, RefusesTrailingBytes) {
    const std::string whole = small_network().bytes();
    for (const std::string& more : {std::string("\0", 1), std::string("\n"), whole})
        expect_refused(whole + more, wrong_size(whole.size() + more.size(), whole.size()));
}

TEST(NetFile, NoticesEveryChangedByte) {
    const std::string whole = small_network().bytes();
    ASSERT_EQ(refusal_of(whole), "taken");
    SplitMix64 random(3);
    for (std::size_t i = 0; i < whole.size(); i += i < 44 || fast_build ? 1 : 97) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ static_cast<char>(1 + random.below(255)));
        ASSERT_NE(refusal_of(damaged), "taken") << i;
        if (i >= 40) expect_refused(damaged, "network_damaged");
    }
}

TEST(NetFile, RefusesOutputWeightsThatCouldOverflow) {
    const std::string why = "network_weights";
    NetworkFile file = random_network(Crossings::info, 512, 2, 4);
    const auto with_last_weight = [&](std::int16_t weight) {
        NetworkFile changed = file;
        changed.output_weights.back() = weight;
        return changed.bytes();
    };
    for (const std::int16_t weight : {std::int16_t{128}, std::int16_t{-128}, std::int16_t{-32768}})
        expect_refused(with_last_weight(weight), why);

    // The largest sum, 33025, and one more: in either bucket, of any sign.
    for (std::int16_t& weight : file.output_weights) weight = 0;
    for (const std::size_t first : {std::size_t{0}, std::size_t{1024}}) {
        NetworkFile large = file;
        for (std::size_t i = 0; i < 260; ++i)
            large.output_weights[first + i] = i % 2 == 0 ? 127 : -127;
        large.output_weights[first + 1000] = 5;
        EXPECT_EQ(refusal_of(large.bytes()), "taken");
        large.output_weights[first + 1001] = -1;
        expect_refused(large.bytes(), why);
    }
}

// ---------------------------------------------------------------------------------------------
// On the disk

TEST(ReadNetwork, TakesTheFilesOfTheNetsFolder) {
    for (const GameInfo* game : all_games()) {
        const auto network = read_network(nets_folder + std::string(game->id) + ".nnue");
        ASSERT_TRUE(network) << words(network.error());
        EXPECT_EQ(&(*network)->game(), game);
    }
}

TEST(ReadNetwork, SaysWhatIsWrong) {
    const auto error = [](const std::string& file) {
        const auto network = read_network(file);
        return network ? "taken" : described(network.error());
    };
    const std::string no_file = "file_unreadable";
    EXPECT_EQ(error("no/such.nnue"), no_file);
    EXPECT_EQ(error(""), no_file);
    EXPECT_EQ(error("/dev/null"), no_file);
    EXPECT_EQ(error(nets_folder), no_file);
    EXPECT_EQ(error(nets_folder + "eximo.json"), "network_magic magic=TRIREMEN");
}

TEST(ReadNetwork, ANetworkOfAnotherGameIsAFault) {
    const auto network = read_network(nets_folder + "mimic.nnue");
    ASSERT_TRUE(network);
    EXPECT_EQ(described(network_of_other_game(**network, Eximo::info)),
              "network_of_other_game game=Mimic wanted=Eximo");
}

}  // namespace
}  // namespace trireme
