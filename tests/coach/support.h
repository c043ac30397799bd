#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "coach/fact.h"
#include "coach/mistake.h"
#include "coach/report.h"
#include "games/any_game.h"

namespace trireme::testing_coach {

// A game between weak players, who make every kind of mistake.
AnyHistory weak_game(const GameInfo& info, std::uint64_t seed);

// A fact as a row of text: the line, the ply, the code and the arguments.
std::string row_of(const Fact& fact);

// A line of tests/data/blunders, tab-separated: position, move, label, best, and the facts as
// row_of() has them.
struct Blunder {
    std::string position;
    std::string move;
    std::string verdict;  // the rest
};
std::string blunders_file(const GameInfo& info);
std::vector<Blunder> blunders_of(const GameInfo& info);

Mistake mistake_in(const AnyPosition& before, const ReviewedMove& move);

// Holds every fact about a move to the reference rules: it must be true where it says, and must not
// be true a ply before or later.
void expect_to_hold(const AnyPosition& before, const ReviewedMove& move,
                    const std::vector<Fact>& facts);

}  // namespace trireme::testing_coach
