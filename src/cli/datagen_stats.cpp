#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "arena/data_stats.h"
#include "cli/commands.h"
#include "cli/data_input.h"
#include "cli/failure.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

using namespace arena;

using StatsByGame = std::map<const GameInfo*, DataStats>;

void read_file(const std::string& file, StatsByGame& stats) {
    read_data(file, [&](const PlacedBlock& placed) {
        stats[placed.block.origin.game].add(records_of(played_again(placed)));
    });
}

// ---------------------------------------------------------------------------------------------
// Texts

double per_cent(double part, std::int64_t whole) {
    return whole == 0 ? 0 : 100 * part / static_cast<double>(whole);
}
double per_cent(std::int64_t part, std::int64_t whole) {
    return per_cent(static_cast<double>(part), whole);
}

std::string bar(std::int64_t part, std::int64_t longest) {
    constexpr std::int64_t width = 40;
    return std::string(static_cast<std::size_t>(part * width / std::max<std::int64_t>(longest, 1)),
                       '#');
}

void print_results(const DataStats& stats) {
    const ResultTally& results = stats.results();
    const std::int64_t games = stats.games();
    fmt::print("  games {}  positions {}  duplicates {:.2f} %\n", games, stats.positions(),
               per_cent(stats.duplicates(), stats.positions()));
    fmt::print("  first wins {} ({:.1f} %)  draws {} ({:.1f} %)  second wins {} ({:.1f} %)\n",
               results.wins, per_cent(results.wins, games), results.draws,
               per_cent(results.draws, games), results.losses, per_cent(results.losses, games));
    fmt::print("  points of the first player {:.2f} %\n", per_cent(results.points(), games));
}

void print_origins(const DataStats& stats) {
    for (const auto& [origin, games] : stats.origins())
        fmt::print("  {}, {} nodes, seed {}{}: {} games\n",
                   origin.network == 0 ? "hand-written evaluation"
                                       : fmt::format("network {:08x}", origin.network),
                   origin.nodes, origin.seed,
                   origin.start == GameStart::GoodMoves ? ", from the start position" : "", games);
}

void print_lengths(const DataStats& stats) {
    const std::vector<std::int64_t>& lengths = stats.lengths();
    const std::int64_t longest = *std::max_element(lengths.begin(), lengths.end());
    fmt::print("  length of a game {:.1f} plies\n", stats.mean_length());
    int plies = 0;
    for (const std::int64_t games : lengths) {
        fmt::print("    {:>5}-{:<5} {:>9}  {}\n", plies, plies + DataStats::length_step - 1, games,
                   bar(games, longest));
        plies += DataStats::length_step;
    }
}

void print_bands(const DataStats& stats) {
    const std::vector<ScoreBand> bands = stats.bands();
    std::int64_t all = 0;
    std::int64_t longest = 0;
    for (const ScoreBand& band : bands) {
        all += band.tally.count();
        longest = std::max(longest, band.tally.count());
    }
    fmt::print("  quiet {:.1f} %  decided {:.1f} %\n",
               per_cent(stats.quiet_positions(), stats.positions()),
               per_cent(stats.decided_positions(), stats.positions()));
    fmt::print("  quiet and undecided, by the size of the score; points of whoever is ahead\n");
    fmt::print("    score    positions   share  points   draws\n");
    for (const ScoreBand& band : bands) {
        const std::int64_t positions = band.tally.count();
        fmt::print("    {:>5}+   {:>9} {:>5.1f} % {:>5.1f} % {:>5.1f} %  {}\n", band.least,
                   positions, per_cent(positions, all), per_cent(band.tally.points(), positions),
                   per_cent(band.tally.draws, positions), bar(positions, longest));
    }
}

void print_scale(const DataStats& stats) {
    if (const auto scale = stats.scale())
        fmt::print("  points are about 1 / (1 + exp(-score / K)) with K = {:.1f}\n", *scale);
    else
        fmt::print("  points do not tell a K\n");
}

void print_game(const GameInfo& game, const DataStats& stats) {
    fmt::print("{}\n", game.id);
    print_results(stats);
    print_origins(stats);
    print_lengths(stats);
    print_bands(stats);
    print_scale(stats);
}

}  // namespace

int show_data_stats(const DatagenStatsOptions& options) {
    StatsByGame stats;
    for (const std::string& file : options.files) read_file(file, stats);
    if (stats.empty()) throw BadInput("there are no games in the data");
    for (const GameInfo* game : all_games())
        if (const auto found = stats.find(game); found != stats.end())
            print_game(*game, found->second);
    return success;
}

}  // namespace trireme::cli
