#include "cli/contenders.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "base/text.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "engine/bench.h"

namespace trireme::cli {

using namespace arena;

namespace {

std::unique_ptr<Openings> openings_in(const std::string& file, const GameInfo& game) {
    std::ifstream in = open_input(file);
    auto openings = read_openings(game, in, std::filesystem::path(file).filename().string());
    if (!openings) throw BadInput(in_file(file, openings.error()));
    return std::move(*openings);
}

std::shared_ptr<const Openings> openings_named(const std::optional<std::string>& name,
                                               const GameInfo& game, std::uint64_t seed) {
    if (name && name != "random") return openings_in(*name, game);
    auto random = random_openings(game, seed, engine_judge(game));
    const std::string_view text = embedded_book(game);
    if (name || text.empty()) return random;
    auto book = read_book(game, text, seed, std::move(random));
    if (!book) throw std::runtime_error("the book of openings: " + words_with_place(book.error()));
    return std::move(*book);
}

}  // namespace

PlayerSpec player_named(const std::string& text, const GameInfo& game) {
    const auto spec = parse_player(text, game);
    if (!spec)
        throw BadInput(
            fmt::format("player {}: {}", trireme::quoted(text), words_with_place(spec.error())));
    return *spec;
}

Contender contender_named(const PlayerSpec& spec, const GameInfo& game, const TimeControl& control,
                          const RefereeRules& rules) {
    Patience patience;
    patience.margin = rules.margin;
    if (const auto obstacle = obstacle_to_playing(spec, game, patience))
        throw BadInput(fmt::format("player {}: {}", trireme::quoted(spec.text), *obstacle));
    return contender_of(spec, game, control, patience);
}

PlayConditions conditions_of(const GamesOptions& options, const GameInfo& game) {
    PlayConditions conditions;
    conditions.seed = number_between<std::uint64_t>("seed", options.seed, 0, UINT64_MAX);
    conditions.concurrency = options.concurrency;
    conditions.rules.max_plies = options.max_plies;
    conditions.openings = openings_named(options.openings, game, conditions.seed);
    return conditions;
}

void tell_of_missing_openings(const GamesOptions& options, const Openings& openings, int games) {
    const auto lines = openings.lines();
    if (!lines || static_cast<std::uint64_t>(games) <= 2 * *lines) return;
    complain(fmt::format("there are {} openings: after game {} {}", *lines, 2 * *lines,
                         options.openings ? "they come again" : "come random ones"));
}

TimeControl control_of(const std::optional<std::string>& nodes,
                       const std::optional<std::string>& movetime) {
    if (nodes && movetime) throw BadInput("only one of --nodes and --movetime can be given");
    TimeControl control;
    if (nodes)
        control.each_move.nodes =
            number_between<std::uint64_t>("nodes", *nodes, 1, 1'000'000'000'000'000);
    else
        control.each_move.movetime =
            Milliseconds(number_between("movetime", movetime.value_or("100"), 1, 86'400'000));
    return control;
}

std::string description_of(const PlayerSpec& spec, const GameInfo& game) {
    const std::string setup = setup_of(spec, game);
    return setup.empty() ? spec.text : fmt::format("{} ({})", spec.text, setup);
}

std::vector<JournalSetting> settings_of(const GameInfo& game, const TimeControl& control,
                                        const PlayConditions& conditions) {
    const auto network = embedded_network(game);
    return {{"program", TRIREME_VERSION},
            {"game", std::string(game.id)},
            {"search", fmt::format("bench {}", run_bench(game).nodes)},
            {"network", network ? fmt::format("{:08x}", network->checksum()) : "none"},
            {"limits", to_text(control)},
            {"openings", conditions.openings->name()},
            {"seed", std::to_string(conditions.seed)},
            {"max-plies", std::to_string(conditions.rules.max_plies)}};
}

std::string forfeit_text(int number, const BySide<std::string>& players, const FinishedGame& game) {
    const Side loser = game.ending.result == Result::FirstWins ? Side::Second : Side::First;
    return without_controls(fmt::format("game {}: {} loses: {}: {}", number, players[loser],
                                        reason_text(*game.ending.reason), game.ending.detail));
}

int end_of_play(const PlayOutcome& outcome, std::string_view what) {
    if (!outcome.error.empty()) complain(fmt::format("{} cannot go on: {}", what, outcome.error));
    const int status = !outcome.error.empty() ? failure
                       : outcome.is_stopped   ? status_of_signal()
                                              : success;
    if (outcome.threads_left) {
        flush_output();
        std::_Exit(status);  // what is left behind still uses what an ordinary exit takes apart
    }
    return status;
}

}  // namespace trireme::cli
