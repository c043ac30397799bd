#include "coach/review.h"

#include <algorithm>
#include <utility>

#include "coach/game_coach.h"
#include "coach/material.h"
#include "coach/rating.h"
#include "coach/reasons.h"
#include "engine/game_entry.h"

namespace trireme {
namespace {

// How far lines are followed for the sake of reasons: to the end where it is near, else so that
// what a move leads to can be seen.
constexpr std::size_t shown_plies = 8;
constexpr std::size_t longest_followed = 60;

// Of a position where the game is over.
Score final_score(const AnyPosition& position, Result result) {
    if (result == Result::Draw) return draw_score;
    return result == win_result(position.to_move()) ? win_in(0) : loss_in(0);
}

bool is_over(const AnyHistory& game) { return game.result() != Result::Ongoing; }

std::size_t wanted_plies(Score score) {
    if (!is_decided(score)) return shown_plies;
    return std::min(static_cast<std::size_t>(plies_to_end(score)), longest_followed);
}

// What was taken with the last move may be taken back with the next.
bool is_in_exchange(const AnyHistory& game) {
    if (game.plies() == 0) return false;
    const std::size_t last = game.plies() - 1;
    return taken_by(game.positions()[last].effects(game.moves()[last])) > 0;
}

}  // namespace

ReviewJob::ReviewJob(AnyHistory game, const ReviewSettings& settings)
    : game_(std::move(game)), settings_(settings), seen_(game_.plies() + 1) {
    const GameInfo& info = game_.position().game();
    const Network* const network = network_in_use(Evaluator::Net, info, settings_.network.get());
    model_ = network != nullptr ? network->win_model() : entry_of(info).hand_model;
    if (network != nullptr) network_ = network->checksum();
    for (const AnyPosition& position : game_.positions())
        forced_.push_back(position.moves().size() == 1);
}

// ---- what is to be done

bool ReviewJob::step(const Stop& stop) {
    const auto task = next_task();
    if (!task) return false;
    Seen& seen = seen_[task->position];
    switch (task->stage) {
        case Stage::First:
            seen.first = search(game_until(task->position), settings_.nodes, stop);
            return seen.first.has_value();
        case Stage::Second:
            seen.second = search(game_until(task->position), second_look * settings_.nodes, stop);
            return seen.second.has_value();
        case Stage::Lines: break;
    }
    seen.has_lines = follow(task->position, stop);
    return seen.has_lines;
}

std::optional<ReviewJob::Task> ReviewJob::next_task() const {
    const std::vector<Task> tasks = open_tasks();
    if (tasks.empty()) return std::nullopt;
    return tasks.front();
}

// In their order; those that only what is found first will ask for are missing.
std::vector<ReviewJob::Task> ReviewJob::open_tasks() const {
    std::vector<Task> first;
    std::vector<Task> second;
    std::vector<Task> lines;
    const std::size_t plies = game_.plies();
    std::vector<bool> looked(plies + 1);
    std::vector<bool> followed(plies + 1);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        // A second look at a neighbour can make an error of what was none before.
        const bool is_an_error = seems_an_error(ply, Look::Best);
        if (!is_an_error && !seems_an_error(ply, Look::First)) continue;
        const std::size_t next = settled(ply + 1);
        const bool all_seen = seen_[ply].second && (!is_searched(next) || seen_[next].second);
        for (const std::size_t position : {ply, next}) {
            looked[position] = true;
            if (is_an_error && all_seen) followed[position] = true;
        }
    }
    for (std::size_t i = plies + 1; i-- > 0;) {
        if (!is_searched(i)) continue;
        if (!seen_[i].first) first.push_back({Stage::First, i});
        if (looked[i] && !seen_[i].second) second.push_back({Stage::Second, i});
        if (followed[i] && !seen_[i].has_lines) lines.push_back({Stage::Lines, i});
    }
    first.insert(first.end(), second.begin(), second.end());
    first.insert(first.end(), lines.begin(), lines.end());
    return first;
}

ReviewJob::Progress ReviewJob::progress() const {
    Progress progress;
    for (const Seen& seen : seen_)
        progress.done += static_cast<std::size_t>(seen.first.has_value()) +
                         static_cast<std::size_t>(seen.second.has_value()) +
                         static_cast<std::size_t>(seen.has_lines);
    progress.all = progress.done + open_tasks().size();
    return progress;
}

// Where a single turn is legal, what follows it decides: the next position in which there was a
// choice, or the last.
std::size_t ReviewJob::settled(std::size_t position) const {
    while (position < game_.plies() && forced_[position]) ++position;
    return position;
}

bool ReviewJob::is_searched(std::size_t position) const {
    return settled(position) == position && !(position == game_.plies() && is_over(game_));
}

bool ReviewJob::seems_an_error(std::size_t ply, Look look) const {
    const std::size_t next = settled(ply + 1);
    if (forced_[ply] || !seen_[ply].first || (is_searched(next) && !seen_[next].first))
        return false;
    const Score played = score_before(score_of(ply + 1, look));
    return is_error(compared(ply, game_.moves()[ply], played, look).judgement.label);
}

// ---- what was found

const Finding& ReviewJob::finding_of(std::size_t position, Look look) const {
    const Seen& seen = seen_[position];
    return look == Look::Best && seen.second ? *seen.second : *seen.first;
}

Score ReviewJob::score_of(std::size_t position, Look look) const {
    if (settled(position) != position) return score_before(score_of(position + 1, look));
    if (!is_searched(position)) return final_score(game_.position(), game_.result());
    return finding_of(position, look).score;
}

