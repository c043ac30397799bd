#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "conformance/findings.h"
#include "games/any_game.h"

namespace trireme::conformance {

// The positions and moves that a check has come by: no two of them may be mistaken for each other.
class Seen {
public:
    void see(const AnyPosition& position, const std::string& text, Findings& findings);

    // Texts of moves that were legal somewhere.
    std::vector<std::string> move_texts;

private:
    std::unordered_map<std::string, AnyPosition> by_text_;
    std::unordered_map<std::uint64_t, std::string> by_key_;
};

}  // namespace trireme::conformance
