#include "arena/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "arena/match_records.h"
#include "cli/appended_file.h"
#include "cli/commands.h"
#include "cli/contenders.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/programs.h"
#include "cli/progress_line.h"
#include "cli/signals.h"
#include "record/writer.h"

namespace trireme::cli {
namespace {

using namespace arena;

// ---------------------------------------------------------------------------------------------
// What the options say

TimeControl time_control(const MatchOptions& options) {
    const int given = options.movetime.has_value() + options.nodes.has_value() +
                      options.depth.has_value() + options.tc.has_value();
    if (given > 1) throw BadInput("only one of --movetime, --nodes, --depth and --tc can be given");
    TimeControl control;
    if (options.tc) {
        const auto clock = parse_clock(*options.tc);
        if (!clock) throw BadInput("tc: " + words(clock.error()));
        control.clock = *clock;
    } else if (options.depth) {
        control.each_move.depth = number_between("depth", *options.depth, 1, 100);
    } else {
        control = control_of(options.nodes, options.movetime);
    }
    return control;
}

SprtBounds sprt_bounds(const std::string& text) {
    constexpr double furthest = 1000;
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view first = std::string_view(text).substr(0, comma);
    const std::string_view second = std::string_view(text).substr(std::min(comma + 1, text.size()));
    const SprtBounds bounds{number_between("ELO0 of --sprt", first, -furthest, furthest),
                            number_between("ELO1 of --sprt", second, -furthest, furthest)};
    if (bounds.elo0 >= bounds.elo1) throw BadInput("ELO0 of --sprt must be less than ELO1");
    return bounds;
}

MatchPlan plan_of(const MatchOptions& options) {
    constexpr int default_games = 100;
    constexpr int most_games_of_sprt = 100'000;
    const GameInfo& game = game_named(options.game);
    const std::array<PlayerSpec, 2> specs{player_named(options.first, game),
                                          player_named(options.second, game)};
    MatchPlan plan;
    plan.game = &game;
    plan.control = time_control(options);
    static_cast<PlayConditions&>(plan) = conditions_of(options, game);
    plan.rules.margin = Milliseconds(options.margin);
    if (options.sprt) plan.sprt = sprt_bounds(*options.sprt);
    plan.games = options.games.value_or(plan.sprt ? most_games_of_sprt : default_games);
    for (std::size_t i = 0; i < specs.size(); ++i)
        plan.players[i] = contender_named(specs[i], game, plan.control, plan.rules);
    return plan;
}

// ---------------------------------------------------------------------------------------------
// Records

// The file that games are appended to as they end.
class RecordsFile {
public:
    // Finds out which games of the match the file holds already.
    RecordsFile(const std::string& file, const MatchPlan& plan, bool resume) : out_(file) {
        const std::string content = read_file(file);
        if (content.empty()) return;
        if (!resume)
            throw BadInput(file + " holds games already: go on with them by --resume, or name " +
                           "another file");
        auto match = read_match(plan, content);
        if (!match) throw BadInput(file + ": " + match.error());
        if (match->text.size() < content.size()) out_.cut(match->text.size());
        is_empty_ = match->games.empty();
        games_ = std::move(match->games);
    }

    const std::vector<PlayedGame>& games() const { return games_; }

    void append(const Record& record) {
        const std::string text = to_text(record);
        out_.append(is_empty_ ? text : between_records + text);
        is_empty_ = false;
    }

private:
    AppendedFile out_;
    bool is_empty_ = true;
    std::vector<PlayedGame> games_;  // that were there before
};

// ---------------------------------------------------------------------------------------------
// Progress

std::string elo_text(double elo) {
    if (std::isinf(elo)) return elo < 0 ? "-inf" : "inf";
    return fmt::format("{:.1f}", std::round(elo * 10) / 10 + 0.0);  // never -0.0
}

// Follows a match on stderr.
class MatchProgress : public MatchObserver {
public:
    // How long it takes can be told where the number of games is a plan and not only a bound.
    MatchProgress(const MatchPlan& plan, RecordsFile* records, std::size_t played, bool tells_time)
        : plan_(plan),
          records_(records),
          played_(static_cast<int>(played)),
          tells_time_(tells_time) {}

