#include "engine/bench.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/terminal.h"

namespace trireme::cli {

int run_bench(const BenchOptions& options) {
    const auto print_step = [](const BenchStep& step) {
        const BenchResult own{step.nodes, step.time};
        fmt::print("{:11} {:9} nodes {:6} ms {:9} nps\n", step.game.id, own.nodes, own.time.count(),
                   own.nodes_per_second());
        flush_output();
    };
    const BenchResult result =
        trireme::run_bench(print_step, {options.threads, options.deeper, options.hash});
    fmt::print("nodes {} nps {}\n", result.nodes, result.nodes_per_second());
    return success;
}

}  // namespace trireme::cli
