#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/side.h"
#include "coach/fact.h"
#include "coach/verdict.h"
#include "games/any_game.h"

namespace trireme {

struct ReviewedMove {
    Judgement judgement;
    // The mover's, with the best move and after the one that was played.
    Prospects best;
    Prospects played;
    // How the game might have gone on with the best move; it begins with it.
    std::vector<AnyMove> best_line;
    // The move that was played and how the game may go on then.
    std::vector<AnyMove> played_line;
    std::vector<Fact> facts;  // why it was an error, if it was one and the lines show it
};

// What a review says of a game.
struct Report {
    AnyHistory game;
    std::vector<ReviewedMove> moves;
    std::vector<double> chances;  // the first player's, in every position
    BySide<std::optional<double>> accuracy;
    std::vector<std::size_t> turning_points;  // plies, rising; at most six
    std::uint64_t nodes = 0;                  // that were searched of each position
    std::uint32_t network = 0;      // the checksum of the one that judged; 0: there was none
    std::size_t opening_plies = 0;  // were nobody's own, and do not count
};

inline constexpr std::size_t most_turning_points = 6;

// Rises with whatever would make the coach say something else of the same game with the same
// network: thresholds, facts, the order of looks, and the text that reviews are saved as. A saved
// review of another version is old.
inline constexpr int coach_version = 3;

}  // namespace trireme
