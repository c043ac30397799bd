#include "engine/engine.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <random>
#include <utility>

#include "engine/game_entry.h"
#include "engine/levels.h"
#include "engine/time.h"
#include "search/search.h"
#include "search/table.h"

namespace trireme {
namespace {

// How long a search may go on.
struct ThinkingTime {
    ThinkingTime(const Limits& limits, Side side, Milliseconds overhead) : start(*limits.since) {
        if (limits.clock) {
            const TimeBudget budget = budget_for(*limits.clock, side, overhead);
            soft = budget.soft;
            hard = budget.hard;
        }
        if (limits.movetime) {
            const Milliseconds whole = *limits.movetime - std::min(overhead, *limits.movetime / 5);
            hard = std::min(hard.value_or(whole), whole);
        }
    }

    Milliseconds used() const {
        return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start);
    }

    TimePoint start;
    std::optional<Milliseconds> soft;
    std::optional<Milliseconds> hard;
};

// Gives thoughts away, and each again with new counts while no other follows.
class Pulse {
public:
    // What it is given must outlive it.
    Pulse(const Engine::OnThought& on_thought, const ThinkingTime& time, Milliseconds interval)
        : on_thought_(on_thought), time_(time), interval_(interval) {}

    void give(Thought thought) {
        last_ = std::move(thought);
        on_thought_(last_);
    }
    void count(std::uint64_t nodes) {
        const Milliseconds now = time_.used();
        if (last_.lines.empty() || now < last_.time + interval_) return;
        last_.nodes = nodes;
        last_.time = now;
        on_thought_(last_);
    }

private:
    const Engine::OnThought& on_thought_;
    const ThinkingTime& time_;
    Milliseconds interval_;
    Thought last_;
};

// Whatever the engine does from now on counts as thinking.
Limits running(const Limits& limits) {
    Limits now = limits;
    if (!now.since) now.since = std::chrono::steady_clock::now();
    return now;
}

std::uint64_t random_seed() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32 | device();
}

// A move for when there is no time or memory to look for a good one.
std::vector<Line> any_line(const AnyPosition& position, const std::vector<AnyMove>& only) {
    try {
        return {{draw_score, {only.empty() ? position.moves().front() : only.front()}}};
    } catch (const std::bad_alloc&) {
        return {};
    }
}

}  // namespace

// The part that thinks, on whichever thread.
class Engine::Mind {
public:
    explicit Mind(const GameInfo& game)
        : entry_(entry_of(game)), search_(entry_.make_search(table_)) {}

    const GameInfo& game() const { return entry_.info; }
    const EngineOptions& options() const { return options_; }
    int table_mib() const { return table_.size_mib(); }
    bool is_weak() const { return !level().is_full_strength(); }

    // What nobody would notice is left alone: emptying a large table takes long.
    void set_options(const EngineOptions& wanted) {
        const int table_mib = wanted_table_mib();
        const EngineOptions before = std::exchange(options_, wanted);
        if (options_.seed != before.seed) choose_seed();
        if (options_.level != before.level || options_.evaluator != before.evaluator ||
            options_.network != before.network || options_.parameters != before.parameters)
            forget();
        if (wanted_table_mib() != table_mib) table_.resize(wanted_table_mib());
        search_->set_threads(is_weak() ? 1 : options_.threads);
    }

    void choose_seed() { seed_ = options_.seed ? *options_.seed : random_seed(); }

    void forget() {
        table_.clear();
        search_->forget();
    }

    // There is an answer even where there is not enough memory to think.
    Thought answer(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                   const std::vector<AnyMove>& only, const Stop& stop) {
        if (history.result() != Result::Ongoing) return {};
        Thought latest;
        const auto keep = [&](const Thought& thought) {
            latest = thought;
            if (on_thought) on_thought(thought);
        };
        try {
            return think(history, limits, keep, only, stop);
        } catch (const std::bad_alloc&) {
            if (latest.lines.empty()) latest.lines = any_line(history.position(), only);
            latest.out_of_memory = true;
            return latest;
        }
    }

private:
    const Level& level() const {
        const auto number = options_.level.value_or(last_level(game()));
        return entry_.levels[static_cast<std::size_t>(number - 1)];
    }

    int wanted_table_mib() const { return is_weak() ? level_hash_mib : options_.hash_mib; }

    WinModel win_model() const {
        const Network* const network =
            network_in_use(options_.evaluator, game(), options_.network.get());
        return network != nullptr ? network->win_model() : entry_.hand_model;
    }

