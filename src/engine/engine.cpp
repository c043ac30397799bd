#include "engine/engine.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <random>
#include <utility>

#include "base/random.h"
#include "engine/chances.h"
#include "engine/levels.h"
#include "engine/time.h"
#include "search/search.h"

namespace trireme {
namespace {

using SteadyClock = std::chrono::steady_clock;

// How long a search may go on.
struct Patience {
    Patience(const Limits& limits, Side side, Milliseconds overhead) {
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
        return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start);
    }

    SteadyClock::time_point start = SteadyClock::now();
    std::optional<Milliseconds> soft;
    std::optional<Milliseconds> hard;
};

std::uint64_t random_seed() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32 | device();
}

}  // namespace

// The part that does not care which game it is.
class Engine::Mind {
public:
    virtual ~Mind() = default;

    virtual const GameInfo& game() const = 0;
    virtual void forget() = 0;
    virtual Thought think(const AnyHistory& history, const Limits& limits,
                          const OnThought& on_thought, const std::vector<AnyMove>& only) = 0;

    EngineOptions options;
    std::uint64_t seed = 0;
    std::atomic<bool> stop{false};
};

template <Game G>
class Engine::MindFor final : public Mind {
public:
    const GameInfo& game() const override { return G::info; }

    void forget() override {
        seed = options.seed ? *options.seed : random_seed();
        if (!table_.resize(is_weak() ? level_hash_mib : options.hash_mib)) {
            options.hash_mib = table_.size_mib();
            table_.clear();
        }
        search_.forget();
    }

    Thought think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                  const std::vector<AnyMove>& only) override {
        if (history.result() != Result::Ongoing) return {};
        // A level must not depend on what it thought about before.
        if (is_weak()) {
            table_.clear();
            search_.forget();
        }
        Patience patience(limits, history.position().to_move(), options.overhead);
        if (is_weak()) patience.soft.reset();  // a level must not depend on the machine
        const SearchTask<G> task = task_for(history, limits, patience, only);
        std::optional<typename G::Move> favourite;
        int unchanged = 0;
        const auto on_depth = [&](const SearchReport<G>& report) {
            if (on_thought) on_thought(thought_of(report, patience));
            const SearchLine<G>& best = report.lines.front();
            unchanged = favourite == best.moves.front() ? unchanged + 1 : 0;
            favourite = best.moves.front();
            return goes_on(report, patience, unchanged, task);
        };
        return thought_of(search_.run(task, stop, on_depth), patience);
    }

private:
    bool is_weak() const { return options.level < full_strength; }

    SearchTask<G> task_for(const AnyHistory& history, const Limits& limits,
                           const Patience& patience, const std::vector<AnyMove>& only) const {
        SearchTask<G> task{history.position().as<G>()};
        for (const AnyPosition& position : history.positions()) task.game.push_back(position.key());
        for (const AnyMove& move : only) task.only.push_back(move.as<G>());
        task.evaluator = options.evaluator;
        task.network = options.network;
        task.lines = options.lines;
        task.threads = options.threads;
        if (limits.depth) task.limits.depth = std::clamp(*limits.depth, 1, max_search_depth);
        if (limits.nodes) task.limits.nodes = *limits.nodes;
        if (patience.hard) task.limits.deadline = patience.start + *patience.hard;
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
        task.threads = 1;
    }

    // Whether to begin another depth.
    static bool goes_on(const SearchReport<G>& report, const Patience& patience, int unchanged,
                        const SearchTask<G>& task) {
        if (!patience.soft) return true;
        const Score score = report.lines.front().score;
        if (is_clear(score, report.depth)) return false;
        if (task.only.size() == 1 || task.root.count_moves() == 1) return false;
        const auto all = std::max<std::uint64_t>(report.first_thread_nodes, 1);
        const auto share = static_cast<int>(1000 * report.best_move_nodes / all);
        return patience.used() < adjusted(*patience.soft, unchanged, share);
    }

    Thought thought_of(const SearchReport<G>& report, const Patience& patience) const {
        Thought thought;
        thought.depth = report.depth;
        thought.selective_depth = std::max(report.selective_depth, report.depth);
        thought.nodes = report.nodes;
        thought.time = patience.used();
        thought.table_per_mille = table_.per_mille_full();
        for (const SearchLine<G>& line : report.lines) {
            Line& copy = thought.lines.emplace_back();
            copy.score = line.score;
            for (const auto& move : line.moves) copy.moves.push_back(AnyMove::of<G>(move));
        }
        return thought;
    }

    TranspositionTable table_{1};  // forget() gives it its size
    Search<G> search_{table_};
};

Engine::Engine(const GameInfo& game, const EngineOptions& options)
    : mind_(with_game(
          game, []<Game G>() -> std::unique_ptr<Mind> { return std::make_unique<MindFor<G>>(); })) {
    set_options(options);
}

Engine::~Engine() {
    stop();
    wait();
}

const GameInfo& Engine::game() const { return mind_->game(); }
const EngineOptions& Engine::options() const { return mind_->options; }

void Engine::set_options(const EngineOptions& options) {
    assert(1 <= options.level && options.level <= full_strength);
    assert(1 <= options.hash_mib && 1 <= options.threads && 1 <= options.lines);
    assert(!options.network || &options.network->game() == &game());
    wait();
    mind_->options = options;
    mind_->forget();
}

void Engine::new_game() {
    wait();
    mind_->forget();
}

Thought Engine::think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought,
                      const std::vector<AnyMove>& only) {
    wait();
    mind_->stop.store(false, std::memory_order_relaxed);
    return mind_->think(history, limits, on_thought, only);
}

void Engine::start(const AnyHistory& history, const Limits& limits, OnThought on_thought,
                   OnThought on_end, const std::vector<AnyMove>& only) {
    wait();
    mind_->stop.store(false, std::memory_order_relaxed);
    thread_ = std::thread([this, history, limits, on_thought = std::move(on_thought),
                           on_end = std::move(on_end),
                           only] { on_end(mind_->think(history, limits, on_thought, only)); });
}

void Engine::stop() { mind_->stop.store(true, std::memory_order_relaxed); }

void Engine::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace trireme
