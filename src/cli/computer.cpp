#include "cli/computer.h"

#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "cli/terminal.h"
#include "engine/levels.h"

namespace trireme::cli {
namespace {

// The lower levels are limited by positions, not by time, and take less on any machine.
constexpr Milliseconds time_for_a_move{2000};
constexpr Milliseconds time_for_advice{1000};

// A line that is gone when the thinking ends.
class ThinkingLine {
public:
    explicit ThinkingLine(bool shown) : shown_(shown) { write("Trireme is thinking ..."); }
    ~ThinkingLine() { write(""); }
    ThinkingLine(const ThinkingLine&) = delete;
    ThinkingLine& operator=(const ThinkingLine&) = delete;

    void tell(const Thought& thought) const {
        write(fmt::format("Trireme is thinking ... depth {}", thought.depth));
    }

private:
    void write(const std::string& text) const {
        if (!shown_) return;
        std::fputs(("\r" + text + "\x1b[K").c_str(), stdout);
        std::fflush(stdout);
    }

    bool shown_;
};

}  // namespace

void Computer::set_level(int level) {
    level_ = level;
    opponent_.reset();
}

AnyMove Computer::choose(const AnyHistory& history) {
    if (!opponent_) {
        EngineOptions options;
        options.level = level_;
        opponent_ = std::make_unique<Engine>(history.position().game(), options);
    }
    return think(*opponent_, history, time_for_a_move).lines.front().moves.front();
}

Thought Computer::judge(const AnyHistory& history) {
    if (!adviser_) adviser_ = std::make_unique<Engine>(history.position().game());
    return think(*adviser_, history, time_for_advice);
}

Thought Computer::think(Engine& engine, const AnyHistory& history, Milliseconds time) const {
    flush_output();  // the board is to be seen meanwhile
    const int last = last_level(engine.game());
    const bool takes_time = engine.options().level.value_or(last) == last;
    const ThinkingLine line(shows_thinking_ && takes_time);
    Limits limits;
    limits.movetime = time;
    const Stop stop;
    const auto on_thought = [&](const Thought& thought) {
        line.tell(thought);
        if (is_clear(thought.lines.front().score, thought.depth)) stop.request();
    };
    return engine.think(history, limits, on_thought, {}, stop);
}

}  // namespace trireme::cli
