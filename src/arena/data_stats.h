#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "arena/data_records.h"
#include "arena/result_tally.h"

namespace trireme::arena {

// Positions whose scores differ from 0 by so much: from `least` to below `end`.
struct ScoreBand {
    Score least;
    Score end;
    ResultTally tally;  // for the player whose score is not negative
};

// What there is to know about self-play data of one game.
class DataStats {
public:
    static constexpr int length_step = 20;

    void add(const GameRecords& game);

    std::int64_t games() const { return results_.count(); }
    std::int64_t positions() const { return static_cast<std::int64_t>(hashes_.size()); }
    // For the first player, in games.
    const ResultTally& results() const { return results_; }
    double mean_length() const;  // of the games, in plies; there must be one
    // How many games have from `length_step` times the index on so many plies.
    const std::vector<std::int64_t>& lengths() const { return lengths_; }
    std::int64_t quiet_positions() const { return quiet_; }
    std::int64_t decided_positions() const { return decided_; }
    // How many positions have come before, on the same board or on another that looks the same to
    // the player to move.
    std::int64_t duplicates() const;
    const std::map<DataOrigin, std::int64_t>& origins() const { return origins_; }  // with games

    // Of the positions that are quiet and undecided.
    std::vector<ScoreBand> bands() const;

    // The K for which the points that a score brings are most likely 1 / (1 + exp(-score / K)),
    // from the positions that are quiet and undecided; nothing where they do not tell.
    std::optional<double> scale() const;

private:
    void add_record(const DataRecord& record, const ResultTally& result);
    double slope_of_likelihood(double inverse_scale) const;

    ResultTally results_;
    std::int64_t plies_ = 0;
    std::int64_t quiet_ = 0;
    std::int64_t decided_ = 0;
    std::vector<std::int64_t> lengths_;
    std::map<DataOrigin, std::int64_t> origins_;
    std::map<Score, ResultTally> by_score_;  // quiet and undecided
    std::vector<std::uint64_t> hashes_;      // of what the players to move saw
};

}  // namespace trireme::arena
