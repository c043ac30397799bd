#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "arena/tuning.h"
#include "base/fault_kinds.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/contenders.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/journal_file.h"
#include "cli/programs.h"
#include "cli/progress_line.h"
#include "cli/signals.h"
#include "cli/terminal.h"

namespace trireme::cli {
namespace {

using namespace arena;

// ---------------------------------------------------------------------------------------------
// What the options say

const SearchParameter& parameter_named(std::string_view name) {
    if (const SearchParameter* parameter = find_search_parameter(name)) return *parameter;
    std::vector<std::string_view> known;
    known.reserve(search_parameters.size());
    for (const SearchParameter& parameter : search_parameters) known.push_back(parameter.name);
    throw BadInput(unknown_word("parameter", name, known));
}

std::vector<const SearchParameter*> parameters_of(const TuneOptions& options) {
    std::vector<const SearchParameter*> parameters;
    if (!options.parameters) {
        for (const SearchParameter& parameter : search_parameters) parameters.push_back(&parameter);
        return parameters;
    }
    std::string_view rest = *options.parameters;
    do {
        const SearchParameter& parameter = parameter_named(cut(rest, ','));
        if (std::find(parameters.begin(), parameters.end(), &parameter) != parameters.end())
            throw BadInput(Fault(fault::key_twice).with("name", parameter.name));
        parameters.push_back(&parameter);
    } while (!rest.empty());
    return parameters;
}

TimeControl control_of_tuning(const TuneOptions& options) {
    if (options.nodes || options.movetime) return control_of(options.nodes, options.movetime);
    return control_of("10000", {});
}

TuningPlan plan_of(const TuneOptions& options) {
    TuningPlan plan;
    plan.game = &game_named(options.game);
    plan.player = player_named(options.player, *plan.game);
    if (plan.player.kind != PlayerKind::Engine) throw BadInput("only engine has numbers to tune");
    plan.parameters = parameters_of(options);
    plan.control = control_of_tuning(options);

    plan.conditions = conditions_of(options, *plan.game);
    contender_named(plan.player, *plan.game, plan.control, plan.conditions.rules);  // can it play?

    if (options.games % 2 != 0) throw BadInput("games must be an even number");
    SpsaPlan& spsa = plan.spsa;
    spsa.parameters = parameters_to_tune(plan.player, *plan.game, plan.parameters);
    spsa.iterations = options.iterations;
    spsa.games = options.games;
    spsa.seed = plan.conditions.seed;
    spsa.rate = options.rate ? number_between("rate", *options.rate, 0.0001, 1.0)
                             : good_rate(0.5 * options.iterations * options.games);
    return plan;
}

JournalHeader header_of(const TuningPlan& plan) {
    JournalHeader header{"tune", settings_of(*plan.game, plan.control, plan.conditions)};
    const auto add = [&](const std::string& name, const std::string& value) {
        header.settings.push_back({name, value});
    };
    add("player", description_of(plan.player, *plan.game));
    add("iterations", std::to_string(plan.spsa.iterations));
    add("games", std::to_string(plan.spsa.games));
    add("rate", digits_of(plan.spsa.rate));
    add("parameters", std::to_string(plan.spsa.parameters.size()));
    for (std::size_t i = 0; i < plan.spsa.parameters.size(); ++i) {
        const SpsaParameter& parameter = plan.spsa.parameters[i];
        add(fmt::format("parameter {}", i + 1),
            fmt::format("{} {} from {} to {}", parameter.name, parameter.value, parameter.lowest,
                        parameter.highest));
    }
    return header;
}

// ---------------------------------------------------------------------------------------------
// Progress

// Follows a tuning on stderr and keeps its results.
class TuningProgress : public TuningObserver {
public:
    TuningProgress(const Spsa& spsa, JournalFile* file)
        : spsa_(spsa), before_(spsa.played()), file_(file) {}

    void on_game(int number, const FinishedGame& game) override {
        if (is_forfeit(*game.ending.reason))
            output_.print(forfeit_text(number, {"first side", "second side"}, game));
    }

    void on_iteration(int iteration, const Tally& tally) override {
        if (file_ != nullptr) file_->append(iteration_text(iteration, tally));
    }

    bool goes_on() override {
        if (output_.is_due()) show();
        return signal_received == 0;
    }

    void finish() const { output_.print(line()); }

private:
    void show() {
        std::string text = line() + output_.time_left(spsa_.played() - before_,
                                                      spsa_.plan().iterations - spsa_.played());
        for (std::size_t i = 0; i < spsa_.values().size(); ++i)
            text += fmt::format("  {} {:.1f}", spsa_.plan().parameters[i].name, spsa_.values()[i]);
        // A line that changes must fit the screen.
        if (output_.is_at_terminal()) text.resize(std::min<std::size_t>(text.size(), width()));
        output_.show(text);
    }

    static std::size_t width() { return static_cast<std::size_t>(terminal_width() - 1); }

    std::string line() const {
        return fmt::format("{}/{} iterations", spsa_.played(), spsa_.plan().iterations);
    }

    const Spsa& spsa_;
    int before_;  // played before
    JournalFile* file_;
    ProgressLine output_;
};

void print_values(const TuningPlan& plan, const Spsa& spsa) {
    fmt::print("{:<24}  before     now  range\n", "parameter");
    for (std::size_t i = 0; i < plan.spsa.parameters.size(); ++i) {
        const SpsaParameter& parameter = plan.spsa.parameters[i];
        fmt::print("{:<24}  {:>6}  {:>6.1f}  {} to {}\n", parameter.name, parameter.value,
                   spsa.values()[i], parameter.lowest, parameter.highest);
    }
    fmt::print("{}\n", with_values(plan.player, plan.parameters, spsa.rounded_values()).text);
}

// Plays what is missing; the exit status.
int play_tuning(const TuningPlan& plan, Spsa& spsa, JournalFile* file) {
    if (file != nullptr) file->open();
    end_in_order_on_signals();
    TuningProgress progress(spsa, file);
    const PlayOutcome outcome = arena::run_tuning(plan, spsa, progress);
    progress.finish();
    print_values(plan, spsa);
    if (outcome.is_stopped && file != nullptr)
        complain("interrupted: the same command goes on from here");
    return end_of_play(outcome, "the tuning");
}

}  // namespace

int run_tuning(const TuneOptions& options) {
    if (options.report && !options.out) throw BadInput("--report needs the file of --out");
    const TuningPlan plan = plan_of(options);
    Spsa spsa(plan.spsa);
    std::optional<JournalFile> file;
    if (options.out) {
        file.emplace(*options.out, header_of(plan),
                     options.report ? JournalUse::Report : JournalUse::GoOn);
        if (const auto fault = add_iterations(file->journal(), spsa))
            throw BadInput(in_file(*options.out, *fault));
    }
    if (options.report) {
        print_values(plan, spsa);
        return success;
    }
    tell_of_missing_openings(options, *plan.conditions.openings,
                             plan.spsa.iterations * plan.spsa.games);
    return play_tuning(plan, spsa, file ? &*file : nullptr);
}

}  // namespace trireme::cli
