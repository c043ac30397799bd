#include "arena/ladder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "arena/scoreboard.h"
#include "cli/commands.h"
#include "cli/contenders.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/journal_file.h"
#include "cli/ladder_report.h"
#include "cli/programs.h"
#include "cli/progress_line.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "engine/levels.h"

namespace trireme::cli {
namespace {

using namespace arena;

// ---------------------------------------------------------------------------------------------
// What the options say

// `levels` among them stands for all levels.
std::vector<PlayerSpec> players_of(const LadderOptions& options, const GameInfo& game) {
    std::vector<std::string> texts;
    for (const std::string& text : options.players) {
        if (text != "levels")
            texts.push_back(text);
        else
            for (int level = 1; level <= last_level(game); ++level)
                texts.push_back(fmt::format("level:n={}", level));
    }
    if (texts.size() < 2) throw BadInput("a ladder needs two players or more");
    std::vector<PlayerSpec> players;
    for (const std::string& text : texts) {
        for (const PlayerSpec& player : players)
            if (player.text == text) throw BadInput(fmt::format("player {} is there twice", text));
        players.push_back(player_named(text, game));
    }
    return players;
}

// He whose rating is 0.
std::size_t anchor_among(const std::vector<PlayerSpec>& players) {
    const auto random = std::find_if(players.begin(), players.end(), [](const PlayerSpec& player) {
        return player.kind == PlayerKind::Random;
    });
    return random == players.end() ? 0 : static_cast<std::size_t>(random - players.begin());
}

struct Ladder {
    const GameInfo* game = nullptr;
    std::vector<PlayerSpec> players;
    std::size_t anchor = 0;
    TimeControl control;  // of those who have none of their own
    LadderPlan plan;
};

Ladder ladder_of(const LadderOptions& options) {
    Ladder ladder;
    ladder.game = &game_named(options.game);
    ladder.players = players_of(options, *ladder.game);
    ladder.anchor = anchor_among(ladder.players);
    ladder.control = control_of(options.nodes, options.movetime);
    ladder.plan.conditions = conditions_of(options, *ladder.game);
    const auto players = static_cast<int>(ladder.players.size());
    ladder.plan.pairs = std::max((options.games * players + 3) / 4, players * (players - 1) / 2);
    return ladder;
}

JournalHeader header_of(const Ladder& ladder) {
    JournalHeader header{"ladder",
                         settings_of(*ladder.game, ladder.control, ladder.plan.conditions)};
    header.settings.push_back({"players", std::to_string(ladder.players.size())});
    for (std::size_t i = 0; i < ladder.players.size(); ++i)
        header.settings.push_back(
            {fmt::format("player {}", i + 1), description_of(ladder.players[i], *ladder.game)});
    return header;
}

// Not before what the file holds has been read: programs are started for it.
void invite_players(Ladder& ladder) {
    for (const PlayerSpec& spec : ladder.players)
        // Levels have limits of their own, and the clock must not make them weaker.
        ladder.plan.players.push_back(contender_named(
            spec, *ladder.game, is_weak_level(spec, *ladder.game) ? TimeControl{} : ladder.control,
            ladder.plan.conditions.rules));
}

// ---------------------------------------------------------------------------------------------
// Progress

// Follows a ladder on stderr and keeps its results.
class LadderProgress : public LadderObserver {
public:
    LadderProgress(const Ladder& ladder, const LadderSchedule& schedule, JournalFile* file)
        : ladder_(ladder), schedule_(schedule), before_(schedule.played()), file_(file) {}

    void on_game(int number, const Pairing& players, const FinishedGame& game) override {
        if (!is_forfeit(*game.ending.reason)) return;
        BySide<std::string> names{ladder_.players[players.first].text,
                                  ladder_.players[players.second].text};
        if (side_of_first_player(number) == Side::Second) std::swap(names.first, names.second);
        output_.print(forfeit_text(number, names, game));
    }

    void on_pair(const LadderResult& result) override {
        if (file_ != nullptr) file_->append(to_text(result));
    }

    bool goes_on() override {
        if (output_.is_due()) output_.show(line() + output_.time_left(done(), left()));
        return signal_received == 0;
    }

    void finish() const { output_.print(line()); }

private:
    std::string line() const {
        return fmt::format("{}/{} pairs of games", schedule_.played(), ladder_.plan.pairs);
    }

    int done() const { return schedule_.played() - before_; }
    // A file may hold more than is wanted now.
    int left() const { return std::max(ladder_.plan.pairs - schedule_.played(), 0); }

    const Ladder& ladder_;
    const LadderSchedule& schedule_;
    int before_;  // played before
    JournalFile* file_;
    ProgressLine output_;
};

// Plays what is missing; the exit status.
int play_ladder(Ladder& ladder, LadderSchedule& schedule, JournalFile* file) {
    end_with_programs_on_signals();
    invite_players(ladder);
    if (file != nullptr) file->open();
    end_in_order_on_signals();
    LadderProgress progress(ladder, schedule, file);
    const PlayOutcome outcome = arena::run_ladder(ladder.plan, schedule, progress);
    progress.finish();
    print_ladder(ladder.players, ladder.anchor, schedule.table());
    if (outcome.is_stopped && file != nullptr)
        complain("interrupted: the same command goes on from here");
    return end_of_play(outcome, "the ladder");
}

}  // namespace

int run_ladder(const LadderOptions& options) {
    if (options.report && !options.out) throw BadInput("--report needs the file of --out");
    Ladder ladder = ladder_of(options);
    LadderSchedule schedule(ladder.players.size());
    std::optional<JournalFile> file;
    if (options.out) {
        file.emplace(*options.out, header_of(ladder),
                     options.report ? JournalUse::Report : JournalUse::GoOn);
        if (const auto fault = add_results(file->journal(), schedule))
            throw BadInput(in_file(*options.out, *fault));
    }
    if (options.report) {
        print_ladder(ladder.players, ladder.anchor, schedule.table());
        return success;
    }
    tell_of_missing_openings(options, *ladder.plan.conditions.openings, 2 * ladder.plan.pairs);
    return play_ladder(ladder, schedule, file ? &*file : nullptr);
}

}  // namespace trireme::cli
