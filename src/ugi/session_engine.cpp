#include "ugi/session_engine.h"

#include <new>
#include <utility>

#include "ugi/info.h"

namespace trireme::ugi {

void SessionEngine::set(const Settings& settings) {
    settings_ = settings;
    settings_are_new_ = true;
    prepare();
}

void SessionEngine::new_game() {
    game_is_new_ = true;
    prepare();
}

void SessionEngine::prepare() {
    if (thinking_) return;
    if (engine_) engine_->wait();  // it may be about to go to sleep
    if (engine_ && engine_->game().id != settings_.game->id) engine_.reset();
    if (!engine_) {
        engine_ = std::make_unique<Engine>(*settings_.game, settings_.engine);
    } else {
        if (settings_are_new_) engine_->set_options(settings_.engine);
        if (game_is_new_) engine_->new_game();
    }
    game_is_new_ = false;
    if (!std::exchange(settings_are_new_, false)) return;
    if (const int got = engine_->hash_mib(); got < settings_.engine.hash_mib)
        output_.tell("no memory for Hash " + std::to_string(settings_.engine.hash_mib) +
                     "; it is " + std::to_string(got));
}

void SessionEngine::go(const AnyHistory& history, const GoRequest& request) {
    stop();
    if (history.result() != Result::Ongoing) return answer("bestmove none", request.infinite);
    prepare();
    const Engine::OnThought on_thought = [this,
                                          position = history.position()](const Thought& thought) {
        if (!thought.lines.empty()) output_.write(info_lines(thought, position));
    };
    const Engine::OnThought on_end = [this, position = history.position(), hold = request.infinite](
                                         const Thought& thought) { end(thought, position, hold); };
    stop_ = Stop();
    thinking_ = true;
    if (engine_->start(history, request.limits, on_thought, on_end, request.only, stop_)) return;
    // Nobody could stop a search on this thread, so it is a short one.
    output_.write("info string no thread to think on: a look at the first moves must do");
    Limits short_look;
    short_look.depth = 1;
    on_end(engine_->think(history, short_look, on_thought, request.only));
}

// A runner that waits for a move must not wait for ever.
void SessionEngine::end(const Thought& thought, const AnyPosition& position, bool hold) try {
    thinking_ = false;  // before the answer, which may have the next command follow at once
    if (thought.out_of_memory)
        output_.write("info string out of memory: the best move known so far must do");
    answer(best_move_line(thought, position), hold);
} catch (const std::bad_alloc&) {
    output_.write("bestmove none");
}

void SessionEngine::answer(const std::string& line, bool hold) {
    if (hold)
        held_answer_ = line;
    else
        output_.write(line);
}

void SessionEngine::stop() {
    stop_.request();
    if (engine_) engine_->wait();
    if (!held_answer_) return;
    output_.write(*held_answer_);
    held_answer_.reset();
}

}  // namespace trireme::ugi
