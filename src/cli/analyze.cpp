#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <utility>

#include "cli/analysis_view.h"
#include "cli/board_view.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "engine/engine.h"
#include "games/move_list.h"

namespace trireme::cli {
namespace {

// ---------------------------------------------------------------------------------------------
// What the options say

AnyHistory game_of(const AnalyzeOptions& options) {
    const AnyPosition start = position_of(game_named(options.game), options.position);
    auto history = trireme::game_of(start, words_of(options.moves));
    if (!history) throw BadInput(history.error());
    return std::move(*history);
}

Limits limits_of(const AnalyzeOptions& options, bool is_live) {
    constexpr Milliseconds enough{5000};
    Limits limits;
    if (options.time) {
        const double seconds = number_between("time", *options.time, 0.001, 1e6);
        limits.movetime = Milliseconds(static_cast<std::int64_t>(seconds * 1000));
    }
    if (options.nodes)
        limits.nodes =
            number_between<std::uint64_t>("nodes", *options.nodes, 1, 1'000'000'000'000'000);
    limits.depth = options.depth;
    if (limits.is_endless() && !is_live) limits.movetime = enough;
    return limits;
}

EngineOptions engine_options(const AnalyzeOptions& options) {
    EngineOptions engine;
    engine.hash_mib = options.hash;
    engine.threads = options.threads;
    engine.lines = options.lines;
    return engine;
}

// ---------------------------------------------------------------------------------------------
// Ctrl-C

const Stop interruption;
FirstSignal first_signal;

void interrupt(int signal) {
    interruption.request();
    if (first_signal.is_this()) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// Ends the thinking at a signal as long as it lives.
class StoppedBySignals {
public:
    StoppedBySignals() {
        std::signal(SIGINT, interrupt);
        std::signal(SIGTERM, interrupt);
    }
    ~StoppedBySignals() {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
    }
    StoppedBySignals(const StoppedBySignals&) = delete;
    StoppedBySignals& operator=(const StoppedBySignals&) = delete;
};

void show_progress(const AnyHistory& history, const Limits& limits, Engine& engine,
                   AnalysisView& view) {
    const StoppedBySignals stopped;
    std::exception_ptr failure;  // no exception may leave the engine
    const auto on_thought = [&](const Thought& thought) {
        try {
            view.show(thought);
        } catch (...) {
            failure = std::current_exception();
            interruption.request();
        }
    };
    const Thought last = engine.think(history, limits, on_thought, {}, interruption);
    if (failure) std::rethrow_exception(failure);
    view.finish(last);
}

}  // namespace

int analyze(const AnalyzeOptions& options) {
    const AnyHistory history = game_of(options);
    const bool is_live = can_redraw();
    const Limits limits = limits_of(options, is_live);
    if (history.result() != Result::Ongoing) {
        note(fmt::format("the game is over: {}",
                         ending_text(history.position(), *ending_of(history))));
        return success;
    }
    Engine engine(history.position().game(), engine_options(options));
    if (engine.hash_mib() < options.hash)
        complain(fmt::format("no memory for --hash {}; it is {}", options.hash, engine.hash_mib()));
    if (is_live) {
        const BoardView board(wants_colour(false));
        fmt::print("{}\n{}. Ctrl-C ends.\n\n", board.draw(history.position()),
                   board.status(history));
    }
    const auto view = make_analysis_view(history.position(), is_live);
    show_progress(history, limits, engine, *view);
    return success;
}

}  // namespace trireme::cli
