#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "ugi/go.h"
#include "ugi/output.h"
#include "ugi/settings.h"

namespace trireme::ugi {

// The engine at work behind a session. It thinks on a thread of its own and writes what it finds.
// What is set while it thinks holds from the next `go` on.
class SessionEngine {
public:
    SessionEngine(Output& output, const Settings& settings)
        : output_(output), settings_(settings) {}

    void set(const Settings& settings);
    void new_game();

    // Makes the engine, or brings it up to date; nothing while it thinks.
    void prepare();

    // Thinks about a game. Whatever it was thinking about is ended first.
    void go(const AnyHistory& history, const GoRequest& request);

    // Ends the search, if there is one, and waits until the best move is written.
    void stop();

private:
    void end(const Thought& thought, const AnyPosition& position, bool hold);
    void answer(const std::string& line, bool hold);

    Output& output_;
    Settings settings_;
    bool settings_are_new_ = false;
    bool game_is_new_ = false;
    Stop stop_;  // of the last search
    std::atomic<bool> thinking_{false};
    std::optional<std::string> held_answer_;  // of a search that has ended before its `stop`
    std::unique_ptr<Engine> engine_;          // the first to go, for its thread uses the rest
};

}  // namespace trireme::ugi
