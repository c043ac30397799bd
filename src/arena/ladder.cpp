#include "arena/ladder.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <utility>

#include "arena/scoreboard.h"
#include "base/number.h"
#include "base/text.h"

namespace trireme::arena {
namespace {

constexpr std::array<std::string_view, 3> words_of_half_points = {"lost", "drawn", "won"};

std::optional<int> parse_half_points(std::string_view word) {
    const auto* const found =
        std::find(words_of_half_points.begin(), words_of_half_points.end(), word);
    if (found == words_of_half_points.end()) return std::nullopt;
    return static_cast<int>(found - words_of_half_points.begin());
}

// A number that people count from 1, and we from 0.
template <class Number>
std::optional<Number> parse_count(std::string_view text) {
    const auto number = read_number<Number>(text);
    if (!number || *number < 1) return std::nullopt;
    return *number - 1;
}

// By how much the sum of the variances of all differences between two players falls with a pair of
// games between these two.
double gain_of(const Pairing& pairing, const Matrix& covariance, const Ratings& ratings) {
    const Matrix after = with_games(covariance, ratings, pairing.first, pairing.second, 2);
    double gain = 0;
    for (std::size_t a = 0; a < covariance.size(); ++a)
        for (std::size_t b = a + 1; b < covariance.size(); ++b)
            gain += variance_of_difference(covariance, a, b) - variance_of_difference(after, a, b);
    return gain;
}

Pairing best_pairing(const Matrix& covariance, const Ratings& ratings) {
    Pairing best;
    double most = -1;
    for (std::size_t a = 0; a < covariance.size(); ++a)
        for (std::size_t b = a + 1; b < covariance.size(); ++b) {
            const double gain = gain_of({a, b}, covariance, ratings);
            if (gain <= most) continue;
            most = gain;
            best = {a, b};
        }
    return best;
}

// Gives out the games of a ladder and puts their results together.
class LadderGames : public GameSource {
public:
    LadderGames(const LadderPlan& plan, LadderSchedule& schedule, LadderObserver& observer)
        : plan_(plan), schedule_(schedule), observer_(observer) {
        for (const Contender& player : plan.players)
            players_.push_back(std::make_shared<const Contender>(player));
    }

    std::optional<GameOrder> next_game() override {
        if (is_second_game_) {
            is_second_game_ = false;
            return order(2 * pair_++ + 2);
        }
        while (pair_ < plan_.pairs && schedule_.is_played(pair_)) ++pair_;
        if (pair_ >= plan_.pairs) return std::nullopt;
        const auto pairing = schedule_.pairing(pair_);
        if (!pairing) return std::nullopt;
        open_.emplace(pair_, Open{*pairing, {}});
        is_second_game_ = true;
        return order(2 * pair_ + 1);
    }

    void on_game(int number, const FinishedGame& game) override {
        const auto open = open_.find(pair_of(number));
        auto& [players, half_points] = open->second;
        observer_.on_game(number, players, game);
        half_points[number % 2 == 1 ? 0 : 1] =
            half_points_of_first_player(number, game.ending.result);
        if (!half_points[0] || !half_points[1]) return;
        const LadderResult result{open->first, players, {*half_points[0], *half_points[1]}};
        open_.erase(open);
        schedule_.add(result);
        observer_.on_pair(result);
    }

    bool goes_on() override { return observer_.goes_on(); }

private:
    // A pair that is being played.
    struct Open {
        Pairing players;
        std::array<std::optional<int>, 2> half_points;
    };

    GameOrder order(int number) const {
        const Pairing& players = open_.at(pair_of(number)).players;
        return {number, {players_[players.first], players_[players.second]}};
    }

    const LadderPlan& plan_;
    LadderSchedule& schedule_;
    LadderObserver& observer_;
    std::vector<std::shared_ptr<const Contender>> players_;
    std::map<int, Open> open_;
    int pair_ = 0;  // the next one
    bool is_second_game_ = false;
};

}  // namespace

std::string to_text(const LadderResult& result) {
    const auto word = [&](std::size_t game) {
        return std::string(
            words_of_half_points[static_cast<std::size_t>(result.half_points[game])]);
    };
    return std::to_string(result.pair + 1) + " " + std::to_string(result.players.first + 1) + "-" +
           std::to_string(result.players.second + 1) + " " + word(0) + " " + word(1);
}

std::optional<LadderResult> parse_result(std::string_view text) {
    const Words words = words_of(text);
    if (words.size() != 4) return std::nullopt;
    std::string_view players = words[1];
    const auto pair = parse_count<int>(words[0]);
    const auto first = parse_count<std::size_t>(cut(players, '-'));
    const auto second = parse_count<std::size_t>(players);
    const auto game1 = parse_half_points(words[2]);
    const auto game2 = parse_half_points(words[3]);
    if (!pair || !first || !second || !game1 || !game2) return std::nullopt;
    return LadderResult{*pair, {*first, *second}, {*game1, *game2}};
}

LadderSchedule::LadderSchedule(std::size_t players) : players_(players) {
    assert(players >= 2);
    for (std::size_t a = 0; a < players; ++a)
        for (std::size_t b = a + 1; b < players; ++b) pairings_.push_back({a, b});
}

bool LadderSchedule::add(const LadderResult& result) {
    const auto [first, second] = result.players;
    if (first >= players_ || second >= players_ || first == second) return false;
    const auto index = static_cast<std::size_t>(result.pair);
    if (index < pairings_.size() && pairings_[index] != result.players) return false;
    return results_.emplace(result.pair, result).second;
}

std::optional<Pairing> LadderSchedule::pairing(int pair) {
    const auto index = static_cast<std::size_t>(pair);
    while (pairings_.size() <= index)
        if (!draw_up_round()) return std::nullopt;
    return pairings_[index];
}

Crosstable LadderSchedule::table() const { return table_before(std::numeric_limits<int>::max()); }

Crosstable LadderSchedule::table_before(int pair) const {
    Crosstable table(players_);
    for (const auto& [number, result] : results_)
        if (number < pair)
            table.add(result.players.first, result.players.second, 2, result.points());
    return table;
}

// False if results are missing on which the round depends.
bool LadderSchedule::draw_up_round() {
    const int begin = static_cast<int>(pairings_.size());
    const int known = std::max(begin - later_round, first_round());
    if (std::distance(results_.begin(), results_.lower_bound(known)) < known) return false;
    const Ratings ratings = ratings_of(table_before(known), 0);
    Matrix covariance = ratings.covariance;
    const auto count = [&](const Pairing& pairing) {
        covariance = with_games(covariance, ratings, pairing.first, pairing.second, 2);
    };
    for (int pair = known; pair < begin; ++pair) count(pairings_[static_cast<std::size_t>(pair)]);
    for (int pair = begin; pair < begin + later_round; ++pair) {
        // What a file says was drawn up before; rounding on another machine must not change it.
        const auto played = results_.find(pair);
        pairings_.push_back(played != results_.end() ? played->second.players
                                                     : best_pairing(covariance, ratings));
        count(pairings_.back());
    }
    return true;
}

PlayOutcome run_ladder(const LadderPlan& plan, LadderSchedule& schedule, LadderObserver& observer) {
    LadderGames games(plan, schedule, observer);
    return play_games(plan.conditions, games);
}

std::optional<Fault> add_results(const Journal& journal, LadderSchedule& schedule) {
    for (const JournalLine& line : journal.lines) {
        const auto result = parse_result(line.text);
        if (!result || !schedule.add(*result)) return misfit_of(line);
    }
    return std::nullopt;
}

}  // namespace trireme::arena
