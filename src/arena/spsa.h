#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/statistics.h"

namespace trireme::arena {

// Simultaneous perturbation stochastic approximation (James C. Spall), as fishtest tunes chess
// engines with it. Every iteration moves all values at once, each up or down at random, lets these
// play against the values moved the other way, and then goes a small step to the side of the
// winner. Both the moves and the steps get smaller with time.

struct SpsaParameter {
    std::string name;
    double value = 0;  // to begin with
    int lowest = 0;
    int highest = 0;

    // How far the value is moved in the last iteration: a twentieth of the range, but at least what
    // makes a difference of 1 between the two sides.
    double last_move() const;
};

struct SpsaPlan {
    std::vector<SpsaParameter> parameters;
    int iterations = 0;
    int games = 2;  // of an iteration, in pairs that share an opening
    // How large steps are in the end, in terms of moves and for each game won: fishtest's R. With
    // more of it few games lead further, and chance leads further astray.
    double rate = 0.002;
    std::uint64_t seed = 1;
};

// Whole numbers for both sides, in the order of the parameters.
struct SpsaProbe {
    std::vector<int> plus;
    std::vector<int> minus;

    friend bool operator==(const SpsaProbe&, const SpsaProbe&) = default;
};

// The rate that is best for so many pairs of games in all where each of some values is about two
// moves away from its best (found by simulation).
double good_rate(double pairs);

class Spsa {
public:
    explicit Spsa(SpsaPlan plan);

    const SpsaPlan& plan() const { return plan_; }

    // Who plays in an iteration (from 0); nothing as long as results are missing on which that
    // depends. It starts from the values as they were so many games before, so that many games can
    // be in play at a time and the order in which they end makes no difference.
    std::optional<SpsaProbe> probe(int iteration) const;
    static constexpr int games_in_play = 64;

    // Takes the result of an iteration, from the side of `plus`, in any order. False, and nothing
    // is taken, if it cannot be one of this tuning.
    bool add(int iteration, const Tally& tally);

    bool is_played(int iteration) const { return results_.contains(iteration); }
    int played() const { return static_cast<int>(results_.size()); }

    // The values after all iterations up to the first that is missing.
    const std::vector<double>& values() const { return history_.back(); }
    std::vector<int> rounded_values() const;

private:
    // What is the same for all parameters in an iteration.
    struct Stage {
        double move;  // in terms of the last one
        double step;  // in terms of the iteration's move, for each game won
    };

    Stage stage(int iteration) const;
    // By how much each value is moved for `plus`.
    std::vector<double> moves(int iteration) const;
    std::vector<double> after(int iteration, const std::vector<double>& before,
                              const Tally& tally) const;

    SpsaPlan plan_;
    std::map<int, Tally> results_;
    std::vector<std::vector<double>> history_;  // the values before each iteration
};

}  // namespace trireme::arena
