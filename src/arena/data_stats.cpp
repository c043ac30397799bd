#include "arena/data_stats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "base/checksum.h"

namespace trireme::arena {
namespace {

// Where the bands of scores begin; the last has no end.
constexpr std::array<Score, 9> band_begins{0, 25, 50, 100, 200, 400, 800, 1600, 3200};

ResultTally turned(const ResultTally& tally) { return {tally.losses, tally.draws, tally.wins}; }

double expected_points(double score_in_scales) { return 1 / (1 + std::exp(-score_in_scales)); }

}  // namespace

void DataStats::add(const GameRecords& game) {
    results_.add(tally_of(game.result, Side::First));
    plies_ += game.plies;
    const auto length = static_cast<std::size_t>(game.plies / length_step);
    if (length >= lengths_.size()) lengths_.resize(length + 1);
    ++lengths_[length];
    ++origins_[game.origin];
    for (std::size_t i = 0; i < game.count(); ++i)
        add_record(game.record(i), tally_of(game.result, game.to_move_in(i)));
}

void DataStats::add_record(const DataRecord& record, const ResultTally& result) {
    hashes_.push_back(fnv1a(record.planes));
    if (record.is_quiet) ++quiet_;
    if (is_decided(record.score)) ++decided_;
    if (record.is_usable()) by_score_[record.score].add(result);
}

double DataStats::mean_length() const {
    return static_cast<double>(plies_) / static_cast<double>(games());
}

std::int64_t DataStats::duplicates() const {
    std::vector<std::uint64_t> sorted = hashes_;
    std::sort(sorted.begin(), sorted.end());
    const auto different = std::unique(sorted.begin(), sorted.end()) - sorted.begin();
    return positions() - different;
}

std::vector<ScoreBand> DataStats::bands() const {
    std::vector<ScoreBand> bands;
    for (std::size_t i = 0; i < band_begins.size(); ++i) {
        const bool is_last = i + 1 == band_begins.size();
        bands.push_back(
            {band_begins[i], is_last ? highest_evaluation + 1 : band_begins[i + 1], {}});
    }
    for (const auto& [score, tally] : by_score_) {
        const auto band =
            std::find_if(bands.begin(), bands.end(),
                         [size = std::abs(score)](const ScoreBand& b) { return size < b.end; });
        band->tally.add(score < 0 ? turned(tally) : tally);
    }
    return bands;
}

// Of the logarithm of the likelihood of all results, by 1 / K. It falls all the way.
double DataStats::slope_of_likelihood(double inverse_scale) const {
    double slope = 0;
    for (const auto& [score, tally] : by_score_)
        slope += score * (tally.points() - static_cast<double>(tally.count()) *
                                               expected_points(score * inverse_scale));
    return slope;
}

std::optional<double> DataStats::scale() const {
    constexpr double smallest = 1;
    constexpr double largest = 100'000;
    double low = 1 / largest;
    double high = 1 / smallest;
    if (!(slope_of_likelihood(low) > 0 && slope_of_likelihood(high) < 0)) return std::nullopt;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (slope_of_likelihood(middle) > 0 ? low : high) = middle;
    }
    return 2 / (low + high);
}

}  // namespace trireme::arena
