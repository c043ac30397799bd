#include "ugi/thinker.h"

#include "ugi/info.h"

namespace trireme::ugi {

void Thinker::set(const Settings& settings) {
    settings_ = settings;
    settings_are_new_ = true;
}

void Thinker::prepare() {
    if (thinking_) return;
    if (engine_) engine_->wait();
    if (engine_ && engine_->game().id != settings_.game->id) engine_.reset();
    if (!engine_)
        engine_ = std::make_unique<Engine>(*settings_.game, settings_.engine);
    else if (settings_are_new_)
        engine_->set_options(settings_.engine);
    else if (game_is_new_)
        engine_->new_game();
    else
        return;
    settings_are_new_ = false;
    game_is_new_ = false;
    if (const int got = engine_->options().hash_mib; got < settings_.engine.hash_mib)
        output_.tell("no memory for Hash " + std::to_string(settings_.engine.hash_mib) +
                     "; it is " + std::to_string(got));
}

void Thinker::go(const AnyHistory& history, const GoRequest& request) {
    stop();
    if (history.result() != Result::Ongoing) return answer("bestmove none", request.infinite);
    prepare();
    thinking_ = true;
    const auto on_thought = [this, position = history.position()](const Thought& thought) {
        if (!thought.lines.empty()) output_.write(info_lines(thought, position));
    };
    const auto on_end = [this, position = history.position(),
                         hold = request.infinite](const Thought& thought) {
        thinking_ = false;  // before the answer, which may have the next command follow at once
        answer(best_move_line(thought, position), hold);
    };
    engine_->start(history, request.limits, on_thought, on_end, request.only);
}

void Thinker::answer(const std::string& line, bool hold) {
    if (hold)
        held_answer_ = line;
    else
        output_.write(line);
}

void Thinker::stop() {
    if (engine_) {
        engine_->stop();
        engine_->wait();
    }
    if (!held_answer_) return;
    output_.write(*held_answer_);
    held_answer_.reset();
}

}  // namespace trireme::ugi
