// What Network::parse takes and what it refuses.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/described.h"
#include "base/random.h"
#include "eval/net/network.h"
#include "eval/network_file.h"
#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_nets;

// The smallest one there is.
NetworkFile small_network() { return random_network(Crossings::info, 32, 1, 1); }

NetworkFile of_version_1(NetworkFile file) {
    file.version = 1;
    return file;
}

std::string refusal_of(const std::string& bytes) {
    const auto network = Network::parse(bytes);
    return network ? "taken" : described(network.error());
}

void expect_refused(const std::string& bytes, const std::string& why) {
    EXPECT_EQ(refusal_of(bytes), why);
}

const std::string damaged = "network_damaged";

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
            EXPECT_EQ((*network)->win_model(), (WinModel{250, 40}));
            EXPECT_EQ(file_of(**network).bytes(), bytes);
        }
}

TEST(NetFile, OfVersion1HasItsScaleForAWinScale) {
    for (const GameInfo* game : all_games()) {
        NetworkFile file = random_network(*game, 64, 3, 2);
        const auto network = Network::parse(of_version_1(file).bytes());
        ASSERT_TRUE(network) << words(network.error());
        EXPECT_EQ((*network)->win_model(), (WinModel{400, 0}));
        file.win_scale = 400;
        file.draws_per_mille = 0;
        EXPECT_EQ(file_of(**network).bytes(), file.bytes());
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

// How many there are, and which a game has, is for others to judge.
TEST(NetFile, MayHaveInputsOfFeatures) {
    for (const GameInfo* game : all_games())
        for (int features = 0; features <= Network::most_features; ++features) {
            const NetworkFile file = random_network(*game, 32, 2, 1, {}, features);
            const auto network = Network::parse(file.bytes());
            ASSERT_TRUE(network) << words(network.error());
            EXPECT_EQ((*network)->inputs(), static_cast<int>(file.inputs));
            EXPECT_EQ((*network)->kinds(), game->operations->piece_kinds + features);
            EXPECT_EQ((*network)->features(), features);
            EXPECT_TRUE(file_of(**network).bytes() == file.bytes());
        }
}

// Files whose checksum is right: they were made so.
TEST(NetFile, RefusesHeadersThatMakeNoSense) {
    const auto refused = [](auto change, const std::string& why) {
        NetworkFile file = small_network();
        change(file);
        expect_refused(file.bytes(), why);
        if (file.version == 2) expect_refused(of_version_1(file).bytes(), why);
    };
    using File = NetworkFile;
    refused([](File& f) { f.version = 0; }, "network_version found=0 known=1,2");
    refused([](File& f) { f.version = 3; }, "network_version found=3 known=1,2");
    const std::string no_game = "network_game";
    refused([](File& f) { f.game = "chess"; }, no_game);
    refused([](File& f) { f.game = ""; }, no_game);
    refused([](File& f) { f.game = "Crossings"; }, no_game);
    refused([](File& f) { f.game = "crossingsxxx"; }, no_game);
    refused([](File& f) { f.game = std::string("crossings\0\0x", 12); }, no_game);
    refused([](File& f) { f.game = "mimic"; }, "network_inputs found=128 game=Mimic count=400");
    refused([](File& f) { f.inputs = 0; }, "network_inputs found=0 game=Crossings count=128");
    for (const std::uint32_t inputs : {1U, 127U, 129U, 192U, 128U * 8, 0x80000000U, 0xffffffffU})
        refused([&](File& f) { f.inputs = inputs; },
                "network_inputs found=" + std::to_string(inputs) + " game=Crossings count=128");
    for (const std::uint32_t hidden : {0U, 1U, 31U, 33U, 544U, 0x80000000U, 0xffffffe0U})
        refused([&](File& f) { f.hidden = hidden; },
                "network_hidden found=" + std::to_string(hidden) + " step=32 most=512");
    for (const std::uint32_t buckets : {0U, 17U, 0x80000001U, 0xffffffffU})
        refused([&](File& f) { f.buckets = buckets; },
                "network_buckets found=" + std::to_string(buckets));
    for (const std::int32_t scale : {0, -1, 10'001, -2'147'483'647 - 1, 2'147'483'647})
        refused([&](File& f) { f.scale = scale; }, "network_scale found=" + std::to_string(scale));
}

TEST(NetFile, RefusesWinModelsThatMakeNoSense) {
    for (const std::int32_t win_scale : {0, -1, 10'001, -2'147'483'647 - 1, 2'147'483'647}) {
        NetworkFile file = small_network();
        file.win_scale = win_scale;
        expect_refused(file.bytes(), "network_win_scale found=" + std::to_string(win_scale));
    }
    for (const std::int32_t draws : {-1, 1001, -2'147'483'647 - 1, 2'147'483'647}) {
        NetworkFile file = small_network();
        file.draws_per_mille = draws;
        expect_refused(file.bytes(), "network_draws found=" + std::to_string(draws));
    }
    NetworkFile file = small_network();
    for (const auto& [win_scale, draws] : {std::pair{1, 1000}, {10'000, 0}}) {
        file.win_scale = win_scale;
        file.draws_per_mille = draws;
        EXPECT_EQ((*Network::parse(file.bytes()))->win_model(), (WinModel{win_scale, draws}));
    }
}

// An architecture that promises another size than the weights have.
TEST(NetFile, RefusesASizeThatDoesNotFit) {
    NetworkFile file = small_network();
    const std::size_t size = 2 * 32 * (128 + 1 + 2) + 4;
    EXPECT_EQ(file.bytes().size(), 72 + size + 4);
    const auto expect_size = [&](std::size_t promised) {
        const std::string why = "network_section_size tag=WGHT found=" + std::to_string(size) +
                                " count=" + std::to_string(promised);
        expect_refused(file.bytes(), why);
        expect_refused(of_version_1(file).bytes(), why);
    };
    file.hidden = 64;
    expect_size(2 * 64 * (128 + 1 + 2) + 4);
    file.hidden = 32;
    file.buckets = 2;
    expect_size(2 * 32 * (128 + 1 + 4) + 8);
}

TEST(NetFile, RefusesWhatIsCutOff) {
    for (const NetworkFile& file : {small_network(), of_version_1(small_network())}) {
        const std::string whole = file.bytes();
        for (std::size_t length = 0; length < whole.size();
             length += length < 100 || fast_build ? 1 : 101)
            expect_refused(whole.substr(0, length), length < 8    ? "network_magic magic=TRIREMEN"
                                                    : length < 28 ? "network_cut_off"
                                                                  : damaged);
        expect_refused(whole.substr(0, whole.size() - 1), damaged);
    }
    // So short that there is no architecture, with a checksum that is right.
    expect_refused(of_version_1(small_network()).framed(std::string(15, '\1')), "network_cut_off");
}

TEST(NetFile, RefusesTrailingBytes) {
    for (const NetworkFile& file : {small_network(), of_version_1(small_network())}) {
        const std::string whole = file.bytes();
        for (const std::string& more : {std::string("\0", 1), std::string("\n"), whole})
            expect_refused(whole + more, damaged);
    }
}

TEST(NetFile, NoticesEveryChangedByte) {
    SplitMix64 random(3);
    for (const NetworkFile& file : {small_network(), of_version_1(small_network())}) {
        const std::string whole = file.bytes();
        ASSERT_EQ(refusal_of(whole), "taken");
        for (std::size_t i = 0; i < whole.size(); i += i < 80 ? 1 : fast_build ? 7 : 97) {
            std::string changed = whole;
            changed[i] = static_cast<char>(changed[i] ^ static_cast<char>(1 + random.below(255)));
            const std::string refusal = refusal_of(changed);
            const bool is_frame = i < 12;  // magic and version have refusals of their own
            ASSERT_TRUE(is_frame ? refusal != "taken" : refusal.ends_with(damaged)) << i;
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Sections

class NetSections : public testing::Test {
protected:
    std::string file(const std::vector<Section>& sections) const {
        return network_.with_sections(sections);
    }
    // All that a network needs, and these.
    std::string file_with(const std::vector<Section>& more) const {
        std::vector<Section> sections{architecture_, win_model_, weights_};
        sections.insert(sections.end(), more.begin(), more.end());
        return file(sections);
    }

    const NetworkFile network_ = small_network();
    const Section architecture_ = network_.sections()[0];
    const Section win_model_ = network_.sections()[1];
    const Section weights_ = network_.sections()[2];
};

TEST_F(NetSections, MayComeInAnyOrder) {
    const auto network = Network::parse(file({weights_, win_model_, architecture_}));
    ASSERT_TRUE(network) << words(network.error());
    EXPECT_EQ(file_of(**network).bytes(), network_.bytes());
}

TEST_F(NetSections, AreMissedUnlessTheyAreOptional) {
    const auto network = Network::parse(file({architecture_, weights_}));
    ASSERT_TRUE(network) << words(network.error());
    EXPECT_EQ((*network)->win_model(), (WinModel{400, 0}));
    expect_refused(file({win_model_, weights_}), "network_section_missing tag=ARCH");
    expect_refused(file({architecture_, win_model_}), "network_section_missing tag=WGHT");
    expect_refused(file({}), "network_section_missing tag=ARCH");
}

TEST_F(NetSections, AreSkippedIfUnknownAndInLowerCase) {
    for (const char* tag : {"date", "aRCH", "zzz0", "m\n\0\xff"}) {
        const auto network = Network::parse(file({{std::string(tag, 4), "whatever"},
                                                  architecture_,
                                                  win_model_,
                                                  {"none", ""},
                                                  weights_}));
        ASSERT_TRUE(network) << words(network.error());
        EXPECT_EQ(file_of(**network).bytes(), network_.bytes());
    }
}

TEST_F(NetSections, AreRefusedIfUnknownAndNotInLowerCase) {
    for (const char* tag : {"ZIPS", "Date", "WINS", "0abc", " abc", "`abc", "{abc", "Arch"}) {
        const std::string why = "network_section tag=" + std::string(tag);
        expect_refused(file_with({{tag, "whatever"}}), why);
        expect_refused(file({{tag, ""}, architecture_, weights_}), why);
    }
    expect_refused(file_with({{std::string("A\n\0\xff", 4), ""}}),
                   "network_section tag=A\\x0a\\x00\\xff");
}

TEST_F(NetSections, AreRefusedIfThereAreTwoOfAKind) {
    for (const Section& section : {architecture_, win_model_, weights_})
        expect_refused(file_with({section}), "network_section_twice tag=" + section.tag);
    expect_refused(file_with({{"date", "1"}, {"date", "1"}}), "network_section_twice tag=date");
}

TEST_F(NetSections, AreNoMoreThanSixteen) {
    std::vector<Section> more;
    for (char letter = 'a'; letter < 'a' + 13; ++letter)
        more.push_back({{letter, '0', '0', '0'}, ""});
    EXPECT_EQ(refusal_of(file_with(more)), "taken");
    more.push_back({"more", ""});
    expect_refused(file_with(more), "network_sections most=16");
}

TEST_F(NetSections, HaveTheRightSize) {
    const auto refused = [&](const Section& section, std::size_t size, std::size_t right) {
        Section changed = section;
        changed.bytes.resize(size);
        std::vector<Section> sections{architecture_, win_model_, weights_};
        for (Section& each : sections)
            if (each.tag == changed.tag) each = changed;
        expect_refused(file(sections), "network_section_size tag=" + changed.tag +
                                           " found=" + std::to_string(size) +
                                           " count=" + std::to_string(right));
    };
    for (const std::size_t size : {std::size_t{0}, std::size_t{15}, std::size_t{17}})
        refused(architecture_, size, 16);
    for (const std::size_t size : {std::size_t{0}, std::size_t{7}, std::size_t{9}})
        refused(win_model_, size, 8);
    const std::size_t size = weights_.bytes.size();
    for (const std::size_t other : {std::size_t{0}, size - 1, size + 1})
        refused(weights_, other, size);
}

TEST_F(NetSections, EndWithinTheFile) {
    const std::string whole = file_with({});
    const std::string content = whole.substr(24, whole.size() - 28);
    for (const std::string& rest :
         {std::string("m"), std::string("more\0\0\0", 7), std::string("more\1\0\0\0", 8),
          std::string("more\xff\xff\xff\xff"), std::string("more\0\0\0\x80", 8)})
        expect_refused(network_.framed(content + rest), "network_cut_off");
    // With a checksum that is right, wherever the file ends.
    for (std::size_t length = 0; length < content.size();
         length += length < 100 || fast_build ? 1 : 101)
        ASSERT_NE(refusal_of(network_.framed(content.substr(0, length))), "taken") << length;
}

// ---------------------------------------------------------------------------------------------
// Weights

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
