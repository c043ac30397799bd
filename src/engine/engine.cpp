#include "engine/engine.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <random>
#include <utility>

#include "board/zobrist.h"
#include "engine/chances.h"
#include "engine/levels.h"
#include "engine/time.h"
#include "search/search.h"

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

// Everything that depends on the game.
class Engine::Mind {
public:
    virtual ~Mind() = default;

    virtual const GameInfo& game() const = 0;
    virtual void set_threads(int count) = 0;
    virtual void forget() = 0;

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

    bool is_weak() const { return options.level < full_strength; }

    int wanted_table_mib() const { return is_weak() ? level_hash_mib : options.hash_mib; }

    // What nobody would notice is left alone: emptying a large table takes long.
    void set_options(const EngineOptions& wanted) {
        const int table_mib = wanted_table_mib();
        const EngineOptions before = std::exchange(options, wanted);
        if (options.seed != before.seed) choose_seed();
        if (options.level != before.level || options.evaluator != before.evaluator ||
            options.network != before.network)
            forget();
        if (wanted_table_mib() != table_mib) table.resize(wanted_table_mib());
        set_threads(is_weak() ? 1 : options.threads);
    }

    void choose_seed() { seed = options.seed ? *options.seed : random_seed(); }

    EngineOptions options;
    std::uint64_t seed = random_seed();
    TranspositionTable table{options.hash_mib};

private:
    virtual Thought think(const AnyHistory& history, const Limits& limits,
                          const OnThought& on_thought, const std::vector<AnyMove>& only,
                          const Stop& stop) = 0;
};

template <Game G>
class Engine::MindFor final : public Mind {
public:
    const GameInfo& game() const override { return G::info; }

    void set_threads(int count) override { search_.set_threads(count); }

    void forget() override {
        table.clear();
        search_.forget();
    }

private:
    Thought think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                  const std::vector<AnyMove>& only, const Stop& stop) override {
        if (is_weak()) forget();  // a level must not depend on what it thought about before
        ThinkingTime time(limits, history.position().to_move(), options.overhead);
        if (is_weak()) time.soft.reset();  // a level must not depend on the machine
        const SearchTask<G> task = task_for(history, limits, time, only);
        std::optional<typename G::Move> favourite;
        int unchanged = 0;
        const auto on_depth = [&](const SearchReport<G>& report) {
            on_thought(thought_of(report, time));
            const SearchLine<G>& best = report.lines.front();
            unchanged = favourite == best.moves.front() ? unchanged + 1 : 0;
            favourite = best.moves.front();
            return goes_on(report, time, unchanged, task);
        };
        return thought_of(search_.run(task, stop.is_requested(), on_depth), time);
    }

    SearchTask<G> task_for(const AnyHistory& history, const Limits& limits,
                           const ThinkingTime& time, const std::vector<AnyMove>& only) const {
        SearchTask<G> task{history.position().as<G>()};
        for (const AnyPosition& position : history.positions()) task.game.push_back(position.key());
        for (const AnyMove& move : only) task.only.push_back(move.as<G>());
        task.evaluator = options.evaluator;
        task.network = options.network;
        task.lines = options.lines;
        if (limits.depth) task.limits.depth = std::clamp(*limits.depth, 1, max_search_depth);
        if (limits.nodes) task.limits.nodes = *limits.nodes;
        if (time.hard) task.limits.deadline = time.start + *time.hard;
        if (is_weak()) weaken(task, history.plies());
        return task;
    }

    void weaken(SearchTask<G>& task, std::size_t plies) const {
        const Level level = level_of(options.level);
        task.limits.nodes = std::min(task.limits.nodes, level.nodes);
        task.lines = 1;
        task.sight = level.sight;
        const int noise = level.noise * telling_score(G::info) / 100;
        task.noise = plies < opening_plies ? 2 * noise : noise;
        task.noise_seed = seed;
    }

    // Whether to begin another depth.
    static bool goes_on(const SearchReport<G>& report, const ThinkingTime& time, int unchanged,
                        const SearchTask<G>& task) {
        if (!time.soft) return true;
        const Score score = report.lines.front().score;
        if (is_clear(score, report.depth)) return false;
        if (task.only.size() == 1 || task.root.count_moves() == 1) return false;
        const auto all = std::max<std::uint64_t>(report.first_thread_nodes, 1);
        const auto share = static_cast<int>(1000 * report.best_move_nodes / all);
        return time.used() < adjusted(*time.soft, unchanged, share);
    }

    Thought thought_of(const SearchReport<G>& report, const ThinkingTime& time) const {
        Thought thought;
        thought.depth = report.depth;
        thought.selective_depth = std::max(report.selective_depth, report.depth);
        thought.nodes = report.nodes;
        thought.time = time.used();
        thought.table_per_mille = table.per_mille_full();
        for (const SearchLine<G>& line : report.lines) {
            Line& copy = thought.lines.emplace_back();
            copy.score = line.score;
            for (const auto& move : line.moves) copy.moves.push_back(AnyMove::of<G>(move));
        }
        return thought;
    }

    Search<G> search_{table};
};

Engine::Engine(const GameInfo& game, const EngineOptions& options)
    : mind_(with_game(
          game, []<Game G>() -> std::unique_ptr<Mind> { return std::make_unique<MindFor<G>>(); })) {
    set_options(options);
}

Engine::~Engine() {
    stop_.request();
    wait();
}

const GameInfo& Engine::game() const { return mind_->game(); }
const EngineOptions& Engine::options() const { return mind_->options; }

int Engine::hash_mib() const {
    return mind_->is_weak() ? options().hash_mib : mind_->table.size_mib();
}

void Engine::set_options(const EngineOptions& options) {
    assert(1 <= options.level && options.level <= full_strength);
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
