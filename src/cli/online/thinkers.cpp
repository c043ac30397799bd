#include "cli/online/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <new>
#include <utility>

#include "base/checksum.h"
#include "games/move_list.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

// On Linux a thread has a niceness of its own. If it cannot be had, nothing is lost.
void give_way() {
    constexpr int niceness = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace

std::optional<AnyHistory> ongoing_game(const std::string& game, const std::string& start,
                                       const std::vector<std::string>& moves) {
    const GameInfo* const info = find_game(game);
    if (info == nullptr) return std::nullopt;
    const auto position = AnyPosition::parse(*info, start);
    if (!position) return std::nullopt;
    auto history = game_of(*position, Words(moves.begin(), moves.end()));
    if (!history || history->result() != Result::Ongoing) return std::nullopt;
    return std::move(*history);
}

// The engines of a thread, one for each game that it has met.
class Thinkers::Mind {
public:
    // A thought without a line where there is no memory for an engine.
    Thought think(const ThinkingTask& task, const Stop& stop) {
        try {
            return engine_for(task).think(task.game, task.limits, {}, {}, stop);
        } catch (const std::bad_alloc&) {
            return {};
        }
    }

private:
    // A level errs by chance, and shall do so in the same way all through a game.
    static EngineOptions options_for(const ThinkingTask& task) {
        EngineOptions options;
        options.level = task.level;
        options.overhead = task.overhead;
        options.seed = fnv1a(task.table);
        return options;
    }

    Engine& engine_for(const ThinkingTask& task) {
        const GameInfo& game = task.game.position().game();
        Known& known = engines_[&game];
        if (!known.engine)
            known.engine = std::make_unique<Engine>(game, options_for(task));
        else if (known.table != task.table)
            known.engine->new_game();  // what it knows is of another
        known.engine->set_options(options_for(task));
        known.table = task.table;
        return *known.engine;
    }

    struct Known {
        std::unique_ptr<Engine> engine;
        std::string table;
    };
    std::map<const GameInfo*, Known> engines_;
};

Thinkers::Thinkers(int threads) : busy_(static_cast<std::size_t>(threads)) {
    for (Busy& busy : busy_) threads_.emplace_back([this, &busy] { work(busy); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        for (const Busy& busy : busy_) busy.stop.request();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Thinkers::think(ThinkingTask task, Done done) {
    {
        const std::lock_guard lock(mutex_);
        const auto before = std::find_if(queue_.begin(), queue_.end(), [&](const Waiting& waiting) {
            return waiting.task.table == task.table;
        });
        if (before == queue_.end())
            queue_.push_back({std::move(task), std::move(done)});
        else
            *before = {std::move(task), std::move(done)};
    }
    changed_.notify_one();
}

void Thinkers::forget(const std::string& table) {
    const std::lock_guard lock(mutex_);
    std::erase_if(queue_, [&](const Waiting& waiting) { return waiting.task.table == table; });
    for (Busy& busy : busy_) {
        if (busy.table != table) continue;
        busy.is_wanted = false;
        busy.stop.request();
    }
}

void Thinkers::work(Busy& busy) {
    give_way();
    Mind mind;
    while (auto waiting = next(busy)) {
        const Thought thought = mind.think(waiting->task, busy.stop);
        bool is_wanted = false;
        {
            const std::lock_guard lock(mutex_);
            is_wanted = busy.is_wanted && !is_over_;
            busy.table.clear();
        }
        if (is_wanted) waiting->done(thought);
    }
}

// Nothing when all is over.
std::optional<Thinkers::Waiting> Thinkers::next(Busy& busy) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_over_ || !queue_.empty(); });
    if (is_over_) return std::nullopt;
    Waiting waiting = std::move(queue_.front());
    queue_.pop_front();
    busy.table = waiting.task.table;
    busy.stop = Stop();
    busy.is_wanted = true;
    return waiting;
}

}  // namespace trireme::cli
