#pragma once

// Network files as docs/training.md describes them, made without the code that reads them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/checksum.h"
#include "base/random.h"
#include "eval/net/network.h"
#include "games/game.h"

namespace trireme::testing_nets {

inline const std::string nets_folder = TRIREME_SOURCE_DIR "/../nets/";

// Adds a number, its lowest byte first.
template <class Number>
void append(std::string& bytes, Number number) {
    const auto value = static_cast<std::make_unsigned_t<Number>>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes += static_cast<char>(value >> 8 * i & 0xff);
}

template <class Number>
void append_all(std::string& bytes, const std::vector<Number>& numbers) {
    for (const Number number : numbers) append(bytes, number);
}

struct Section {
    std::string tag;
    std::string bytes;
};

// Whatever a file says; nothing here checks that it makes sense.
struct NetworkFile {
    std::string magic = "TRIREMEN";
    std::uint32_t version = 2;
    std::string game{};
    std::uint32_t inputs = 0;
    std::uint32_t hidden = 0;
    std::uint32_t buckets = 0;
    std::int32_t scale = 0;
    std::int32_t win_scale = 0;
    std::int32_t draws_per_mille = 0;
    std::vector<std::int16_t> feature_weights{};  // by input, then by hidden value
    std::vector<std::int16_t> feature_bias{};
    std::vector<std::int16_t> output_weights{};  // by bucket, then by hidden value: own, enemy
    std::vector<std::int32_t> output_bias{};

    std::string bytes() const {
        const auto parts = sections();
        return version == 1 ? framed(parts[0].bytes + parts[2].bytes) : with_sections(parts);
    }

    std::vector<Section> sections() const {
        std::vector<Section> all{{"ARCH", ""}, {"wins", ""}, {"WGHT", ""}};
        append(all[0].bytes, inputs);
        append(all[0].bytes, hidden);
        append(all[0].bytes, buckets);
        append(all[0].bytes, scale);
        append(all[1].bytes, win_scale);
        append(all[1].bytes, draws_per_mille);
        append_all(all[2].bytes, feature_weights);
        append_all(all[2].bytes, feature_bias);
        append_all(all[2].bytes, output_weights);
        append_all(all[2].bytes, output_bias);
        return all;
    }

    // The file with these sections instead of its own.
    std::string with_sections(const std::vector<Section>& sections) const {
        std::string content;
        for (const Section& section : sections) {
            content += section.tag;
            append(content, static_cast<std::uint32_t>(section.bytes.size()));
            content += section.bytes;
        }
        return framed(content);
    }

    // Anything between the header and the checksum.
    std::string framed(const std::string& content) const {
        std::string all = magic;
        append(all, version);
        std::string id = game;
        id.resize(12);
        all += id + content;
        append(all, crc32(all));
        return all;
    }
};

// Of the pieces, and of so many features.
inline int inputs_of(const GameInfo& game, int features = 0) {
    const int kinds = (game.id == "mimic" ? 2 : 1) + features;
    return 2 * kinds * game.files * game.ranks;
}

inline int pieces_at_start(const GameInfo& game) {
    const std::string_view board = game.start.substr(0, game.start.find(' '));
    return static_cast<int>(std::count(board.begin(), board.end(), 'x') +
                            std::count(board.begin(), board.end(), 'o'));
}

// The largest of each kind of weights.
struct Bounds {
    int feature = 40;
    int bias = 100;
    int output = 127;
    int output_bias = 20'000;
};

// Pseudo-random weights within the bounds. net_scores.py makes the same networks, so a change here
// needs one there.
inline NetworkFile random_network(const GameInfo& game, int hidden, int buckets, std::uint64_t seed,
                                  Bounds bounds = {}, int features = 0) {
    SplitMix64 random(seed);
    const auto numbers = [&]<class Number>(std::vector<Number>& all, int count, int most) {
        for (int i = 0; i < count; ++i)
            all.push_back(static_cast<Number>(
                static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most));
    };
    NetworkFile file;
    file.game = game.id;
    file.inputs = static_cast<std::uint32_t>(inputs_of(game, features));
    file.hidden = static_cast<std::uint32_t>(hidden);
    file.buckets = static_cast<std::uint32_t>(buckets);
    file.scale = 400;
    file.win_scale = 250;
    file.draws_per_mille = 40;
    numbers(file.feature_weights, inputs_of(game, features) * hidden, bounds.feature);
    numbers(file.feature_bias, hidden, bounds.bias);
    // The sum of a bucket's weights is bounded too.
    numbers(file.output_weights, 2 * buckets * hidden, std::min(bounds.output, 30'000 / hidden));
    numbers(file.output_bias, buckets, bounds.output_bias);
    return file;
}

// The file of a network as it is written now.
inline NetworkFile file_of(const Network& network) {
    const int hidden = network.hidden();
    NetworkFile file;
    file.game = network.game().id;
    file.inputs = static_cast<std::uint32_t>(network.inputs());
    file.hidden = static_cast<std::uint32_t>(hidden);
    file.buckets = static_cast<std::uint32_t>(network.buckets());
    file.scale = network.scale();
    file.win_scale = network.win_model().win_scale;
    file.draws_per_mille = network.win_model().draws_per_mille;
    const std::int16_t* const weights = network.feature_weights(0);
    file.feature_weights.assign(weights, weights + network.inputs() * hidden);
    file.feature_bias.assign(network.feature_bias(), network.feature_bias() + hidden);
    const std::int16_t* const outputs = network.output_weights(0);
    file.output_weights.assign(outputs, outputs + network.buckets() * 2 * hidden);
    for (int i = 0; i < network.buckets(); ++i) file.output_bias.push_back(network.output_bias(i));
    return file;
}

}  // namespace trireme::testing_nets
