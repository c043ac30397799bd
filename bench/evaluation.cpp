// What an evaluation costs: by hand, by a network from all pieces, and by a network from the
// position before. Rates are in positions per second of CPU time.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <vector>

#include "base/random.h"
#include "engine/games/crossings/knowledge.h"
#include "engine/games/epaminondas/knowledge.h"
#include "engine/games/eximo/knowledge.h"
#include "engine/games/mimic/knowledge.h"
#include "eval/net/accumulator_impl.h"
#include "eval/net/network.h"
#include "games/registry.h"

namespace trireme {
namespace {

// Random games, one position after the other. Short ones: in the end random players leave little
// on the board.
template <Game G>
std::vector<std::vector<typename G::Position>> random_games() {
    constexpr int games = 20;
    constexpr int longest = 60;
    std::vector<std::vector<typename G::Position>> all(games);
    SplitMix64 random(1);
    MoveBuffer<typename G::Move> moves;
    for (auto& game : all) {
        auto position = G::start();
        for (int ply = 0; ply < longest && position.outcome() == Outcome::Ongoing; ++ply) {
            game.push_back(position);
            moves.clear();
            position.generate(moves);
            position = position.play(moves[random.below(moves.size())]);
        }
    }
    return all;
}

// Calls `evaluate(before, position)` for all positions but the first of each game.
template <Game G, class Evaluate>
void measure(benchmark::State& state, Evaluate evaluate) {
    const auto games = random_games<G>();
    std::size_t positions = 0;
    for (auto _ : state)
        for (const auto& game : games) {
            for (std::size_t i = 1; i < game.size(); ++i)
                benchmark::DoNotOptimize(evaluate(game[i - 1], game[i]));
            positions += game.size() - 1;
        }
    state.counters["positions"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
}

template <Game G>
using Inputs = typename KnowledgeOf<G>::Type::Inputs;

template <Game G>
void Hand(benchmark::State& state) {
    using Position = typename G::Position;
    measure<G>(state, [](const Position&, const Position& position) {
        return KnowledgeOf<G>::Type::hand(position);
    });
}

template <Game G>
void NetFromAllPieces(benchmark::State& state) {
    using Position = typename G::Position;
    const Network& network = *embedded_network(G::info);
    Accumulator<Inputs<G>> hidden;
    measure<G>(state, [&](const Position&, const Position& position) {
        hidden.refresh(network, position);
        return network_score(network, hidden, position);
    });
}

// What is added and taken away does not depend on what was there, so one accumulator does for the
// positions before.
template <Game G>
void NetFromPositionBefore(benchmark::State& state) {
    using Position = typename G::Position;
    const Network& network = *embedded_network(G::info);
    Accumulator<Inputs<G>> known;
    known.refresh(network, G::start());
    Accumulator<Inputs<G>> hidden;
    measure<G>(state, [&](const Position& before, const Position& position) {
        hidden.update(network, known, before, position);
        return network_score(network, hidden, position);
    });
}

BENCHMARK(Hand<Eximo>);
BENCHMARK(Hand<Mimic>);
BENCHMARK(Hand<Epaminondas>);
BENCHMARK(Hand<Crossings>);

BENCHMARK(NetFromAllPieces<Eximo>);
BENCHMARK(NetFromAllPieces<Mimic>);
BENCHMARK(NetFromAllPieces<Epaminondas>);
BENCHMARK(NetFromAllPieces<Crossings>);

BENCHMARK(NetFromPositionBefore<Eximo>);
BENCHMARK(NetFromPositionBefore<Mimic>);
BENCHMARK(NetFromPositionBefore<Epaminondas>);
BENCHMARK(NetFromPositionBefore<Crossings>);

}  // namespace
}  // namespace trireme
