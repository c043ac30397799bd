#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "eval/net/inputs.h"
#include "eval/win_model.h"

namespace trireme {

// A network that evaluates the positions of one game, as training/ makes it and docs/training.md
// describes it: inputs (inputs.h) -> a hidden layer for each player -> a score, all in whole
// numbers. Never changes once it is read.
class Network {
public:
    // What a file holds, or why it is no network for any game here.
    static Expected<std::shared_ptr<const Network>> parse(std::string_view bytes);

    // Steps of the hidden values and of the weights that follow them.
    static constexpr int hidden_one = 255;
    static constexpr int weight_one = 64;
    // The number of hidden values is a multiple of the first.
    static constexpr int hidden_step = 32;
    static constexpr int most_hidden = 512;
    static constexpr int most_buckets = 16;
    static constexpr int most_scale = 10'000;
    // Of a game, which need not have so many: the engine refuses networks that see others than
    // those it knows (engine/game_entry.h).
    static constexpr int most_features = 6;

    const GameInfo& game() const { return *game_; }
    std::uint32_t checksum() const { return checksum_; }  // tells networks apart
    // Of planes that it sees: those of pieces, and maybe features.
    int kinds() const { return kinds_; }
    int features() const { return kinds_ - game_->operations->piece_kinds; }
    int inputs() const { return kinds_ * inputs_a_kind(*game_); }
    int hidden() const { return hidden_; }
    int buckets() const { return buckets_; }

    const std::int16_t* feature_weights(int input) const {
        return feature_weights_.data() + static_cast<std::size_t>(input * hidden_);
    }
    const std::int16_t* feature_bias() const { return feature_bias_.data(); }
    // For the player to move, and after them for his opponent.
    const std::int16_t* output_weights(int bucket) const {
        return output_weights_.data() + static_cast<std::size_t>(bucket * 2 * hidden_);
    }
    std::int32_t output_bias(int bucket) const {
        return output_bias_[static_cast<std::size_t>(bucket)];
    }
    // What an output of one is in scores.
    std::int32_t scale() const { return scale_; }
    // Of the engine's games with this network.
    const WinModel& win_model() const { return win_model_; }

private:
    Network() = default;

    // False where the output could overflow. The bytes must be as many as the weights take.
    bool set_weights(std::string_view bytes);

    const GameInfo* game_ = nullptr;
    std::uint32_t checksum_ = 0;
    int kinds_ = 0;
    int hidden_ = 0;
    int buckets_ = 0;
    std::int32_t scale_ = 0;
    WinModel win_model_;
    std::vector<std::int16_t> feature_weights_;
    std::vector<std::int16_t> feature_bias_;
    std::vector<std::int16_t> output_weights_;
    std::vector<std::int32_t> output_bias_;
};

// The fault of a network that is used for another game than its own.
Fault network_of_other_game(const Network& network, const GameInfo& wanted);
// The fault of a number of inputs that the game cannot have; it has those of so many kinds.
Fault wrong_inputs(std::uint32_t inputs, const GameInfo& game, int kinds);

// The network in a file; a fault does not name the file.
Expected<std::shared_ptr<const Network>> read_network(const std::string& file);

// The network of the game that the program carries; null where there is none yet.
const std::shared_ptr<const Network>& embedded_network(const GameInfo& game);

}  // namespace trireme
