#pragma once

#include <string>
#include <vector>

#include "base/fault.h"

namespace trireme::testing_coach {

// A line as texts alone, so that the rules of tests/reference can play it.
struct ClaimedLine {
    std::string game;
    std::vector<std::string> positions;  // one more than moves
    std::vector<std::string> moves;

    ClaimedLine(std::string id, const std::string& start, const std::vector<std::string>& line);
};

// What a fact says, without who says it.
struct Claim {
    std::string code;
    Fault::Arguments arguments;
    std::size_t ply;
};

// Why the claim does not hold in the line, or an empty text: found with the reference rules and
// with nothing of the coach. `played` is the first move that was played.
std::string refute(const Claim& claim, const ClaimedLine& line, const std::string& played);

}  // namespace trireme::testing_coach
