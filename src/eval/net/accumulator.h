#pragma once

#include <array>
#include <cstdint>

#include "board/side.h"
#include "eval/net/inputs.h"
#include "eval/net/network.h"
#include "eval/score.h"

namespace trireme {

// The hidden layer of a network before clamping, as both players see a position: a sum over the
// inputs that are on, which costs little to bring up to date after a move. A search keeps one
// beside each position on its way down. Inputs (inputs.h) are those of the game.
template <class Inputs>
class Accumulator {
public:
    using Position = typename Inputs::Position;

    bool is_known() const { return is_known_; }
    void forget() { is_known_ = false; }

    // From all inputs of the position.
    void refresh(const Network& network, const Position& position);

    // From what another accumulator knows of a position and what is different in this one.
    void update(const Network& network, const Accumulator& before, const Position& from,
                const Position& to);

    const std::int16_t* values(Side viewer) const { return values_[viewer].data(); }

private:
    struct Changes;

    void apply(const Network& network, const BySide<const std::int16_t*>& start,
               const Changes& changes);

    using Values = std::array<std::int16_t, Network::most_hidden>;
    alignas(64) BySide<Values> values_;
    FeatureSets<Inputs> features_;  // of the position, where the network sees any
    bool is_known_ = false;
};

// What the network says of the position the accumulator is about, within +-highest_evaluation.
template <class Inputs>
Score network_score(const Network& network, const Accumulator<Inputs>& accumulator,
                    const typename Inputs::Position& position);

}  // namespace trireme
