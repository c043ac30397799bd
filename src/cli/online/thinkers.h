#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine.h"

namespace trireme::cli {

// The game that these texts tell; nothing if we do not know it, if a move makes no sense to us, or
// if it is over.
std::optional<AnyHistory> ongoing_game(const std::string& game, const std::string& start,
                                       const std::vector<std::string>& moves);

// A position of some table that the engine is to think about.
struct ThinkingTask {
    std::string table;
    AnyHistory game;
    Limits limits;
    std::optional<int> level = {};  // of the game's; not set: full strength
    Milliseconds overhead{10};      // kept back from the clock
};

// Threads that think about positions of many tables: each about one at a time, and all tables have
// their turn, however often one of them asks.
class Thinkers {
public:
    // Called on the thread that has thought.
    using Done = std::function<void(const Thought&)>;

    // Each takes a processor of its own when it can, and gives way to whatever else wants it.
    explicit Thinkers(int threads);
    ~Thinkers();  // stops them and waits; who waits for an answer gets none
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // Returns at once. What the same table has asked before and nobody has begun to think about is
    // forgotten, but its place in the queue is kept.
    void think(ThinkingTask task, Done done);
    // The same for what a table has asked before; what is being thought about comes to its end, but
    // nobody gets the answer.
    void forget(const std::string& table);

private:
    struct Waiting {
        ThinkingTask task;
        Done done;
    };
    struct Busy {
        std::string table;
        Stop stop;
        bool is_wanted = true;
    };
    class Mind;

    void work(Busy& busy);
    std::optional<Waiting> next(Busy& busy);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Waiting> queue_;
    std::deque<Busy> busy_;  // one for each thread
    bool is_over_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace trireme::cli
