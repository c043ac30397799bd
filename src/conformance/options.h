#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace trireme {

// What a check of a game looks at. The same options look at the same.
struct ConformanceOptions {
    std::uint64_t seed = 1;
    // Random games from the start, each until it is over or this long.
    int games = 20;
    int plies = 200;
    // Further positions, such as those that random games seldom reach, and how many random moves
    // are played from each.
    std::vector<std::string> positions = {};
    int plies_from_positions = 5;
    // Symmetries that the game has: mirrored from left to right; with the board turned by 180
    // degrees and the players exchanged. Its texts must be those of docs/notation.md.
    bool mirrored = false;
    bool turned = false;
    // Of each rule no more violations are kept.
    int most_per_rule = 3;
};

}  // namespace trireme
