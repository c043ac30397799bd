#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/limits.h"
#include "engine/stop.h"
#include "engine/thought.h"
#include "eval/evaluate.h"
#include "eval/net/network.h"
#include "games/any_game.h"
#include "search/parameters.h"
#include "search/thread_pool.h"

namespace trireme {

struct EngineOptions {
    int hash_mib = 16;  // the size of the transposition table
    int threads = 1;
    int lines = 1;               // how many best moves to look for
    std::optional<int> level{};  // of the game's, from 1 on; not set: full strength, as the last
    Evaluator evaluator = Evaluator::Net;
    std::shared_ptr<const Network> network{};  // of Evaluator::Net, for the game; null: our own
    // Numbers of the search that are not the game's own.
    std::vector<ParameterChange> parameters{};
    // Kept back from the clock for whatever lies between engine and clock.
    Milliseconds overhead{10};
    std::optional<std::uint64_t>
        seed;  // of the levels below full strength; another one each game if not set
    // After so long without a new thought the last one is given again, for the nodes and the time
    // that it took; if not set, it is not.
    std::optional<Milliseconds> pulse{};

    friend bool operator==(const EngineOptions&, const EngineOptions&) = default;
};

// A player you can talk to.
//
// One thinks at a time: think() on the calling thread, start() on a thread of its own. What is
// called meanwhile waits until the thinking has ended; whoever does not want to wait asks it to
// stop first.
class Engine {
public:
    // Gets ever better thoughts while the engine thinks, on the thread that thinks; those of the
    // options' pulse differ from the one before in nodes and time alone.
    using OnThought = std::function<void(const Thought&)>;

    explicit Engine(const GameInfo& game, const EngineOptions& options = {});
    ~Engine();  // stops and waits

    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const GameInfo& game() const;
    const EngineOptions& options() const;
    // Takes effect here and now, memory and threads included. The engine forgets what it knows when
    // its level, its evaluator, its network, a number of its search or the size of its table
    // changes, and then alone.
    void set_options(const EngineOptions& options);
    // How much of options().hash_mib there was memory for.
    int hash_mib() const;
    void new_game();  // forgets what it knows, and what it plays by chance changes

    // Thinks about the position on the board until a limit is reached or a stop requested. `only`
    // restricts the first move to those of them that are legal, if any is. There is always a move
    // in the answer, unless the game is over.
    Thought think(const AnyHistory& history, const Limits& limits, const OnThought& on_thought = {},
                  const std::vector<AnyMove>& only = {}, const Stop& stop = {});

    // The same on another thread; `on_end` gets the last thought there. False, and nothing has
    // begun, where the system has no thread or memory to give.
    [[nodiscard]] bool start(const AnyHistory& history, const Limits& limits,
                             const OnThought& on_thought, const OnThought& on_end,
                             const std::vector<AnyMove>& only = {}, const Stop& stop = {});
    void wait();  // until start() has ended

private:
    class Mind;

    std::unique_ptr<Mind> mind_;
    Stop stop_;          // of start()
    ThreadPool thread_;  // none before the first start()
};

}  // namespace trireme
