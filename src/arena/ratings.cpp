#include "arena/ratings.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "arena/statistics.h"

namespace trireme::arena {
namespace {

// Ratings are worked out in natural units: e times the odds for each.
constexpr double elo_per_unit = 400 / 2.302585092994046;

double share(double difference) { return 1 / (1 + std::exp(-difference)); }

// The players whom a chain of games connects with the anchor, without himself.
std::vector<std::size_t> connected_with(const Crosstable& table, std::size_t anchor) {
    std::vector<bool> is_found(table.players());
    std::vector<std::size_t> found{anchor};
    is_found[anchor] = true;
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t other = 0; other < table.players(); ++other)
            if (!is_found[other] && table.games(found[i], other) > 0) {
                is_found[other] = true;
                found.push_back(other);
            }
    found.erase(found.begin());
    std::sort(found.begin(), found.end());
    return found;
}

// The inverse of a symmetric, positive definite matrix: Gauss and Jordan, without a search for
// pivots, which such a matrix does not need.
Matrix inverse(Matrix matrix) {
    const std::size_t size = matrix.size();
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        const double factor = 1 / matrix.at(pivot, pivot);
        matrix.at(pivot, pivot) = 1;
        for (std::size_t column = 0; column < size; ++column) matrix.at(pivot, column) *= factor;
        for (std::size_t row = 0; row < size; ++row) {
            if (row == pivot) continue;
            const double multiple = matrix.at(row, pivot);
            matrix.at(row, pivot) = 0;
            for (std::size_t column = 0; column < size; ++column)
                matrix.at(row, column) -= multiple * matrix.at(pivot, column);
        }
    }
    return matrix;
}

std::vector<double> product(const Matrix& matrix, const std::vector<double>& vector) {
    std::vector<double> result(vector.size());
    for (std::size_t i = 0; i < vector.size(); ++i)
        for (std::size_t k = 0; k < vector.size(); ++k) result[i] += matrix.at(i, k) * vector[k];
    return result;
}

// Estimates the ratings of the players connected with the anchor.
class Fit {
public:
    Fit(const Crosstable& table, std::size_t anchor)
        : table_(table),
          rated_(connected_with(table, anchor)),
          involved_(rated_),
          values_(table.players()),
          virtual_games_(rated_.size() + 1) {
        involved_.push_back(anchor);
    }

    // Newton's method. Steps are cut short far from the goal, where they would go too far.
    void run() {
        constexpr int most_steps = 10'000;
        constexpr double longest = 1;
        constexpr double short_enough = 1e-10;
        double size = longest;
        for (int i = 0; i < most_steps && size > short_enough; ++i) {
            virtual_games_ = virtual_games();
            const std::vector<double> step = product(
                inverse(information([&](std::size_t a, std::size_t b) { return games(a, b); })),
                gradient());
            size = 0;
            for (const double part : step) size = std::max(size, std::abs(part));
            const double scale = size > longest ? longest / size : 1;
            for (std::size_t k = 0; k < step.size(); ++k) values_[rated_[k]] += scale * step[k];
        }
    }

    Ratings ratings() const {
        Ratings ratings{std::vector<std::optional<double>>(table_.players()),
                        Matrix(table_.players())};
        for (const std::size_t player : involved_)
            ratings.elo[player] = elo_per_unit * values_[player];
        const Matrix covariance = inverse(information_of_games());
        for (std::size_t i = 0; i < rated_.size(); ++i)
            for (std::size_t k = 0; k < rated_.size(); ++k)
                ratings.covariance.at(rated_[i], rated_[k]) =
                    elo_per_unit * elo_per_unit * covariance.at(i, k);
        return ratings;
    }

private:
    // What so many games of each pair say about the ratings; rows and columns are rated_.
    template <class Games>
    Matrix information(const Games& games) const {
        Matrix matrix(rated_.size());
        for (std::size_t i = 0; i < rated_.size(); ++i)
            for (std::size_t k = 0; k < involved_.size(); ++k) {
                if (i == k) continue;
                const double p = share(difference(i, k));
                const double weight = games(i, k) * p * (1 - p);
                matrix.at(i, i) += weight;
                if (k < rated_.size()) matrix.at(i, k) = -weight;
            }
        return matrix;
    }

    Matrix information_of_games() const {
        return information([&](std::size_t i, std::size_t k) { return real_games(i, k); });
    }

