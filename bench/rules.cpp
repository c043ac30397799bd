// How fast the rules are: perft with and without bulk counting, and random games.
// Rates are in moves or games per second of CPU time.

#include <benchmark/benchmark.h>

#include "base/random.h"
#include "games/perft.h"
#include "games/registry.h"

namespace trireme {
namespace {

template <Game G>
std::uint64_t play_out_every_move(const typename G::Position& position, int depth,
                                  MoveBuffer<typename G::Move>& moves) {
    if (depth == 0) return 1;
    const std::size_t begin = moves.size();
    position.generate(moves);
    const std::size_t end = moves.size();
    std::uint64_t total = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const auto next = position.play(moves[i]);
        benchmark::DoNotOptimize(next.key());
        total += play_out_every_move<G>(next, depth - 1, moves);
    }
    moves.truncate(begin);
    return total;
}

template <Game G>
int plies_of_random_game(SplitMix64& random, MoveBuffer<typename G::Move>& moves) {
    // A few random games in a thousand go round in circles; the house rule would end them.
    constexpr int longest = 2000;
    auto position = G::start();
    for (int ply = 0; ply < longest; ++ply) {
        moves.clear();
        position.generate(moves);
        if (moves.empty()) return ply;
        position = position.play(moves[random.below(moves.size())]);
    }
    return longest;
}

void set_rate(benchmark::State& state, const char* name, std::uint64_t amount) {
    state.counters[name] =
        benchmark::Counter(static_cast<double>(amount), benchmark::Counter::kIsRate);
}

template <Game G>
void Perft(benchmark::State& state) {
    MoveBuffer<typename G::Move> moves;
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += perft<G>(G::start(), static_cast<int>(state.range(0)), moves);
    set_rate(state, "nodes", nodes);
}

template <Game G>
void PlayEveryMove(benchmark::State& state) {
    MoveBuffer<typename G::Move> moves;
    std::uint64_t nodes = 0;
    for (auto _ : state)
        nodes += play_out_every_move<G>(G::start(), static_cast<int>(state.range(0)), moves);
    set_rate(state, "moves", nodes);
}

template <Game G>
void RandomGames(benchmark::State& state) {
    MoveBuffer<typename G::Move> moves;
    SplitMix64 random(1);
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    for (auto _ : state) {
        plies += static_cast<std::uint64_t>(plies_of_random_game<G>(random, moves));
        ++games;
    }
    set_rate(state, "games", games);
    set_rate(state, "moves", plies);
    state.counters["plies"] = static_cast<double>(plies) / static_cast<double>(games);
}

BENCHMARK(Perft<Eximo>)->Arg(5)->Unit(benchmark::kMillisecond);
BENCHMARK(Perft<Mimic>)->Arg(5)->Unit(benchmark::kMillisecond);
BENCHMARK(Perft<Epaminondas>)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(Perft<Crossings>)->Arg(4)->Unit(benchmark::kMillisecond);

BENCHMARK(PlayEveryMove<Eximo>)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(PlayEveryMove<Mimic>)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(PlayEveryMove<Epaminondas>)->Arg(3)->Unit(benchmark::kMillisecond);
BENCHMARK(PlayEveryMove<Crossings>)->Arg(4)->Unit(benchmark::kMillisecond);

BENCHMARK(RandomGames<Eximo>)->Unit(benchmark::kMicrosecond);
BENCHMARK(RandomGames<Mimic>)->Unit(benchmark::kMicrosecond);
BENCHMARK(RandomGames<Epaminondas>)->Unit(benchmark::kMicrosecond);
BENCHMARK(RandomGames<Crossings>)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace trireme
