#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/terminal.h"

namespace trireme::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Share {
    std::string move;
    std::uint64_t nodes;
};

// In byte order of the moves.
std::vector<Share> shares_of(const AnyPosition& position, int depth, int threads) {
    std::vector<Share> shares;
    if (depth == 0) return shares;
    for (const auto& [move, nodes] : position.divided_perft(depth, threads))
        shares.push_back({position.text(move), nodes});
    std::sort(shares.begin(), shares.end(),
              [](const Share& a, const Share& b) { return a.move < b.move; });
    return shares;
}

void report_speed(std::uint64_t nodes, Clock::duration time) {
    if (isatty(STDERR_FILENO) == 0) return;
    const double seconds = std::chrono::duration<double>(time).count();
    note(fmt::format("{:.3f} s, {:.1f} million nodes/s", seconds,
                     static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6));
}

}  // namespace

int run_perft(const PerftOptions& options) {
    const AnyPosition position = position_of(game_named(options.game), options.position);
    const auto start = Clock::now();
    const std::vector<Share> shares = shares_of(position, options.depth, options.threads);
    std::uint64_t nodes = options.depth == 0 ? 1 : 0;
    for (const Share& share : shares) nodes += share.nodes;
    const auto time = Clock::now() - start;

    if (options.divide)
        for (const Share& share : shares) fmt::print("{} {}\n", share.move, share.nodes);
    fmt::print("nodes {}\n", nodes);
    report_speed(nodes, time);
    return success;
}

}  // namespace trireme::cli
