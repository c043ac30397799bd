#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/limits.h"
#include "games/game.h"

namespace trireme::arena {

// One thing that a UGI engine should do, and whether it does.
struct ComplianceStep {
    enum class Verdict : std::uint8_t {
        Ok,
        Warning,  // good manners that a runner does not depend on
        Failed,
    };

    int number;  // from 1 on
    std::string name;
    Verdict verdict;
    std::string problem;  // what was seen and what was expected; empty if ok
};

struct ComplianceTask {
    std::vector<std::string> command;  // the program and its arguments
    const GameInfo* game;              // whose rules its answers are held to
    Milliseconds tolerance{200};       // beyond the time that it may think
};

struct ComplianceReport {
    int ok = 0;
    int warnings = 0;
    int failed = 0;
    int left_out = 0;  // because there was no talking to the program any more

    int steps() const { return ok + warnings + failed; }  // that were run
    bool passed() const { return failed == 0 && left_out == 0; }
};

// Checks a UGI engine step by step. Ends in bounded time, whatever the program does.
ComplianceReport check_compliance(const ComplianceTask& task,
                                  const std::function<void(const ComplianceStep&)>& on_step);

}  // namespace trireme::arena
