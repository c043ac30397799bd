#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace trireme::arena {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// What the i-th kind of pair is worth, as a share of its points.
constexpr double value_of(std::size_t kind) { return static_cast<double>(kind) / 4; }

int count(const Pairs& pairs) { return std::accumulate(pairs.begin(), pairs.end(), 0); }

double elo_at(double share) { return -400 * std::log10(1 / share - 1); }

// The variance of the share of points in a single game.
double game_variance(const Tally& tally) {
    const double games = tally.games();
    const double mean = tally.points() / games;
    const auto part = [&](int number, double value) {
        return number / games * (value - mean) * (value - mean);
    };
    return part(tally.wins, 1) + part(tally.draws, 0.5) + part(tally.losses, 0);
}

// The same for a pair of games.
double pair_variance(const Pairs& pairs) {
    const double total = count(pairs);
    double mean = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) mean += pairs[i] / total * value_of(i);
    double variance = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        variance += pairs[i] / total * (value_of(i) - mean) * (value_of(i) - mean);
    return variance;
}

// The standard deviation of the share of points in all games.
double deviation_of(const Tally& tally, const Pairs& pairs) {
    // A single pair says nothing about how much pairs vary.
    const int paired = count(pairs) >= 2 ? 2 * count(pairs) : 0;
    const int single = tally.games() - paired;
    double of_points = single * game_variance(tally);
    if (paired > 0) of_points += 2 * paired * pair_variance(pairs);
    return std::sqrt(of_points) / tally.games();
}

using Distribution = std::array<double, 5>;

// Among the distributions with the mean `share`, the one that makes `observed` most likely: it has
// probabilities p_i / (1 + x (a_i - share)), with the x that gives the mean. The condition is a
// falling function of x, so bisection finds it.
Distribution most_likely(const Distribution& observed, double share) {
    const auto weighted = [&](double x) {
        Distribution result{};
        for (std::size_t i = 0; i < result.size(); ++i)
            result[i] = observed[i] / (1 + x * (value_of(i) - share));
        return result;
    };
    double low = -1 / (1 - share);
    double high = 1 / share;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        const Distribution candidate = weighted(middle);
        double excess = 0;
        for (std::size_t k = 0; k < candidate.size(); ++k)
            excess += candidate[k] * (value_of(k) - share);
        (excess > 0 ? low : high) = middle;
    }
    return weighted((low + high) / 2);
}

}  // namespace

Elo elo_of(const Tally& tally, const Pairs& pairs) {
    const int games = tally.games();
    if (games == 0) return {0, infinity};
    if (tally.wins == games) return {infinity, infinity};
    if (tally.losses == games) return {-infinity, infinity};
    const double share = tally.points() / games;
    const double margin = deviations_of_95_percent * deviation_of(tally, pairs);
    // The interval may reach past all or nothing, which no difference corresponds to; half a draw
    // short of that is as far as this many games can tell.
    const double end = 1.0 / (4 * games);
    const double low = std::max(share - margin, end);
    const double high = std::min(share + margin, 1 - end);
    return {elo_at(share), (elo_at(high) - elo_at(low)) / 2};
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double sprt_limit() { return std::log((1 - sprt_error_rate) / sprt_error_rate); }

double log_likelihood_ratio(const Pairs& pairs, const SprtBounds& bounds) {
    if (count(pairs) == 0) return 0;
    // As fishtest does: what was never seen is taken as very rare instead of impossible.
    Distribution observed{};
    for (std::size_t i = 0; i < observed.size(); ++i)
        observed[i] = std::max<double>(pairs[i], 1e-3);
    const double total = std::accumulate(observed.begin(), observed.end(), 0.0);
    for (double& probability : observed) probability /= total;

    const Distribution first = most_likely(observed, expected_score(bounds.elo0));
    const Distribution second = most_likely(observed, expected_score(bounds.elo1));
    double ratio = 0;
    for (std::size_t i = 0; i < observed.size(); ++i)
        ratio += observed[i] * std::log(second[i] / first[i]);
    return total * ratio;
}

SprtVerdict sprt_verdict(double log_likelihood_ratio) {
    if (log_likelihood_ratio >= sprt_limit()) return SprtVerdict::Elo1;
    if (log_likelihood_ratio <= -sprt_limit()) return SprtVerdict::Elo0;
    return SprtVerdict::Undecided;
}

}  // namespace trireme::arena
