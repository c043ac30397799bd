#include "engine/bench.h"

#include "engine/game_entry.h"
#include "games/registry.h"

namespace trireme {
std::uint64_t BenchResult::nodes_per_second() const { return per_second(nodes, time); }

BenchResult run_bench(const std::function<void(const BenchStep&)>& on_step,
                      const BenchSetup& setup) {
    BenchResult all;
    for (const GameInfo* game : all_games()) {
        const BenchResult result = run_bench(*game, on_step, setup);
        all.nodes += result.nodes;
        all.time += result.time;
    }
    return all;
}

BenchResult run_bench(const GameInfo& game, const std::function<void(const BenchStep&)>& on_step,
                      const BenchSetup& setup) {
    EngineOptions options;
    options.threads = setup.threads;
    options.hash_mib = setup.hash_mib;
    const GameEntry& entry = entry_of(game);
    Engine engine(game, options);
    BenchResult result;
    const auto search = [&](std::string_view text) {
        engine.new_game();
        Limits limits;
        limits.depth = entry.bench_depth + setup.deeper;
        const Thought thought = engine.think(AnyHistory(*AnyPosition::parse(game, text)), limits);
        result.nodes += thought.nodes;
        result.time += thought.time;
        if (on_step) on_step({game, text, thought.nodes, thought.time});
    };
    search(game.start);
    for (const std::string_view position : entry.bench_positions) search(position);
    return result;
}

}  // namespace trireme
