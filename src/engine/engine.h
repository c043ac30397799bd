#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "engine/limits.h"
#include "engine/thought.h"
#include "eval/evaluate.h"
#include "eval/net/network.h"
#include "games/any_game.h"

namespace trireme {

inline constexpr int full_strength = 8;  // the highest level

struct EngineOptions {
    int hash_mib = 16;  // the size of the transposition table
    int threads = 1;
    int lines = 1;              // how many best moves to look for
    int level = full_strength;  // 1 to 8
    Evaluator evaluator = Evaluator::Net;
    std::shared_ptr<const Network> network{};  // of Evaluator::Net, for the game; null: our own
    Milliseconds overhead{
        10};  // kept back from the clock for whatever lies between engine and clock
    std::optional<std::uint64_t> seed;  // of the levels below 8; another one each game if not set
};

// A player you can talk to.
//
// One thinks at a time: think() on the calling thread, start() on a thread of its own. Meanwhile
// only stop() may be called, from any thread.
class Engine {
public:
    // Gets ever better thoughts while the engine thinks, on the thread that thinks.
    using OnThought = std::function<void(const Thought&)>;

    explicit Engine(const GameInfo& game, const EngineOptions& options = {});
    ~Engine();  // stops and waits

    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const GameInfo& game() const;
    const EngineOptions& options() const;
    void set_options(const EngineOptions& options);
    void new_game();  // forgets what it knows

    // Thinks about the position on the board until a limit is reached or stop() called. `only`
    // restricts the first move to those of them that are legal, if any is. There is always a move
    // in the answer, unless the game is over.
    Thought think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought = {},
                  const std::vector<AnyMove>& only = {});

    // The same on another thread; `on_end` gets the last thought there.
    void start(const AnyHistory& history, const Limits& limits, OnThought on_thought,
               OnThought on_end, const std::vector<AnyMove>& only = {});
    void stop();  // returns at once; a think() that begins later is not affected
    void wait();  // until start() has ended

private:
    class Mind;
    template <Game G>
    class MindFor;

    std::unique_ptr<Mind> mind_;
    std::thread thread_;
};

}  // namespace trireme
