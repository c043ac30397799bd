#pragma once

// The definitions of Accumulator, for the one file per game that instantiates them.

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "eval/net/accumulator.h"
#include "eval/net/inputs.h"
#include "eval/net/kernels.h"

namespace trireme {
namespace detail {

// The inputs that come or go, as both players number them.
template <std::size_t Most>
struct InputList {
    BySide<std::array<std::int16_t, Most + 1>> inputs;
    std::size_t count = 0;

    // Adds the input if it belongs here. It is written in any case, for nobody can predict it.
    void add_if(bool belongs, int first_view, int second_view) {
        assert(count < Most || !belongs);
        inputs.first[count] = static_cast<std::int16_t>(first_view);
        inputs.second[count] = static_cast<std::int16_t>(second_view);
        count += belongs;
    }
};

// Squares as a player sees them, by their numbers on the board.
template <Game G>
constexpr auto squares_seen(Side viewer) {
    using Board = typename G::Board;
    std::array<std::int16_t, static_cast<std::size_t>(Board::size)> table{};
    Board::board.for_each([&](int number) {
        table[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(
            input_square(Board::square(number), Board::files, Board::ranks, viewer));
    });
    return table;
}

template <Game G>
inline constexpr BySide<decltype(squares_seen<G>(Side::First))> squares_of{
    squares_seen<G>(Side::First), squares_seen<G>(Side::Second)};

template <Game G>
int bucket_of(const Network& network, const typename G::Position& position) {
    if (network.buckets() == 1) return 0;
    int pieces = 0;
    for (int kind = 0; kind < G::piece_kinds; ++kind)
        for (const Side side : {Side::First, Side::Second})
            pieces += position.pieces(kind, side).count();
    const int bucket = (pieces - 1) * network.buckets() / G::pieces_at_start;
    return std::clamp(bucket, 0, network.buckets() - 1);
}

}  // namespace detail

template <class Inputs>
struct Accumulator<Inputs>::Changes {
    using G = typename Inputs::GameType;
    using Set = typename Inputs::Set;

    // No game has more than 64 pieces.
    using List = detail::InputList<std::size_t{64} * kinds_of<Inputs>>;
    List come;
    List go;

    void compare(int kind, Side owner, const Set& before, const Set& after) {
        const Set different = before ^ after;
        if (different.none()) return;
        const int first = input_plane(kind, owner, Side::First) * Inputs::squares;
        const int second = input_plane(kind, owner, Side::Second) * Inputs::squares;
        different.for_each([&](int number) {
            const auto at = static_cast<std::size_t>(number);
            const int first_view = first + detail::squares_of<G>.first[at];
            const int second_view = second + detail::squares_of<G>.second[at];
            const bool comes = after.test(number);
            come.add_if(comes, first_view, second_view);
            go.add_if(!comes, first_view, second_view);
        });
    }

    // All that the network can see of these features.
    void compare_features(const Network& network, const FeatureSets<Inputs>& before,
                          const FeatureSets<Inputs>& after) {
        const int end = std::min(network.kinds(), kinds_of<Inputs>);
        for (int kind = G::piece_kinds; kind < end; ++kind)
            for (const Side side : {Side::First, Side::Second}) {
                const auto feature = static_cast<std::size_t>(kind - G::piece_kinds);
                compare(kind, side, before[feature][side], after[feature][side]);
            }
    }
};

// The first step writes all values, which saves copying them. In which order inputs come and go
// makes no difference; where there are more of one than of the other, nothing takes the place.
template <class Inputs>
void Accumulator<Inputs>::apply(const Network& network, const BySide<const std::int16_t*>& start,
                                const Changes& changes) {
    assert(&network.game() == &Inputs::GameType::info);
    static constexpr std::array<std::int16_t, Network::most_hidden> nothing{};
    const std::size_t comes = changes.come.count;
    const std::size_t goes = changes.go.count;
    const int hidden = network.hidden();
    for (const Side viewer : {Side::First, Side::Second}) {
        std::int16_t* const values = values_[viewer].data();
        std::size_t come_done = 0;
        std::size_t go_done = 0;
        const auto next = [&](const auto& list, std::size_t& done) {
            return done < list.count ? network.feature_weights(list.inputs[viewer][done++])
                                     : nothing.data();
        };
        const auto next_exchange = [&] {
            return kernels::Exchange{next(changes.come, come_done), next(changes.go, go_done)};
        };
        const kernels::Exchange first = next_exchange();
        if (comes == 1 && goes == 1)
            kernels::exchange_from(start[viewer], values, first, hidden);
        else if (comes == 1 && goes == 2)
            kernels::capture_from(start[viewer], values, first, next(changes.go, go_done), hidden);
        else
            kernels::change_from(start[viewer], values, first, next_exchange(), hidden);
        while (come_done < comes || go_done < goes) {
            const kernels::Exchange inputs = next_exchange();
            kernels::change(values, inputs, next_exchange(), hidden);
        }
    }
    is_known_ = true;
}

template <class Inputs>
void Accumulator<Inputs>::refresh(const Network& network, const Position& position) {
    Changes changes;
    for (int kind = 0; kind < Inputs::GameType::piece_kinds; ++kind)
        for (const Side side : {Side::First, Side::Second})
            changes.compare(kind, side, {}, position.pieces(kind, side));
    if (network.features() > 0) {
        features_ = Inputs::find_features(position, network.features());
        changes.compare_features(network, {}, features_);
    }
    apply(network, {network.feature_bias(), network.feature_bias()}, changes);
}

template <class Inputs>
void Accumulator<Inputs>::update(const Network& network, const Accumulator& before,
                                 const Position& from, const Position& to) {
    assert(before.is_known() && &before != this);
    Changes changes;
    for (int kind = 0; kind < Inputs::GameType::piece_kinds; ++kind)
        for (const Side side : {Side::First, Side::Second})
            changes.compare(kind, side, from.pieces(kind, side), to.pieces(kind, side));
    if (network.features() > 0) {
        features_ = Inputs::find_features(to, network.features());
        changes.compare_features(network, before.features_, features_);
    }
    apply(network, {before.values(Side::First), before.values(Side::Second)}, changes);
}

template <class Inputs>
Score network_score(const Network& network, const Accumulator<Inputs>& accumulator,
                    const typename Inputs::Position& position) {
    assert(accumulator.is_known());
    const int bucket = detail::bucket_of<typename Inputs::GameType>(network, position);
    const std::int16_t* weights = network.output_weights(bucket);
    const Side side = position.to_move();
    const int hidden = network.hidden();
    const std::int32_t sum =
        kernels::weighted_squares(accumulator.values(side), weights, hidden) +
        kernels::weighted_squares(accumulator.values(!side), weights + hidden, hidden);
    const std::int64_t output =
        std::int64_t{sum / Network::hidden_one} + network.output_bias(bucket);
    const std::int64_t score =
        output * network.scale() / (Network::hidden_one * Network::weight_one);
    return static_cast<Score>(
        std::clamp<std::int64_t>(score, -highest_evaluation, highest_evaluation));
}

}  // namespace trireme
