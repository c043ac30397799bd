// A review in the making as text. Nothing that is read is trusted.

#include <algorithm>
#include <utility>

#include "base/fault_kinds.h"
#include "base/number.h"
#include "base/text.h"
#include "coach/review.h"
#include "games/move_list.h"
#include "games/registry.h"

namespace trireme {
namespace {

Fault damaged(std::size_t line) {
    Fault fault(fault::journal_damaged);
    fault.place.line = line;
    return fault;
}

// Of a review that would not be the same today.
Fault made_with(std::string_view what, std::string_view before, std::string_view now) {
    return Fault(fault::journal_setting)
        .with("name", what)
        .with_typed("before", before)
        .with("now", now);
}

std::string joined_texts(const AnyPosition& position, const std::vector<AnyMove>& moves) {
    std::string text;
    for (const std::string& move : texts_of(position, moves)) text += ' ' + move;
    return text;
}

// What follows the name that a line must have.
std::optional<std::string_view> value_of(std::string_view line, std::string_view name) {
    if (cut(line, ' ') != name) return std::nullopt;
    return line;
}

}  // namespace

std::string ReviewJob::save() const {
    std::string text = "trireme-review " + std::to_string(coach_version);
    text += "\ngame " + std::string(game_.start().game().id);
    text += "\nstart " + game_.start().text();
    text += "\nmoves" + joined_texts(game_.start(), game_.moves());
    text += "\nnodes " + std::to_string(settings_.nodes);
    text += "\nopening " + std::to_string(settings_.opening_plies);
    text += "\nnetwork " + std::to_string(network_) + '\n';
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        const auto add = [&](std::string_view name, const std::optional<Finding>& finding) {
            if (!finding) return;
            text += std::string(name) + ' ' + std::to_string(i) + ' ' +
                    std::to_string(finding->score) +
                    joined_texts(game_.positions()[i], finding->line) + '\n';
        };
        add("first", seen_[i].first);
        add(seen_[i].has_lines ? "followed" : "second", seen_[i].second);
    }
    return text;
}

// A line such as "first 12 35 c3-c4 f6-f5".
bool ReviewJob::read_finding(std::string_view line) {
    const Words words = words_of(line);
    if (words.size() < 4) return false;
    const auto position = read_number<std::size_t>(words[1]);
    const auto score = read_number<Score>(words[2]);
    if (!position || *position >= seen_.size() || !is_searched(*position)) return false;
    if (!score || *score < -win_score || *score > win_score) return false;
    const auto moves = game_of(game_.positions()[*position], Words(words.begin() + 3, words.end()));
    if (!moves) return false;
    Seen& seen = seen_[*position];
    const Finding finding{*score, moves->moves()};
    if (words[0] == "first")
        seen.first = finding;
    else if (words[0] == "second" || words[0] == "followed")
        seen.second = finding;
    else
        return false;
    seen.has_lines = seen.has_lines || words[0] == "followed";
    return true;
}

Expected<ReviewJob> ReviewJob::restore(std::string_view text, const ReviewSettings& settings) {
    constexpr std::string_view names[] = {"game", "start", "moves", "nodes", "opening", "network"};
    const auto version = value_of(cut(text, '\n'), "trireme-review");
    if (!version || !read_number<int>(*version)) return damaged(1);
    if (*version != std::to_string(coach_version))
        return made_with("coach", *version, std::to_string(coach_version));
    std::string_view heads[std::size(names)];
    for (std::size_t i = 0; i < std::size(heads); ++i) {
        const auto value = value_of(cut(text, '\n'), names[i]);
        if (!value) return damaged(i + 2);
        heads[i] = *value;
    }
    const GameInfo* const info = find_game(heads[0]);
    if (info == nullptr) return unknown_game(heads[0]);
    const auto start = AnyPosition::parse(*info, heads[1]);
    if (!start) return start.error();
    auto game = game_of(*start, words_of(heads[2]));
    if (!game) return game.error();
    const auto nodes = read_number<std::uint64_t>(heads[3]);
    if (!nodes || *nodes == 0) return damaged(5);
    const auto opening = read_number<std::size_t>(heads[4]);
    if (!opening) return damaged(6);
    ReviewSettings wanted = settings;
    wanted.nodes = *nodes;
    wanted.opening_plies = *opening;
    ReviewJob job(std::move(*game), wanted);
    if (heads[5] != std::to_string(job.network_))
        return made_with("network", heads[5], std::to_string(job.network_));
    for (std::size_t line = std::size(heads) + 2; !text.empty(); ++line)
        if (!job.read_finding(cut(text, '\n'))) return damaged(line);
    return job;
}

}  // namespace trireme
