#include "search/vote.h"

#include <algorithm>
#include <cstdint>

namespace trireme {
namespace {

Score score_of(const SearchReport& report) { return report.lines.front().score; }
const AnyMove& move_of(const SearchReport& report) { return report.lines.front().moves.front(); }

bool is_hopeful(const SearchReport& report) {
    return !report.lines.empty() && !is_loss(score_of(report));
}

// The lowest of those who have hope, if somebody has.
Score lowest_score(const std::vector<SearchReport>& reports) {
    Score lowest = infinite_score;
    for (const SearchReport& report : reports)
        if (is_hopeful(report)) lowest = std::min(lowest, score_of(report));
    return lowest;
}

std::int64_t weight_of(const SearchReport& report, Score lowest) {
    constexpr int least = 10;  // so that liking a move less still counts for it
    return std::int64_t{score_of(report) - lowest + least} * report.depth;
}

std::int64_t votes_for(const AnyMove& move, const std::vector<SearchReport>& reports,
                       Score lowest) {
    std::int64_t votes = 0;
    for (const SearchReport& report : reports)
        if (is_hopeful(report) && move_of(report) == move) votes += weight_of(report, lowest);
    return votes;
}

std::size_t with_highest_score(const std::vector<SearchReport>& reports) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < reports.size(); ++i)
        if (!reports[i].lines.empty() && score_of(reports[i]) > score_of(reports[best])) best = i;
    return best;
}

}  // namespace

std::size_t elected(const std::vector<SearchReport>& reports) {
    const std::size_t highest = with_highest_score(reports);
    if (is_decided(score_of(reports[highest]))) return highest;

    const Score lowest = lowest_score(reports);
    std::size_t best = highest;
    std::int64_t most_votes = -1;
    std::int64_t most_weight = -1;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        if (!is_hopeful(reports[i])) continue;
        const std::int64_t votes = votes_for(move_of(reports[i]), reports, lowest);
        const std::int64_t weight = weight_of(reports[i], lowest);
        if (votes < most_votes || (votes == most_votes && weight <= most_weight)) continue;
        best = i;
        most_votes = votes;
        most_weight = weight;
    }
    return best;
}

}  // namespace trireme
