#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <set>

#include "arena/data_file.h"
#include "arena/self_play.h"
#include "base/fault_kinds.h"
#include "cli/appended_file.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/programs.h"
#include "cli/progress_line.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "engine/game_entry.h"

namespace trireme::cli {
namespace {

using namespace arena;

std::shared_ptr<const Network> network_in(const std::string& file, const GameInfo& game) {
    const auto network = read_network(file);
    if (!network) throw BadInput(fmt::format("{}: {}", file, words(network.error())));
    if (const auto fault = obstacle_to_using(**network, game))
        throw BadInput(fmt::format("{}: {}", file, words(*fault)));
    return *network;
}

// Null for the hand-written evaluation.
std::shared_ptr<const Network> network_of(const DatagenOptions& options, const GameInfo& game) {
    const std::string eval = options.eval.value_or("");
    if (options.eval && eval != "net" && eval != "hand") throw BadInput("eval must be net or hand");
    if (options.evalfile) {
        if (eval == "hand") throw BadInput("--evalfile goes with --eval net only");
        return network_in(*options.evalfile, game);
    }
    if (eval == "hand") return nullptr;
    if (eval == "net" && !embedded_network(game))
        throw BadInput(
            fmt::format("there is no network for {} yet: name one by --evalfile", game.name));
    return embedded_network(game);
}

SelfPlayPlan plan_of(const DatagenOptions& options) {
    SelfPlayPlan plan;
    plan.game = &game_named(options.game);
    plan.nodes = static_cast<std::uint32_t>(options.nodes);
    plan.seed = number_between<std::uint64_t>("seed", options.seed, 0, UINT64_MAX);
    if (options.from_start) plan.start = GameStart::GoodMoves;
    plan.network = network_of(options, *plan.game);
    return plan;
}

// ---------------------------------------------------------------------------------------------
// The file

// What is in a file.
struct Stock {
    std::int64_t positions = 0;
    std::int64_t games = 0;
};

// The file that games are appended to as they end.
class DataFile {
public:
    // Finds out what the file holds already.
    DataFile(const std::string& file, const SelfPlayPlan& plan) : out_(file) { read(plan); }

    const Stock& stock() const { return stock_; }
    const std::set<std::uint32_t>& numbers() const { return numbers_; }

    void append(const DataBlock& block) {
        out_.append((has_origin_ ? "" : to_bytes(block.origin)) + to_bytes(block));
        has_origin_ = true;
        count(block);
    }

private:
    void read(const SelfPlayPlan& plan) {
        std::ifstream in = open_input(out_.name());
        DataReader reader(in);
        auto block = reader.next();
        for (; block && *block; block = reader.next()) {
            check_origin((*block)->origin, plan.origin());
            // Somebody has put files together.
            if (!numbers_.insert((*block)->number).second)
                throw BadInput(
                    fmt::format("{} holds a game twice: name another file", out_.name()));
            count(**block);
        }
        if (reader.origin()) check_origin(*reader.origin(), plan.origin());
        has_origin_ = reader.origin().has_value();
        if (block) return;
        const Fault& fault = block.error();
        if (fault.code() != fault::data_cut_off.code) throw BadInput(in_file(out_.name(), fault));
        complain(fmt::format("{}: {}: it will be played again", out_.name(), words(fault)));
        out_.cut(fault.place.byte - 1);
    }

    void check_origin(const DataOrigin& found, const DataOrigin& wanted) const {
        if (found.game != wanted.game)
            refuse(fmt::format("games of {}, not of {}", found.game->name, wanted.game->name));
        if (found.nodes != wanted.nodes)
            refuse(fmt::format("games with {} nodes a move, not {}", found.nodes, wanted.nodes));
        if (found.seed != wanted.seed)
            refuse(fmt::format("games of the seed {}, not {}", found.seed, wanted.seed));
        if (found.start != wanted.start)
            refuse(found.start == GameStart::GoodMoves ? "games from the start position"
                                                       : "games with random openings");
        if (found.network != wanted.network) refuse("games that another evaluation has played");
    }

    [[noreturn]] void refuse(const std::string& content) const {
        throw BadInput(fmt::format("{} holds {}: go on with the same options, or name another file",
                                   out_.name(), content));
    }

    void count(const DataBlock& block) {
        ++stock_.games;
        stock_.positions += block.scores;
    }

    AppendedFile out_;
    bool has_origin_ = false;
    Stock stock_;
    std::set<std::uint32_t> numbers_;  // of the games that were there before
};

// ---------------------------------------------------------------------------------------------
// Progress

// How much the file shall hold.
struct Goal {
    std::int64_t Stock::*kind;
    const char* unit;
    std::int64_t count;
};

Goal goal_of(const DatagenOptions& options) {
    if (options.positions && options.games) throw BadInput("give --positions or --games, not both");
    constexpr int usual_positions = 1'000'000;
    if (options.games) return {&Stock::games, "games", *options.games};
    return {&Stock::positions, "positions", options.positions.value_or(usual_positions)};
}

// Keeps the games and tells on stderr how far it has got.
class SelfPlayProgress : public SelfPlayObserver {
public:
    SelfPlayProgress(DataFile& file, const Goal& goal)
        : file_(file), goal_(goal), before_(file.stock()) {}

    void on_game(const DataBlock& block) override { file_.append(block); }

    bool goes_on() override {
        show();
        return signal_received == 0 && missing() > 0;
    }

    void finish() const { output_.print(line()); }

private:
    void show() {
        if (output_.is_due())
            output_.show(line() + output_.time_left(static_cast<double>(played(goal_.kind)),
                                                    static_cast<double>(missing())));
    }

    std::string line() const {
        const Stock& stock = file_.stock();
        return fmt::format("{} games  {} positions  of {} {}  {:.1f} games/s  {:.0f} positions/s",
                           stock.games, stock.positions, goal_.count, goal_.unit,
                           a_second(&Stock::games), a_second(&Stock::positions));
    }

    // The last game may bring more than are wanted.
    std::int64_t missing() const {
        return std::max<std::int64_t>(goal_.count - file_.stock().*goal_.kind, 0);
    }

    std::int64_t played(std::int64_t Stock::*kind) const {
        return file_.stock().*kind - before_.*kind;
    }

    double a_second(std::int64_t Stock::*kind) const {
        return static_cast<double>(played(kind)) / output_.seconds();
    }

    DataFile& file_;
    Goal goal_;
    Stock before_;
    ProgressLine output_;
};

}  // namespace

int generate_data(const DatagenOptions& options) {
    const Goal goal = goal_of(options);
    const SelfPlayPlan plan = plan_of(options);
    DataFile file(options.out, plan);
    end_in_order_on_signals();
    SelfPlayProgress progress(file, goal);
    run_self_play(plan, file.numbers(), options.threads, progress);
    progress.finish();
    fmt::print("positions {} games {}\n", file.stock().positions, file.stock().games);
    if (signal_received == 0) return success;
    complain("interrupted: the same command goes on from here");
    return status_of_signal();
}

}  // namespace trireme::cli
