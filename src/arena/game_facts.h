#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/data_file.h"
#include "arena/result_tally.h"
#include "base/fault.h"

namespace trireme::arena {

// What a game is like, from many games. Every estimate has the interval that covers the truth in
// 95 % of all cases, if the games are independent of each other.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// The share of `part` in `whole` (Wilson's interval). Points with halves count as what they are,
// which makes the interval a little too wide.
Estimate share_of(double part, std::int64_t whole);
// The mean of values, of which there must be two.
Estimate mean_of(const std::vector<double>& values);
// The value below which the share lies, of values in order. The interval is between two of them
// (Campbell and Gardner, "Calculating confidence intervals for some non-parametric analyses",
// 1988).
Estimate quantile_of(const std::vector<double>& sorted, double share);

enum class GameEnd : std::uint8_t { Forced, Goal, NoMove, Repetition, TooLong };

// Facts about one game of Trireme; add() gets games of that one only.
class GameFacts {
public:
    static constexpr std::size_t phases = 3;  // of a game: its first, second and last third

    // Counts a game, or says why it must not be counted: random moves tell nothing about the game,
    // and one that is there twice nothing new.
    [[nodiscard]] std::optional<Fault> add(const DataGame& game);

    // For the first player, here and below.
    const ResultTally& results() const { return results_; }
    std::int64_t different_games() const { return static_cast<std::int64_t>(lines_.size()); }
    // In plies; a win that the search has seen counts as played out.
    std::vector<double> lengths() const;  // in order
    // The mean number of legal moves in each game, and in each phase of it.
    const std::vector<double>& branching() const { return branching_; }
    const std::vector<double>& branching_in(std::size_t phase) const {
        return branching_by_phase_[phase];
    }
    const std::map<GameEnd, std::int64_t>& endings() const { return endings_; }
    // A move and its mirror image are one, under the text that comes first in the alphabet.
    const std::map<std::string, ResultTally>& first_moves() const { return first_moves_; }
    // The numbers of the games of each run.
    const std::map<DataOrigin, std::set<std::uint32_t>>& origins() const { return origins_; }

private:
    void add_branching(const DataGame& game);

    ResultTally results_;
    std::set<std::uint64_t> lines_;  // hashes of all moves
    std::vector<double> lengths_;
    std::vector<double> branching_;
    std::array<std::vector<double>, phases> branching_by_phase_;
    std::map<GameEnd, std::int64_t> endings_;
    std::map<std::string, ResultTally> first_moves_;
    std::map<DataOrigin, std::set<std::uint32_t>> origins_;
};

}  // namespace trireme::arena
