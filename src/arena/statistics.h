#pragma once

#include <array>
#include <cstdint>

#include "games/history.h"

namespace trireme::arena {

// What the games of a match say about the players, always seen from the first player of the match.
//
// Games come in pairs that share an opening, with the colours swapped. The two results of a pair
// depend on each other (an opening that is good for one colour is so in both), so errors are
// counted from the scores of whole pairs: the pentanomial model, as fishtest and fastchess have it.

// Errors here are half the width of the interval that covers the truth in 95 % of all cases: so
// many standard deviations of a normal distribution.
inline constexpr double deviations_of_95_percent = 1.959963984540054;

// The games by their results.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    double points() const { return wins + draws / 2.0; }

    friend bool operator==(const Tally&, const Tally&) = default;
};

// The complete pairs by their points: 0, 1/2, 1, 3/2, 2.
using Pairs = std::array<int, 5>;

// How much better the first player is. `error` is half the width of the interval that covers the
// truth in 95 % of all matches. The difference is infinite when one side won every game, and so is
// the error then and before the first game.
struct Elo {
    double difference = 0;
    double error = 0;
};

// Games that are not in a pair count as far as they go; `pairs` must be games of `tally`.
Elo elo_of(const Tally& tally, const Pairs& pairs);

// The share of the points that a player gets who is better by `elo`: 1 / (1 + 10^(-elo/400)).
double expected_score(double elo);

// A sequential probability ratio test: is the difference at least `elo1`, or at most `elo0`?
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 5;
};

enum class SprtVerdict : std::uint8_t { Undecided, Elo0, Elo1 };

// How often the test errs, in either direction.
inline constexpr double sprt_error_rate = 0.05;
// The log-likelihood ratio at which it ends, on both sides of zero: ln(0.95 / 0.05) = 2.94.
double sprt_limit();

// The log-likelihood ratio of elo1 to elo0 in the generalised test (Michel Van den Bergh, "A
// practical introduction to the GSPRT"): each hypothesis is represented by the distribution of
// scores nearest to the observed one among those that it allows.
double log_likelihood_ratio(const Pairs& pairs, const SprtBounds& bounds);

SprtVerdict sprt_verdict(double log_likelihood_ratio);

}  // namespace trireme::arena
