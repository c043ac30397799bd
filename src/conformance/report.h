#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/rules.h"

namespace trireme {

// A rule that a game breaks, and an example of it.
struct Violation {
    conformance::Rule rule;
    std::string position;  // as text; empty where it is not about a position
    std::string what;      // differed
};

struct ConformanceReport {
    std::string game;  // its id
    std::size_t positions = 0;
    std::size_t checks = 0;
    std::vector<Violation> violations;

    bool ok() const { return violations.empty(); }
};

// "ok NAME: N positions, M checks", or the violations by rule.
std::string to_text(const ConformanceReport& report);

}  // namespace trireme
