#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arena/game_facts.h"
#include "cli/commands.h"
#include "cli/data_input.h"
#include "cli/failure.h"
#include "eval/net/network.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

using namespace arena;

// "52.1 (51.0–53.2)", in per cent.
std::string percentage(const Estimate& share) {
    return fmt::format("{:.1f} ({:.1f}–{:.1f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}
std::string percentage(double part, std::int64_t whole) {
    return percentage(share_of(part, whole));
}
std::string percentage(std::int64_t part, std::int64_t whole) {
    return percentage(static_cast<double>(part), whole);
}

std::string number(const Estimate& estimate, int digits) {
    return fmt::format("{:.{}f} ({:.{}f}–{:.{}f})", estimate.value, digits, estimate.low, digits,
                       estimate.high, digits);
}

void print_row(const std::string& name, const std::string& value) {
    fmt::print("| {} | {} |\n", name, value);
}

void print_results(const GameFacts& facts) {
    const ResultTally& results = facts.results();
    const std::int64_t games = results.count();
    print_row("games", fmt::format("{}, of them different {}", games, facts.different_games()));
    print_row("points of the first player, %", percentage(results.points(), games));
    print_row("the first player wins, %", percentage(results.wins, games));
    print_row("draws, %", percentage(results.draws, games));
    print_row("the second player wins, %", percentage(results.losses, games));
}

void print_lengths(const GameFacts& facts) {
    const std::vector<double> lengths = facts.lengths();
    print_row("length in plies, mean", number(mean_of(lengths), 1));
    print_row("a quarter is shorter than", number(quantile_of(lengths, 0.25), 0));
    print_row("half are shorter than", number(quantile_of(lengths, 0.5), 0));
    print_row("a quarter is longer than", number(quantile_of(lengths, 0.75), 0));
}

void print_branching(const GameFacts& facts) {
    constexpr const char* names[GameFacts::phases] = {"first", "second", "last"};
    if (facts.branching().size() < 2) return;
    print_row("legal moves, mean", number(mean_of(facts.branching()), 1));
    for (std::size_t phase = 0; phase < GameFacts::phases; ++phase)
        print_row(fmt::format("in the {} third of a game", names[phase]),
                  number(mean_of(facts.branching_in(phase)), 1));
}

void print_endings(const GameFacts& facts) {
    const std::pair<GameEnd, const char*> names[] = {
        {GameEnd::Forced, "the end was forced, %"},
        {GameEnd::Goal, "a goal was reached, %"},
        {GameEnd::NoMove, "no legal move was left, %"},
        {GameEnd::Repetition, "drawn by repetition, %"},
        {GameEnd::TooLong, "drawn at the limit of plies, %"},
    };
    for (const auto& [ending, name] : names)
        if (const auto found = facts.endings().find(ending); found != facts.endings().end())
            print_row(name, percentage(found->second, facts.results().count()));
}

// The best come first: how often each was played is chance.
void print_first_moves(const GameFacts& facts) {
    std::vector<std::pair<std::string, ResultTally>> moves(facts.first_moves().begin(),
                                                           facts.first_moves().end());
    const auto share = [](const ResultTally& results) {
        return results.points() / static_cast<double>(results.count());
    };
    std::stable_sort(moves.begin(), moves.end(), [&](const auto& a, const auto& b) {
        return share(a.second) > share(b.second);
    });
    fmt::print(
        "\n| first move, or its mirror image | games | points of the first player, % "
        "|\n|---|---|---|\n");
    for (const auto& [move, results] : moves)
        fmt::print("| `{}` | {} | {} |\n", move, results.count(),
                   percentage(results.points(), results.count()));
}

// How to name the evaluation that played, and a comment for whoever has another program.
std::string evaluation(const DataOrigin& origin) {
    if (origin.network == 0) return " --eval hand";
    const auto own = embedded_network(*origin.game);
    const bool is_own = own && own->checksum() == origin.network;
    return fmt::format("{}  # network {:08x}", is_own ? "" : " --evalfile NETWORK", origin.network);
}

void print_commands(const GameFacts& facts) {
    fmt::print("\nPlayed by\n\n```sh\n");
    for (const auto& [origin, games] : facts.origins())
        fmt::print("trireme datagen {} --from-start --nodes {} --seed {} --games {} --out FILE{}\n",
                   origin.game->id, origin.nodes, origin.seed, games.size(), evaluation(origin));
    fmt::print("```\n");
}

void print_game(const GameInfo& game, const GameFacts& facts) {
    fmt::print("## {}\n\n| | {} |\n|---|---|\n", game.name, game.name);
    print_results(facts);
    print_lengths(facts);
    print_branching(facts);
    print_endings(facts);
    print_first_moves(facts);
    print_commands(facts);
}

}  // namespace

int show_facts(const FactsOptions& options) {
    std::map<const GameInfo*, GameFacts> facts;
    for (const std::string& file : options.files)
        read_data(file, [&](const PlacedBlock& placed) {
            if (const auto fault = facts[placed.block.origin.game].add(played_again(placed)))
                refuse(placed, *fault);
        });
    if (facts.empty()) throw BadInput("there are no games in the data");
    for (const auto& [game, found] : facts)
        if (found.results().count() < 2)
            throw BadInput(fmt::format("two games of {} are needed for an interval", game->name));
    const char* separator = "";
    for (const GameInfo* game : all_games()) {
        const auto found = facts.find(game);
        if (found == facts.end()) continue;
        fmt::print("{}", std::exchange(separator, "\n"));
        print_game(*game, found->second);
    }
    return success;
}

}  // namespace trireme::cli
