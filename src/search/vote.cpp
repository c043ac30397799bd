#include "search/vote.h"

#include <algorithm>
#include <cstdint>

namespace trireme {
namespace {

Score score_of(const SearchReport& report) { return report.lines.front().score; }
const AnyMove& move_of(const SearchReport& report) { return report.lines.front().moves.front(); }

bool is_lost(const SearchReport& report) {
    return !report.lines.empty() && is_loss(score_of(report));
}

// How deep the deepest look of those goes who see a loss; 1 where nobody does, since who has not
// finished a depth has only guessed.
int depth_of_losses(const std::vector<SearchReport>& reports) {
    int depth = 1;
    for (const SearchReport& report : reports)
        if (is_lost(report)) depth = std::max(depth, report.depth);
    return depth;
}

bool has_a_voice(const SearchReport& report, int least_depth) {
    return !report.lines.empty() && !is_lost(report) && report.depth >= least_depth;
}

// The lowest of those who have a voice, if somebody has.
Score lowest_score(const std::vector<SearchReport>& reports, int least_depth) {
    Score lowest = infinite_score;
    for (const SearchReport& report : reports)
        if (has_a_voice(report, least_depth)) lowest = std::min(lowest, score_of(report));
    return lowest;
}

std::int64_t weight_of(const SearchReport& report, Score lowest) {
    constexpr int least = 10;  // so that liking a move less still counts for it
    return std::int64_t{score_of(report) - lowest + least} * report.depth;
}

std::int64_t votes_for(const AnyMove& move, const std::vector<SearchReport>& reports, Score lowest,
                       int least_depth) {
    std::int64_t votes = 0;
    for (const SearchReport& report : reports)
        if (has_a_voice(report, least_depth) && move_of(report) == move)
            votes += weight_of(report, lowest);
    return votes;
}

// The best for whom `counts` holds; the leader's where it does for none.
template <class Counts>
std::size_t highest_of(const std::vector<SearchReport>& reports, Counts counts) {
    std::size_t best = 0;
    Score highest = -infinite_score;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        if (!counts(reports[i]) || score_of(reports[i]) <= highest) continue;
        best = i;
        highest = score_of(reports[i]);
    }
    return best;
}

bool is_won(const SearchReport& report) {
    return !report.lines.empty() && is_win(score_of(report));
}

}  // namespace

std::size_t elected(const std::vector<SearchReport>& reports) {
    const std::size_t won = highest_of(reports, is_won);
    if (is_won(reports[won])) return won;

    const int least_depth = depth_of_losses(reports);
    const Score lowest = lowest_score(reports, least_depth);
    std::size_t best = highest_of(reports, is_lost);
    std::int64_t most_votes = -1;
    std::int64_t most_weight = -1;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        if (!has_a_voice(reports[i], least_depth)) continue;
        const std::int64_t votes = votes_for(move_of(reports[i]), reports, lowest, least_depth);
        const std::int64_t weight = weight_of(reports[i], lowest);
        if (votes < most_votes || (votes == most_votes && weight <= most_weight)) continue;
        best = i;
        most_votes = votes;
        most_weight = weight;
    }
    return best;
}

}  // namespace trireme