    Thought think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                  const std::vector<AnyMove>& only, const Stop& stop) {
        if (is_weak()) forget();  // a level must not depend on what it thought about before
        ThinkingTime time(limits, history.position().to_move(), options_.overhead);
        if (is_weak()) time.soft.reset();  // a level must not depend on the machine
        SearchTask task = task_for(history, limits, time, only);
        Pulse pulse(on_thought, time, options_.pulse.value_or(Milliseconds(0)));
        if (options_.pulse) task.on_nodes = [&](std::uint64_t nodes) { pulse.count(nodes); };
        const bool is_forced = task.only.size() == 1 || history.position().moves().size() == 1;
        std::optional<AnyMove> favourite;
        int unchanged = 0;
        const auto on_depth = [&](const SearchReport& report) {
            pulse.give(thought_of(report, time));
            const AnyMove& best = report.lines.front().moves.front();
            unchanged = favourite == best ? unchanged + 1 : 0;
            favourite = best;
            return goes_on(report, time, unchanged, is_forced);
        };
        Thought last = thought_of(search_->run(task, stop.is_requested(), on_depth), time);
        // A depth that was not finished, or a vote, may have changed its mind.
        if (favourite != last.lines.front().moves.front()) pulse.give(last);
        return last;
    }

    SearchTask task_for(const AnyHistory& history, const Limits& limits, const ThinkingTime& time,
                        const std::vector<AnyMove>& only) const {
        SearchTask task{history.position()};
        for (const AnyPosition& position : history.positions()) task.game.push_back(position.key());
        task.only = only;
        task.evaluator = options_.evaluator;
        task.network = options_.network;
        task.parameters = options_.parameters;
        task.lines = options_.lines;
        if (limits.depth) task.limits.depth = std::clamp(*limits.depth, 1, max_search_depth);
        if (limits.nodes) task.limits.nodes = *limits.nodes;
        if (time.hard) task.limits.deadline = time.start + *time.hard;
        if (is_weak()) weaken(task, history);
        return task;
    }

    void weaken(SearchTask& task, const AnyHistory& history) const {
        const Level& level = this->level();
        task.limits.nodes = std::min(task.limits.nodes, level.nodes);
        task.lines = 1;
        task.sight = level.sight;
        const int noise = level.noise * win_model().win_scale / 100;
        task.noise = history.plies() < opening_plies ? 2 * noise : noise;
        task.blindness = level.blindness;
        if (history.plies() > 0) task.last_move = history.moves().back();
        task.seed = seed_;
    }

    // Whether to begin another depth.
    static bool goes_on(const SearchReport& report, const ThinkingTime& time, int unchanged,
                        bool is_forced) {
        if (!time.soft) return true;
        if (is_forced || is_clear(report.lines.front().score, report.depth)) return false;
        const auto all = std::max<std::uint64_t>(report.first_thread_nodes, 1);
        const auto share = static_cast<int>(1000 * report.best_move_nodes / all);
        return time.used() < adjusted(*time.soft, unchanged, share);
    }

    Thought thought_of(const SearchReport& report, const ThinkingTime& time) const {
        Thought thought;
        thought.depth = report.depth;
        thought.selective_depth = std::max(report.selective_depth, report.depth);
        thought.nodes = report.nodes;
        thought.time = time.used();
        thought.table_per_mille = table_.per_mille_full();
        thought.win_model = win_model();
        for (const SearchLine& line : report.lines)
            thought.lines.push_back({line.score, line.moves});
        return thought;
    }

    EngineOptions options_;
    std::uint64_t seed_ = random_seed();
    TranspositionTable table_{options_.hash_mib};
    const GameEntry& entry_;
    std::unique_ptr<Search> search_;
};

Engine::Engine(const GameInfo& game, const EngineOptions& options)
    : mind_(std::make_unique<Mind>(game)) {
    set_options(options);
}

Engine::~Engine() {
    stop_.request();
    wait();
}

const GameInfo& Engine::game() const { return mind_->game(); }
const EngineOptions& Engine::options() const { return mind_->options(); }

int Engine::hash_mib() const { return mind_->is_weak() ? options().hash_mib : mind_->table_mib(); }

void Engine::set_options(const EngineOptions& options) {
    assert(!options.level || (1 <= *options.level && *options.level <= last_level(game())));
    assert(1 <= options.hash_mib && 1 <= options.threads && 1 <= options.lines);
    assert(!options.network || &options.network->game() == &game());
    wait();
    mind_->set_options(options);
}

void Engine::new_game() {
    wait();
    mind_->choose_seed();
    mind_->forget();
}

Thought Engine::think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                      const std::vector<AnyMove>& only, const Stop& stop) {
    const Limits now = running(limits);
    wait();
    return mind_->answer(history, now, on_thought, only, stop);
}

bool Engine::start(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                   const OnThought& on_end, const std::vector<AnyMove>& only, const Stop& stop) {
    const Limits now = running(limits);
    wait();
    stop_ = stop;
    thread_.resize(1);
    if (thread_.size() == 0) return false;
    try {
        thread_.start([=, this](std::size_t) {
            on_end(mind_->answer(history, now, on_thought, only, stop));
        });
    } catch (const std::bad_alloc&) {
        return false;
    }
    return true;
}

void Engine::wait() { thread_.wait(); }

}  // namespace trireme