std::vector<AnyMove> ReviewJob::line_of(std::size_t position) const {
    std::vector<AnyMove> line;
    const std::size_t end = settled(position);
    for (; position < end; ++position) line.push_back(game_.moves()[position]);
    if (!is_searched(end)) return line;
    const Finding& finding = finding_of(end, Look::Best);
    line.insert(line.end(), finding.line.begin(), finding.line.end());
    return line;
}

// The verdict on a move in the position before a ply, without its lines. Turns are the same where
// they lead to the same position.
ReviewedMove ReviewJob::compared(std::size_t ply, const AnyMove& move, Score played,
                                 Look look) const {
    const AnyPosition& before = game_.positions()[ply];
    const auto prospects = [&](Score score) { return prospects_of(model_, score); };
    const Score best = score_of(ply, look);
    ReviewedMove reviewed{{}, prospects(best), prospects(played), {}, {}, {}};
    if (forced_[ply]) {
        reviewed.judgement.label = Label::Forced;
        return reviewed;
    }
    const AnyMove& favourite = finding_of(ply, look).line.front();
    if (played >= best || before.play(favourite) == before.play(move))
        reviewed.judgement.label = Label::Best;
    else if (ply >= settings_.opening_plies)
        reviewed.judgement =
            judge(reviewed.best, reviewed.played, coach_of(before.game()).thresholds);
    return reviewed;
}

ReviewedMove ReviewJob::judged(std::size_t ply) const {
    const AnyMove& move = game_.moves()[ply];
    ReviewedMove reviewed = compared(ply, move, score_before(score_of(ply + 1)));
    reviewed.played_line = line_of(ply + 1);
    reviewed.played_line.insert(reviewed.played_line.begin(), move);
    const bool is_best =
        reviewed.judgement.label == Label::Best || reviewed.judgement.label == Label::Forced;
    reviewed.best_line = is_best ? reviewed.played_line : line_of(ply);
    return reviewed;
}

Report ReviewJob::report() const {
    Report report{game_, {}, {}, {}, {}, settings_.nodes, network_, settings_.opening_plies};
    for (std::size_t i = 0; i <= game_.plies(); ++i) {
        const double chance = prospects_of(model_, score_of(i)).chance;
        const bool is_first = game_.positions()[i].to_move() == Side::First;
        report.chances.push_back(is_first ? chance : 1 - chance);
    }
    for (std::size_t ply = 0; ply < game_.plies(); ++ply) {
        ReviewedMove move = judged(ply);
        if (is_error(move.judgement.label)) move.facts = reasons_for(ply, move);
        report.moves.push_back(std::move(move));
    }
    rate(report);
    return report;
}

ReviewedMove ReviewJob::judge_try(std::size_t ply, const AnyMove& move) {
    if (move == game_.moves()[ply]) return judged(ply);
    AnyHistory game = game_until(ply);
    game.play(move);
    const std::uint64_t nodes = (seen_[ply].second ? second_look : 1) * settings_.nodes;
    Finding after{final_score(game.position(), game.result()), {}};
    if (!is_over(game)) after = *search(game, nodes, Stop());
    ReviewedMove reviewed = compared(ply, move, score_before(after.score));
    reviewed.best_line = line_of(ply);
    reviewed.played_line = std::move(after.line);
    reviewed.played_line.insert(reviewed.played_line.begin(), move);
    if (is_error(reviewed.judgement.label)) reviewed.facts = reasons_for(ply, reviewed);
    return reviewed;
}

std::vector<Fact> ReviewJob::reasons_for(std::size_t ply, const ReviewedMove& move) const {
    const AnyPosition& before = game_.positions()[ply];
    return reasons_of({before.to_move(), Replay(before, move.played_line), move.played.score,
                       Replay(before, move.best_line), move.best.score});
}

// ---- searching

AnyHistory ReviewJob::game_until(std::size_t position) const {
    AnyHistory game(game_.start());
    for (std::size_t ply = 0; ply < position; ++ply) game.play(game_.moves()[ply]);
    return game;
}

std::optional<Finding> ReviewJob::search(const AnyHistory& game, std::uint64_t nodes,
                                         const Stop& stop) {
    if (!engine_) {
        EngineOptions options;
        options.hash_mib = settings_.hash_mib;
        options.threads = settings_.threads;
        options.network = settings_.network;
        options.pulse = Milliseconds(50);  // to hear of the stop
        engine_ = std::make_unique<Engine>(game.position().game(), options);
    }
    Limits limits;
    limits.nodes = nodes;
    const Stop enough;
    const auto on_thought = [&](const Thought& thought) {
        const bool is_known = is_clear(thought.lines.front().score, thought.depth);
        if (is_known || stop.is_requested()) enough.request();
    };
    const Thought thought = engine_->think(game, limits, on_thought, {}, enough);
    if (stop.is_requested() || thought.lines.empty()) return std::nullopt;
    return Finding{thought.lines.front().score, thought.lines.front().moves};
}

// Makes the line of a position long enough, and not end in the middle of an exchange; false where
// the stop came first.
bool ReviewJob::follow(std::size_t position, const Stop& stop) {
    Finding& finding = *seen_[position].second;
    const std::size_t wanted = wanted_plies(finding.score);
    AnyHistory game = game_until(position);
    std::vector<AnyMove> line;
    const auto play = [&](const AnyMove& move) {
        game.play(move);
        line.push_back(move);
    };
    const auto is_long_enough = [&] {
        return is_over(game) || line.size() >= longest_followed ||
               (line.size() >= wanted && !is_in_exchange(game));
    };
    for (const AnyMove& move : finding.line)
        if (!is_over(game)) play(move);
    while (!is_long_enough()) {
        const auto next = search(game, settings_.nodes, stop);
        if (!next) return false;
        for (const AnyMove& move : next->line)
            if (!is_long_enough()) play(move);
    }
    finding.line = std::move(line);
    return true;
}

}  // namespace trireme
