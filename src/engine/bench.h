#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/engine.h"
#include "engine/limits.h"
#include "games/game.h"

namespace trireme {

// A fixed search of the bench.
struct BenchStep {
    const GameInfo& game;
    std::string_view position;
    std::uint64_t nodes;
    Milliseconds time;
};

struct BenchResult {
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    std::uint64_t nodes_per_second() const;
};

// How to search the positions of the bench.
struct BenchSetup {
    int threads = 1;
    int deeper = 0;  // plies beyond the depth of the game's bench
    int hash_mib = EngineOptions{}.hash_mib;
};

// Searches the same positions of every game to the same depths. By default, the
// number of nodes is the signature of the search: it is the same on every machine and with every
// compiler, and changes exactly when the search does.
BenchResult run_bench(const std::function<void(const BenchStep&)>& on_step = {},
                      const BenchSetup& setup = {});

// The same for the positions of one game.
BenchResult run_bench(const GameInfo& game,
                      const std::function<void(const BenchStep&)>& on_step = {},
                      const BenchSetup& setup = {});

}  // namespace trireme
