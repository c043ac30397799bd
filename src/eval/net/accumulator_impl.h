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
struct InputList {
    static constexpr std::size_t most = 64;  // no game has more pieces

    BySide<std::array<std::int16_t, most>> inputs;
    std::size_t count = 0;

    void add(int first_view, int second_view) {
        assert(count < most);
        inputs.first[count] = static_cast<std::int16_t>(first_view);
        inputs.second[count] = static_cast<std::int16_t>(second_view);
        ++count;
    }
};

// Squares as a player sees them, by their numbers on the board.
template <Game G>
constexpr auto squares_seen(Side viewer) {
    using Inputs = NetInputs<G>;
    std::array<std::int16_t, static_cast<std::size_t>(Inputs::Board::size)> table{};
    Inputs::Board::board.for_each([&](int number) {
        table[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(input_square(
            Inputs::Board::square(number), Inputs::Board::files, Inputs::Board::ranks, viewer));
    });
    return table;
}

template <Game G>
inline constexpr BySide<decltype(squares_seen<G>(Side::First))> squares_of{
    squares_seen<G>(Side::First), squares_seen<G>(Side::Second)};

template <Game G>
int bucket_of(const Network& network, const typename G::Position& position) {
    using Inputs = NetInputs<G>;
    if (network.buckets() == 1) return 0;
    int pieces = 0;
    for (int kind = 0; kind < Inputs::kinds; ++kind)
        for (const Side side : {Side::First, Side::Second})
            pieces += position.pieces(kind, side).count();
    const int bucket = (pieces - 1) * network.buckets() / G::pieces_at_start;
    return std::clamp(bucket, 0, network.buckets() - 1);
}

}  // namespace detail

template <Game G>
struct Accumulator::Changes {
    using Inputs = NetInputs<G>;
    using Set = typename Inputs::Board::Set;

    detail::InputList come;
    detail::InputList go;

    // Those of all pieces.
    explicit Changes(const typename G::Position& position) {
        for_each_plane(
            [&](int kind, Side side) { list(come, kind, side, position.pieces(kind, side)); });
    }

    Changes(const typename G::Position& from, const typename G::Position& to) {
        for_each_plane([&](int kind, Side side) {
            const Set before = from.pieces(kind, side);
            const Set after = to.pieces(kind, side);
            list(come, kind, side, after & ~before);
            list(go, kind, side, before & ~after);
        });
    }

private:
    template <class Visit>
    static void for_each_plane(Visit visit) {
        for (int kind = 0; kind < Inputs::kinds; ++kind)
            for (const Side side : {Side::First, Side::Second}) visit(kind, side);
    }

    static void list(detail::InputList& inputs, int kind, Side owner, const Set& set) {
        const int first = input_plane(kind, owner, Side::First) * Inputs::squares;
        const int second = input_plane(kind, owner, Side::Second) * Inputs::squares;
        set.for_each([&](int number) {
            const auto at = static_cast<std::size_t>(number);
            inputs.add(first + detail::squares_of<G>.first[at],
                       second + detail::squares_of<G>.second[at]);
        });
    }
};

// Pieces mostly come and go in pairs, as when one moves. The first step writes all values, which
// saves copying them. In which order features come and go makes no difference.
template <Game G>
void Accumulator::apply(const Network& network, const BySide<const std::int16_t*>& start,
                        const Changes<G>& changes) {
    assert(&network.game() == &G::info);
    const std::size_t comes = changes.come.count;
    const std::size_t goes = changes.go.count;
    const int hidden = network.hidden();
    for (const Side viewer : {Side::First, Side::Second}) {
        std::int16_t* const values = values_[viewer].data();
        std::size_t come_done = 0;
        std::size_t go_done = 0;
        const auto next_come = [&] {
            return network.feature_weights(changes.come.inputs[viewer][come_done++]);
        };
        const auto next_go = [&] {
            return network.feature_weights(changes.go.inputs[viewer][go_done++]);
        };
        if (comes == 0 || goes == 0)
            std::copy_n(start[viewer], hidden, values);
        else if (comes < goes)
            kernels::capture_from(start[viewer], values, next_come(), next_go(), next_go(), hidden);
        else
            kernels::exchange_from(start[viewer], values, next_come(), next_go(), hidden);
        while (come_done < comes && go_done < goes)
            kernels::exchange(values, next_come(), next_go(), hidden);
        while (come_done < comes) kernels::add(values, next_come(), hidden);
        while (go_done < goes) kernels::subtract(values, next_go(), hidden);
    }
    is_known_ = true;
}

template <Game G>
void Accumulator::refresh(const Network& network, const typename G::Position& position) {
    apply<G>(network, {network.feature_bias(), network.feature_bias()}, Changes<G>(position));
}

template <Game G>
void Accumulator::update(const Network& network, const Accumulator& before,
                         const typename G::Position& from, const typename G::Position& to) {
    assert(before.is_known() && &before != this);
    apply<G>(network, {before.values(Side::First), before.values(Side::Second)},
             Changes<G>(from, to));
}

template <Game G>
Score network_score(const Network& network, const Accumulator& accumulator,
                    const typename G::Position& position) {
    assert(accumulator.is_known());
    const int bucket = detail::bucket_of<G>(network, position);
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
