#include "cli/ladder_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "arena/statistics.h"

namespace trireme::cli {
namespace {

using namespace arena;

double per_cent(double share) { return 100 * share; }

class LadderReport {
public:
    LadderReport(const std::vector<PlayerSpec>& players, std::size_t anchor,
                 const Crosstable& table)
        : players_(players), table_(table), ratings_(ratings_of(table, anchor)) {}

    void print() const {
        print_ratings();
        print_steps();
        print_fit();
        print_levels();
    }

private:
    // The strongest first, and those without a rating last.
    std::vector<std::size_t> order() const {
        std::vector<std::size_t> order(players_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return ratings_.elo[b] < ratings_.elo[a];
        });
        return order;
    }

    const std::string& name(std::size_t player) const { return players_[player].text; }

    void print_ratings() const {
        std::size_t width = 6;
        for (const PlayerSpec& player : players_) width = std::max(width, player.text.size());
        fmt::print("{:<{}}  rating  error  games  score %\n", "player", width);
        for (const std::size_t player : order()) {
            const int games = table_.games_of(player);
            const double score = games == 0 ? 0 : table_.points_of(player) / games;
            if (const auto elo = ratings_.elo[player])
                fmt::print("{:<{}}  {:>6}  {:>5.0f}  {:>5}  {:>7.1f}\n", name(player), width,
                           std::lround(*elo), ratings_.error(player), games, per_cent(score));
            else
                fmt::print("{:<{}}       ?      ?  {:>5}        ?\n", name(player), width, games);
        }
    }

    // The players at levels, from the first.
    std::vector<std::size_t> levels() const {
        std::vector<std::size_t> levels;
        for (std::size_t i = 0; i < players_.size(); ++i)
            if (players_[i].kind == PlayerKind::Level) levels.push_back(i);
        std::stable_sort(levels.begin(), levels.end(),
                         [&](std::size_t a, std::size_t b) { return level(a) < level(b); });
        return levels;
    }
    int level(std::size_t player) const { return *players_[player].options.level; }

    // What each level scores against the one below: in the games between the two, and by their
    // ratings.
    void print_steps() const {
        const std::vector<std::size_t> all = levels();
        if (all.size() < 2) return;
        fmt::print("\nlevels   score %  error  games  by rating %  error\n");
        for (std::size_t i = 1; i < all.size(); ++i) print_step(all[i], all[i - 1]);
    }

    void print_step(std::size_t player, std::size_t below) const {
        const std::string names = fmt::format("{} - {}", level(player), level(below));
        const int games = table_.games(player, below);
        if (!ratings_.elo[player] || !ratings_.elo[below] || games == 0) {
            fmt::print("{:<7}        ?      ?  {:>5}            ?      ?\n", names, games);
            return;
        }
        const double share = table_.points(player, below) / games;
        // With half a point for either side, lest a clean sweep look certain.
        const double likely = (table_.points(player, below) + 0.5) / (games + 1);
        const double error = deviations_of_95_percent * std::sqrt(likely * (1 - likely) / games);
        const double difference = *ratings_.elo[player] - *ratings_.elo[below];
        const double elo_error =
            deviations_of_95_percent *
            std::sqrt(variance_of_difference(ratings_.covariance, player, below));
        const double score_error =
            (expected_score(difference + elo_error) - expected_score(difference - elo_error)) / 2;
        fmt::print("{:<7}  {:>7.1f}  {:>5.1f}  {:>5}  {:>11.1f}  {:>5.1f}\n", names,
                   per_cent(share), per_cent(error), games, per_cent(expected_score(difference)),
                   per_cent(score_error));
    }

    // How well one scale describes them all.
    void print_fit() const {
        const auto misfit = worst_misfit(table_, ratings_);
        if (!misfit) return;
        fmt::print(
            "\nworst fit: {} against {} scored {:.1f} % in {} games, expected {:.1f} %: {:.1f} "
            "deviations\n",
            name(misfit->first), name(misfit->second), per_cent(misfit->seen),
            table_.games(misfit->first, misfit->second), per_cent(misfit->expected),
            misfit->deviations);
    }

    // For programs: level:rating:error.
    void print_levels() const {
        fmt::print("levels");
        for (const std::size_t player : levels())
            if (const auto elo = ratings_.elo[player])
                fmt::print(" {}:{}:{:.0f}", level(player), std::lround(*elo),
                           ratings_.error(player));
        fmt::print("\n");
    }

    const std::vector<PlayerSpec>& players_;
    const Crosstable& table_;
    Ratings ratings_;
};

}  // namespace

void print_ladder(const std::vector<PlayerSpec>& players, std::size_t anchor,
                  const Crosstable& table) {
    LadderReport(players, anchor, table).print();
}

}  // namespace trireme::cli
