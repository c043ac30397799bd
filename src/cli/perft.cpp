#include "games/divided_perft.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Share {
    std::string move;
    std::uint64_t nodes;
};

template <Game G>
std::vector<Share> shares_of(const typename G::Position& position, int depth, int threads) {
    std::vector<Share> shares;
    for (const auto& [move, nodes] : DividedPerft<G>::run(position, depth, threads))
        shares.push_back({G::move_text(position, move), nodes});
    std::sort(shares.begin(), shares.end(),
              [](const Share& a, const Share& b) { return a.move < b.move; });
    return shares;
}

void report_speed(std::uint64_t nodes, Clock::duration time) {
    if (isatty(STDERR_FILENO) == 0) return;
    const double seconds = std::chrono::duration<double>(time).count();
    fmt::print(stderr, "{:.3f} s, {:.1f} million nodes/s\n", seconds,
               static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6);
}

}  // namespace

int run_perft(const PerftOptions& options) {
    const GameInfo& game = game_named(options.game);
    const AnyPosition position = position_of(game, options.position);
    const auto start = Clock::now();
    const std::vector<Share> shares = with_game(game, [&]<Game G>() {
        if (options.depth == 0) return std::vector<Share>{};
        return shares_of<G>(position.as<G>(), options.depth, options.threads);
    });
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
