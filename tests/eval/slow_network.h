#pragma once

// What a network says of a position, a second time: loops over squares and plain sums, straight
// from docs/training.md.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "eval/network_file.h"
#include "eval/score.h"
#include "games/game.h"

namespace trireme::testing_nets {

// The inputs that are on for a player, of pieces alone.
template <Game G>
std::vector<int> inputs_seen(const typename G::Position& position, Side viewer) {
    constexpr int files = G::Board::files;
    constexpr int ranks = G::Board::ranks;
    std::vector<int> inputs;
    const auto add = [&](int kind, char piece, Square where) {
        const int plane = 2 * kind + (piece == letter(viewer) ? 0 : 1);
        const int rank = viewer == Side::First ? where.rank : ranks - 1 - where.rank;
        inputs.push_back(plane * files * ranks + rank * files + where.file);
    };
    for (int rank = 0; rank < ranks; ++rank)
        for (int file = 0; file < files; ++file) {
            const Square where = make_square(file, rank);
            std::string stack = position.stack_at(where);
            if (stack.empty()) continue;
            add(0, stack.back(), where);
            stack.pop_back();
            for (const char piece : {'x', 'o'})
                if (stack.find(piece) != std::string::npos) add(1, piece, where);
        }
    return inputs;
}

// The hidden values of a player before they are clamped, in 16 bits.
inline std::vector<std::int16_t> slow_hidden(const NetworkFile& net,
                                             const std::vector<int>& inputs) {
    std::vector<std::int16_t> values;
    for (std::size_t j = 0; j < net.hidden; ++j) {
        std::int64_t sum = net.feature_bias[j];
        for (const int input : inputs)
            sum += net.feature_weights[static_cast<std::size_t>(input) * net.hidden + j];
        values.push_back(static_cast<std::int16_t>(sum));
    }
    return values;
}
template <Game G>
std::vector<std::int16_t> slow_hidden(const NetworkFile& net, const typename G::Position& position,
                                      Side viewer) {
    return slow_hidden(net, inputs_seen<G>(position, viewer));
}

template <Game G>
std::size_t slow_bucket(const NetworkFile& net, const typename G::Position& position) {
    const auto pieces = static_cast<int>(inputs_seen<G>(position, Side::First).size());
    const auto buckets = static_cast<int>(net.buckets);
    const int bucket = (pieces - 1) * buckets / pieces_at_start(G::info);
    return static_cast<std::size_t>(std::min(bucket, buckets - 1));
}

template <Game G>
Score slow_score(const NetworkFile& net, const typename G::Position& position) {
    const std::size_t bucket = slow_bucket<G>(net, position);
    std::int64_t sum = 0;
    std::size_t weight = bucket * 2 * net.hidden;
    for (const Side viewer : {position.to_move(), !position.to_move()})
        for (const std::int64_t value : slow_hidden<G>(net, position, viewer)) {
            const std::int64_t clamped = std::clamp<std::int64_t>(value, 0, 255);
            sum += clamped * clamped * net.output_weights[weight++];
        }
    const std::int64_t score = (sum / 255 + net.output_bias[bucket]) * net.scale / (255 * 64);
    return static_cast<Score>(
        std::clamp<std::int64_t>(score, -highest_evaluation, highest_evaluation));
}

}  // namespace trireme::testing_nets
