#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace trireme::arena {

// Ratings on one scale from the results of many players against each other.

// What players scored against each other. They are numbered from 0.
class Crosstable {
public:
    explicit Crosstable(std::size_t players);

    std::size_t players() const { return players_; }
    // `points` of `games` went to the first of the two; a draw is half a point.
    void add(std::size_t first, std::size_t second, int games, double points);

    int games(std::size_t first, std::size_t second) const { return cell(first, second).games; }
    double points(std::size_t first, std::size_t second) const {
        return cell(first, second).points;
    }
    int games_of(std::size_t player) const;
    double points_of(std::size_t player) const;

private:
    struct Cell {
        int games = 0;
        double points = 0;  // of the player of the row
    };

    const Cell& cell(std::size_t row, std::size_t column) const {
        return cells_[row * players_ + column];
    }
    Cell& cell(std::size_t row, std::size_t column) { return cells_[row * players_ + column]; }

    std::size_t players_;
    std::vector<Cell> cells_;
};

// A square matrix.
class Matrix {
public:
    explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}

    std::size_t size() const { return size_; }
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

private:
    std::size_t size_;
    std::vector<double> cells_;
};

// The variance of the difference of two estimates that vary like this.
inline double variance_of_difference(const Matrix& covariance, std::size_t a, std::size_t b) {
    return covariance.at(a, a) + covariance.at(b, b) - 2 * covariance.at(a, b);
}

// Ratings in Elo on a scale on which one player, the anchor, is 0. Players whom no chain of games
// connects with him have none.
struct Ratings {
    std::vector<std::optional<double>> elo;
    Matrix covariance;  // of players with players, in squares of Elo; 0 where there is no rating

    // Half the width of the interval that covers the truth in 95 % of all cases.
    double error(std::size_t player) const;
};

// The most likely ratings in the model of Bradley and Terry: whoever is better by d gets
// expected_score(d) of the points. The likelihood is weighted with the prior of Jeffreys, as Firth
// proposed ("Bias reduction of maximum likelihood estimates", 1993), which keeps the estimates
// finite where somebody has won everything: it adds one draw in all for each rating, shared out
// among the pairs by how much they say about it. Between two players alone it is exactly one draw;
// pairs with foregone results get next to nothing of it. Errors come from the Fisher information.
// They take games to be independent and all decided, so they are if anything too wide
// where many are drawn.
Ratings ratings_of(const Crosstable& table, std::size_t anchor);

// The covariance after further games between two players, if their ratings stay as they are.
Matrix with_games(const Matrix& before, const Ratings& ratings, std::size_t a, std::size_t b,
                  double games);

// The pair of players whose games fit the ratings worst.
struct Misfit {
    std::size_t first = 0;
    std::size_t second = 0;
    double expected = 0;    // share of the points of the first
    double seen = 0;        // the same
    double deviations = 0;  // how far apart the two are, in standard deviations or a little less
};

// Nothing without games between rated players.
std::optional<Misfit> worst_misfit(const Crosstable& table, const Ratings& ratings);

}  // namespace trireme::arena