    // The draws that the prior adds: as many as there are ratings, shared out among the pairs by
    // their part in what is known.
    Matrix virtual_games() const {
        const Matrix variances = inverse(information_of_games());
        Matrix result(involved_.size());
        for (std::size_t i = 0; i < rated_.size(); ++i)
            for (std::size_t k = 0; k < involved_.size(); ++k) {
                if (i == k) continue;
                const double p = share(difference(i, k));
                const double variance = k == rated_.size()
                                            ? variances.at(i, i)
                                            : variance_of_difference(variances, i, k);
                result.at(i, k) = real_games(i, k) * p * (1 - p) * variance;
            }
        return result;
    }

    // Of the logarithm of the likelihood and the prior, by the rated players.
    std::vector<double> gradient() const {
        std::vector<double> gradient(rated_.size());
        for (std::size_t i = 0; i < rated_.size(); ++i)
            for (std::size_t k = 0; k < involved_.size(); ++k) {
                if (i == k) continue;
                const double points =
                    table_.points(involved_[i], involved_[k]) + virtual_games_.at(i, k) / 2;
                gradient[i] += points - games(i, k) * share(difference(i, k));
            }
        return gradient;
    }

    // From here on players are numbered as in involved_.
    double difference(std::size_t i, std::size_t k) const {
        return values_[involved_[i]] - values_[involved_[k]];
    }
    double real_games(std::size_t i, std::size_t k) const {
        return table_.games(involved_[i], involved_[k]);
    }
    double games(std::size_t i, std::size_t k) const {
        return real_games(i, k) + virtual_games_.at(i, k);
    }

    const Crosstable& table_;
    std::vector<std::size_t> rated_;
    std::vector<std::size_t> involved_;  // those and the anchor, who comes last
    std::vector<double> values_;         // by player
    Matrix virtual_games_;               // as in involved_
};

}  // namespace

Crosstable::Crosstable(std::size_t players) : players_(players), cells_(players * players) {}

void Crosstable::add(std::size_t first, std::size_t second, int games, double points) {
    assert(first != second && first < players_ && second < players_);
    cell(first, second).games += games;
    cell(first, second).points += points;
    cell(second, first).games += games;
    cell(second, first).points += games - points;
}

int Crosstable::games_of(std::size_t player) const {
    int sum = 0;
    for (std::size_t other = 0; other < players_; ++other) sum += games(player, other);
    return sum;
}

double Crosstable::points_of(std::size_t player) const {
    double sum = 0;
    for (std::size_t other = 0; other < players_; ++other) sum += points(player, other);
    return sum;
}

double Ratings::error(std::size_t player) const {
    return deviations_of_95_percent * std::sqrt(covariance.at(player, player));
}

Ratings ratings_of(const Crosstable& table, std::size_t anchor) {
    Fit fit(table, anchor);
    fit.run();
    return fit.ratings();
}

Matrix with_games(const Matrix& before, const Ratings& ratings, std::size_t a, std::size_t b,
                  double games) {
    const double p = expected_score(*ratings.elo[a] - *ratings.elo[b]);
    const double added = games * p * (1 - p) / (elo_per_unit * elo_per_unit);  // information
    const double factor = added / (1 + added * variance_of_difference(before, a, b));
    Matrix after = before;
    for (std::size_t i = 0; i < before.size(); ++i)
        for (std::size_t k = 0; k < before.size(); ++k)
            after.at(i, k) -=
                factor * (before.at(i, a) - before.at(i, b)) * (before.at(k, a) - before.at(k, b));
    return after;
}

std::optional<Misfit> worst_misfit(const Crosstable& table, const Ratings& ratings) {
    std::optional<Misfit> worst;
    for (std::size_t a = 0; a < table.players(); ++a)
        for (std::size_t b = a + 1; b < table.players(); ++b) {
            const int games = table.games(a, b);
            if (games == 0 || !ratings.elo[a]) continue;
            const double expected = expected_score(*ratings.elo[a] - *ratings.elo[b]);
            const double seen = table.points(a, b) / games;
            // With one game's worth of doubt, lest a single surprise among a few games with a
            // foregone result outweigh everything.
            const double deviation = std::sqrt(games * expected * (1 - expected) + 1);
            const double deviations = games * std::abs(seen - expected) / deviation;
            if (!worst || deviations > worst->deviations)
                worst = {a, b, expected, seen, deviations};
        }
    return worst;
}

}  // namespace trireme::arena
