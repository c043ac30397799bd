#include "arena/game_facts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "arena/statistics.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "games/symmetry.h"

namespace trireme::arena {
namespace {

// The move or its mirror image.
std::string name_of(const AnyMove& move, const AnyPosition& position) {
    const std::string text = position.text(move);
    const Transformer mirror(Symmetry::Mirror, position.game());
    const auto image = position.parse_move(mirror.move(text));
    return image ? std::min(text, position.text(*image)) : text;
}

GameEnd ending_of(const DataGame& game) {
    if (is_decided(game.scores.back())) return GameEnd::Forced;
    const AnyPosition& last = game.positions.back();
    if (last.goal_outcome() != Outcome::Ongoing) return GameEnd::Goal;
    if (last.outcome() != Outcome::Ongoing) return GameEnd::NoMove;
    const auto occurrences = std::count(game.positions.begin(), game.positions.end(), last);
    return occurrences >= 3 ? GameEnd::Repetition : GameEnd::TooLong;
}

int length_of(const DataGame& game) {
    const Score last = game.scores.back();
    return static_cast<int>(game.moves.size()) + (is_decided(last) ? plies_to_end(last) : 0);
}

std::uint64_t hash_of(const DataGame& game) {
    std::string all;
    for (std::size_t i = 0; i < game.moves.size(); ++i)
        all += game.positions[i].text(game.moves[i]) + ' ';
    return fnv1a(all);
}

double sum_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

Estimate share_of(double part, std::int64_t whole) {
    if (whole == 0) return {0, 0, 1};
    const double count = static_cast<double>(whole);
    const double share = part / count;
    const double z = deviations_of_95_percent;
    const double middle = (share + z * z / (2 * count)) / (1 + z * z / count);
    const double width = z / (1 + z * z / count) *
                         std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    return {share, std::max(0.0, middle - width), std::min(1.0, middle + width)};
}

Estimate mean_of(const std::vector<double>& values) {
    assert(values.size() >= 2);
    const double count = static_cast<double>(values.size());
    const double mean = sum_of(values) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double error = deviations_of_95_percent * std::sqrt(squares / (count - 1) / count);
    return {mean, mean - error, mean + error};
}

Estimate quantile_of(const std::vector<double>& sorted, double share) {
    assert(!sorted.empty());
    const double count = static_cast<double>(sorted.size());
    const double middle = count * share;
    const double error = deviations_of_95_percent * std::sqrt(middle * (1 - share));
    const auto value_at = [&](double rank) {  // from 1
        return sorted[static_cast<std::size_t>(std::clamp(rank, 1.0, count)) - 1];
    };
    return {value_at(std::floor(middle) + 1), value_at(std::round(middle - error)),
            value_at(std::round(middle + 1 + error))};
}

std::optional<Fault> GameFacts::add(const DataGame& game) {
    if (game.origin.start != GameStart::GoodMoves) return Fault(fault::data_random_moves);
    if (!origins_[game.origin].insert(game.number).second)
        return Fault(fault::data_game_twice)
            .with("number", game.number)
            .with("seed", std::to_string(game.origin.seed));
    const ResultTally result = tally_of(game.result, Side::First);
    results_.add(result);
    lines_.insert(hash_of(game));
    lengths_.push_back(length_of(game));
    ++endings_[ending_of(game)];
    if (!game.moves.empty())
        first_moves_[name_of(game.moves.front(), game.positions.front())].add(result);
    add_branching(game);
    return std::nullopt;
}

void GameFacts::add_branching(const DataGame& game) {
    std::array<std::vector<double>, phases> by_phase;
    double all = 0;
    const std::size_t plies = game.moves.size();
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto moves = static_cast<double>(game.positions[ply].moves().size());
        by_phase[ply * phases / plies].push_back(moves);
        all += moves;
    }
    if (plies < phases) return;  // too short to have them all
    branching_.push_back(all / static_cast<double>(plies));
    for (std::size_t phase = 0; phase < phases; ++phase)
        branching_by_phase_[phase].push_back(sum_of(by_phase[phase]) /
                                             static_cast<double>(by_phase[phase].size()));
}

std::vector<double> GameFacts::lengths() const {
    std::vector<double> sorted = lengths_;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

}  // namespace trireme::arena
