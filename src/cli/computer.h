#pragma once

#include <memory>

#include "engine/engine.h"

namespace trireme::cli {

// The engine at a terminal: an opponent of some level, and an adviser at full strength. Engines are
// made when they are first needed.
class Computer {
public:
    // `shows_thinking`: whether a line that changes tells how far it has got.
    Computer(int level, bool shows_thinking) : level_(level), shows_thinking_(shows_thinking) {}

    void set_level(int level);

    // Its move in a game that is not over.
    AnyMove choose(const AnyHistory& history);

    // What the engine at full strength thinks of a game that is not over.
    Thought judge(const AnyHistory& history);

private:
    Thought think(Engine& engine, const AnyHistory& history, Milliseconds time) const;

    int level_;
    bool shows_thinking_;
    std::unique_ptr<Engine> opponent_;
    std::unique_ptr<Engine> adviser_;
};

}  // namespace trireme::cli
