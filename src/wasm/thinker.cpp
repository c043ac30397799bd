#include "wasm/thinker.h"

#include <algorithm>
#include <utility>

#include "base/fault_kinds.h"
#include "wasm/answers.h"
#include "wasm/input.h"
#include "wasm/shapes.h"

namespace trireme::wasm {
namespace {

std::string text_of(const Thought& thought, const AnyPosition& position, std::size_t plies) {
    JsonWriter out;
    write_thought(out, thought, position, plies);
    return out.take();
}

}  // namespace

std::string Thinker::think(std::string_view game, std::string_view start, std::string_view moves,
                           std::string_view request,
                           const std::function<void(const std::string&)>& on_thought) {
    const auto task = prepare(game, start, moves, request);
    if (!task) return error(task.error());
    const AnyPosition& position = task->history.position();
    const std::size_t plies = task->history.plies();
    const Thought last = engine_->think(task->history, task->limits, [&](const Thought& thought) {
        on_thought(text_of(thought, position, plies));
    });
    return ok([&](JsonWriter& out) { write_thought(out, last, position, plies); });
}

std::string Thinker::start(std::string_view game, std::string_view start, std::string_view moves,
                           std::string_view request) {
    stop();
    const auto task = prepare(game, start, moves, request);
    if (!task) return error(task.error());
    news_.clear();
    done_ = false;
    const auto keep_it = [this, position = task->history.position(),
                          plies = task->history.plies()](bool done) {
        return [this, position, plies, done](const Thought& thought) {
            keep(text_of(thought, position, plies), done);
        };
    };
    stop_ = Stop();
    if (!engine_->start(task->history, task->limits, keep_it(false), keep_it(true), {}, stop_)) {
        done_ = true;
        return error(Fault(fault::no_thread));
    }
    return ok([](JsonWriter& out) { out.null(); });
}

Thinker::News Thinker::poll() {
    const std::scoped_lock lock(mutex_);
    return {std::exchange(news_, {}), done_};
}

void Thinker::stop() {
    stop_.request();
    if (engine_) engine_->wait();
}

void Thinker::new_game() {
    stop();
    if (engine_) engine_->new_game();
}

Expected<Thinker::Task> Thinker::prepare(std::string_view game, std::string_view start,
                                         std::string_view moves, std::string_view request) {
    auto history = read_history(game, start, moves);
    if (!history) return history.error();
    const auto how = read_think_request(request, history->position().game());
    if (!how) return how.error();
    set_up(history->position().game(), how->options);
    return Task{std::move(*history), how->limits};
}

void Thinker::set_up(const GameInfo& game, const EngineOptions& options) {
    EngineOptions wanted = options;
    wanted.hash_mib = std::min(wanted.hash_mib, most_hash_mib_);
    wanted.threads = std::min(wanted.threads, most_threads_);
    wanted.pulse = Milliseconds(200);  // so that who looks on sees it at work
    if (engine_ && engine_->game().id != game.id) engine_.reset();  // two tables may not fit
    if (!engine_)
        engine_ = std::make_unique<Engine>(game, wanted);
    else if (engine_->options() != wanted)
        engine_->set_options(wanted);
}

void Thinker::keep(std::string thought, bool done) {
    const std::scoped_lock lock(mutex_);
    news_ = std::move(thought);
    done_ = done;
}

}  // namespace trireme::wasm
