#pragma once

// The entry of a game, for the one file per game that instantiates it.

#include "engine/game_entry.h"
#include "engine/reference/mcts_player.h"
#include "engine/reference/minimax_player.h"
#include "engine/reference/random.h"
#include "search/search_impl.h"

namespace trireme {

namespace detail {

template <Game G, class Mind, class... Arguments>
std::unique_ptr<Player> make_player(const char* name, const Arguments&... arguments) {
    return std::make_unique<reference::PlayerOf<G, Mind>>(name, Mind(arguments...));
}

template <class K>
bool is_quiet(const AnyPosition& position, const AnyMove& move) {
    using G = typename K::GameType;
    const auto& own = position.as<G>();
    return !K::Tactics::is_pressed(own) && K::Tactics::gain(own, move.as<G>()) <= 0;
}

}  // namespace detail

// The entry of a game with what is known of it.
template <class K>
const GameEntry* entry_with() {
    using G = typename K::GameType;
    static const GameEntry entry{
        .info = G::info,
        .make_search = [](TranspositionTable& table) -> std::unique_ptr<Search> {
            return std::make_unique<SearchFor<K>>(table);
        },
        .evaluate =
            [](Evaluator evaluator, const AnyPosition& position, const Network* network) {
                return evaluate<K>(evaluator, position.as<G>(), network);
            },
        .is_quiet = &detail::is_quiet<K>,
        .parameters = K::parameters,
        .input_kinds = kinds_of<typename K::Inputs>,
        .list_inputs =
            [](const AnyPosition& position, Side viewer, std::vector<int>& inputs) {
                list_inputs<typename K::Inputs>(position.as<G>(), viewer, inputs);
            },
        .hand_model = K::hand_model,
        .ladder = K::ladder,
        .levels = K::levels,
#ifndef __EMSCRIPTEN__
        .make_random_player =
            [](std::uint64_t seed) {
                return detail::make_player<G, reference::RandomMind<G>>("random", seed);
            },
        .make_greedy_player =
            [](std::uint64_t seed) {
                return detail::make_player<G, reference::GreedyMind<G>>("greedy", seed);
            },
        .make_minimax_player =
            [](int depth, std::uint64_t seed) {
                return detail::make_player<G, reference::MinimaxMind<G>>("minimax", depth, seed);
            },
        .make_mcts_player =
            [](std::uint64_t seed) {
                return detail::make_player<G, reference::MctsMind<G>>("mcts", seed);
            },
#endif
        .bench_depth = K::bench_depth,
        .bench_positions = K::bench_positions,
        .round_trip = {K::round_trip_start, K::round_trip},
        .fewest_opening_plies = K::fewest_opening_plies,
        .most_opening_plies = K::most_opening_plies,
    };
    return &entry;
}

template <Game G>
const GameEntry* entry() {
    return entry_with<typename KnowledgeOf<G>::Type>();
}

}  // namespace trireme
