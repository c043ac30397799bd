#pragma once

#include <array>
#include <cstdint>

#include "board/side.h"
#include "eval/net/network.h"
#include "eval/score.h"
#include "games/game.h"

namespace trireme {

// The hidden layer of a network before clamping, as both players see a position: a sum over the
// pieces on the board, which costs little to bring up to date after a move. A search keeps one
// beside each position on its way down.
class Accumulator {
public:
    bool is_known() const { return is_known_; }
    void forget() { is_known_ = false; }

    // From all pieces of the position.
    template <Game G>
    void refresh(const Network& network, const typename G::Position& position);

    // From what another accumulator knows of a position and what is different in this one.
    template <Game G>
    void update(const Network& network, const Accumulator& before, const typename G::Position& from,
                const typename G::Position& to);

    const std::int16_t* values(Side viewer) const { return values_[viewer].data(); }

private:
    template <Game G>
    struct Changes;

    template <Game G>
    void apply(const Network& network, const BySide<const std::int16_t*>& start,
               const Changes<G>& changes);

    using Values = std::array<std::int16_t, Network::most_hidden>;
    alignas(64) BySide<Values> values_;
    bool is_known_ = false;
};

// What the network says of the position the accumulator is about, within +-highest_evaluation.
template <Game G>
Score network_score(const Network& network, const Accumulator& accumulator,
                    const typename G::Position& position);

}  // namespace trireme
