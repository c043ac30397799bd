#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "wasm/think_request.h"

namespace trireme::wasm {

// The engine for one page: it keeps what it knows of a game from one question to the next. Texts as
// in answers.h and think_request.h.
class Thinker {
public:
    // The page has so much memory for the transposition table and so many threads, and no more.
    Thinker(int most_hash_mib, int most_threads)
        : most_hash_mib_(most_hash_mib), most_threads_(most_threads) {}

    // Thinks until it is done, and answers with the last Thought; `on_thought` gets those before,
    // some five times a second at least.
    std::string think(std::string_view game, std::string_view start, std::string_view moves,
                      std::string_view request,
                      const std::function<void(const std::string&)>& on_thought);

    // The same on another thread. Answers at once, with null or what is wrong.
    std::string start(std::string_view game, std::string_view start, std::string_view moves,
                      std::string_view request);
    // What start() has come to: a Thought as JSON, empty if there is no newer one than last time,
    // and whether it was the last. Some five times a second there is one, if only with new counts.
    struct News {
        std::string thought;
        bool done;
    };
    News poll();
    // Ends start(); the last thought is there to poll.
    void stop();

    void new_game();  // forgets what it knows

private:
    struct Task {
        AnyHistory history;
        Limits limits;
    };
    Expected<Task> prepare(std::string_view game, std::string_view start, std::string_view moves,
                           std::string_view request);
    void set_up(const GameInfo& game, const EngineOptions& options);
    void keep(std::string thought, bool done);

    int most_hash_mib_;
    int most_threads_;
    Stop stop_;         // of start()
    std::mutex mutex_;  // of what two threads share
    std::string news_;  // the latest thought, unless it was polled
    bool done_ = true;
    std::unique_ptr<Engine> engine_;  // the first to go, for its thread uses the rest
};

}  // namespace trireme::wasm