    void on_game(int number, const FinishedGame& game, const Standing& standing) override {
        if (records_ != nullptr) records_->append(record_of(plan_, number, game));
        if (is_forfeit(*game.ending.reason)) report_forfeit(number, game);
        is_stale_ = true;
        show(standing);
    }

    bool goes_on(const Standing& standing) override {
        show(standing);
        return signal_received == 0;
    }

    void finish(const MatchOutcome& outcome) {
        output_.print(line(outcome.standing, false));
        const Pairs& pairs = outcome.standing.board.pairs();
        if (pairs != Pairs{})
            output_.print(fmt::format("pairs by points (0 to 2): {}", fmt::join(pairs, " ")));
        if (outcome.end == MatchEnd::Decided)
            output_.print(fmt::format("SPRT: {} accepted (H0: {} Elo, H1: {} Elo)",
                                      outcome.standing.verdict == SprtVerdict::Elo1 ? "H1" : "H0",
                                      plan_.sprt->elo0, plan_.sprt->elo1));
        if (outcome.end == MatchEnd::Interrupted) output_.print("interrupted");
    }

private:
    void show(const Standing& standing) {
        const bool is_due = output_.is_due();
        if (output_.is_at_terminal() ? !is_due && !is_stale_ : !is_due || !is_stale_) return;
        output_.show(line(standing, true));
        is_stale_ = false;
    }

    std::string line(const Standing& standing, bool with_time) const {
        const Tally& tally = standing.board.tally();
        const Elo elo = standing.board.elo();
        std::string text = fmt::format("{}/{} games  +{} ={} -{}  Elo {} +/- {}", tally.games(),
                                       plan_.games, tally.wins, tally.draws, tally.losses,
                                       elo_text(elo.difference), elo_text(elo.error));
        if (plan_.sprt)
            text += fmt::format("  LLR {:.2f} ({:.2f}, {:.2f})", standing.log_likelihood_ratio,
                                -sprt_limit(), sprt_limit());
        if (with_time && tells_time_)
            text += output_.time_left(tally.games() - played_, plan_.games - tally.games());
        return text;
    }

    void report_forfeit(int number, const FinishedGame& game) {
        const auto [first, second] = plan_.players_in(number);
        output_.print(forfeit_text(number, {first->name, second->name}, game));
        is_stale_ = true;
    }

    const MatchPlan& plan_;
    RecordsFile* records_;
    int played_;  // before
    bool tells_time_;
    ProgressLine output_;
    bool is_stale_ = false;  // there are games that the line does not show
};

void print_result(const Standing& standing) {
    const Tally& tally = standing.board.tally();
    const Elo elo = standing.board.elo();
    fmt::print("result {} {} {} elo {} err {}\n", tally.wins, tally.draws, tally.losses,
               elo_text(elo.difference), elo_text(elo.error));
}

}  // namespace

int run_match(const MatchOptions& options) {
    if (options.resume && !options.records) throw BadInput("--resume needs the --records to go on");
    end_with_programs_on_signals();
    const MatchPlan plan = plan_of(options);
    std::optional<RecordsFile> records;
    if (options.records) records.emplace(*options.records, plan, options.resume);
    const std::vector<PlayedGame> played = records ? records->games() : std::vector<PlayedGame>{};
    tell_of_missing_openings(options, *plan.openings, plan.games);
    end_in_order_on_signals();
    MatchProgress progress(plan, records ? &*records : nullptr, played.size(),
                           !options.sprt || options.games);
    const MatchOutcome outcome = arena::run_match(plan, played, progress);
    progress.finish(outcome);
    print_result(outcome.standing);
    return end_of_play({outcome.end == MatchEnd::Interrupted, outcome.threads_left, outcome.error},
                       "the match");
}

}  // namespace trireme::cli
