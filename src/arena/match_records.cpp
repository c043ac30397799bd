#include "arena/match_records.h"

#include <optional>
#include <set>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "record/reader.h"
#include "record/writer.h"
#include "table/recorded_ending.h"

namespace trireme::arena {
namespace {

// What must be the same in all games of a match: the tag, the option that sets it, its value.
struct Setting {
    std::string_view tag;
    std::string_view option;
    std::string value;
};

// Who plays a game with this number.
std::vector<Setting> players_of(const MatchPlan& plan, int number) {
    const BySide<const Contender*> players = plan.players_in(number);
    return {{"First", "the first side", players.first->name},
            {"Second", "the second side", players.second->name},
            {"FirstSetup", "the setup of the first side", players.first->setup},
            {"SecondSetup", "the setup of the second side", players.second->setup}};
}

std::vector<Setting> settings_of(const MatchPlan& plan) {
    return {{"TimeControl", "the time control", to_text(plan.control)},
            {"Seed", "the seed", std::to_string(plan.seed)},
            {"MaxPlies", "the most plies", std::to_string(plan.rules.max_plies)},
            {"Openings", "the source of openings", plan.openings->name()}};
}

std::optional<int> number_of(const Record& record) {
    const auto number = read_number<int>(record.tag("Round"));
    return number && *number >= 1 ? number : std::nullopt;
}

// "the seed was '1' and is now '2'".
std::string difference(std::string_view what, std::string_view before, std::string_view now) {
    return std::string(what) + " was " + quoted(before) + " and is now " + quoted(now);
}

// Why the tags of a game with this number are none of this match; empty if they are. Of a game that
// was cut off some may be missing.
std::string misfit_of_tags(const MatchPlan& plan, const Record& record, int number,
                           bool is_cut_off) {
    const std::string game = "game " + std::to_string(number) + ": ";
    if (number > plan.games)
        return game + "there are only " + std::to_string(plan.games) + " to play";
    if (record.game().id != plan.game->id)
        return game + difference("the game", record.game().id, plan.game->id);
    std::vector<Setting> expected = players_of(plan, number);
    for (Setting& setting : settings_of(plan)) expected.push_back(std::move(setting));
    for (const auto& [tag, what, value] : expected) {
        const std::string_view found = record.tag(tag);
        if (found != value && !(is_cut_off && found.empty()))
            return game + difference(what, found, value);
    }
    return {};
}

// Why the record is none of this match; empty if it is.
std::string misfit(const MatchPlan& plan, const Record& record) {
    const auto number = number_of(record);
    if (!number) return "a game without a number (tag Round) is not of a match";
    if (std::string problem = misfit_of_tags(plan, record, *number, false); !problem.empty())
        return problem;
    if (record.result == Result::Ongoing)
        return "game " + std::to_string(*number) + ": it has no result";
    return {};
}

// The one game of a text, if it can be read.
std::optional<Record> only_game(std::string_view text) {
    RecordReader reader(text);
    auto record = reader.next();
    if (!record || !*record || reader.next()) return std::nullopt;
    return std::move(**record);
}

// Whether the text is what is left of a game of this match whose writing was interrupted: all lines
// but the last are whole, and with a result behind them they are a game.
bool is_cut_off_game(const MatchPlan& plan, std::string_view text) {
    const std::string first_line = "[Game \"" + std::string(plan.game->id) + "\"]";
    const std::size_t end = text.rfind('\n');
    if (end == std::string_view::npos) return first_line.starts_with(text);
    if (!text.starts_with(first_line)) return false;
    const std::string lines(text.substr(0, end + 1));
    for (const Result result :
         {Result::Ongoing, Result::FirstWins, Result::SecondWins, Result::Draw}) {
        const auto record = only_game(lines + std::string(to_text(result)) + "\n");
        if (!record) continue;
        if (const auto number = number_of(*record))
            return misfit_of_tags(plan, *record, *number, true).empty();
        return record->tag("Round").empty() && (misfit_of_tags(plan, *record, 1, true).empty() ||
                                                misfit_of_tags(plan, *record, 2, true).empty());
    }
    return false;
}

// What stands behind the games; nothing if they are not written as we write them.
std::optional<std::string_view> rest_behind(std::string_view games, std::string_view content) {
    if (!content.starts_with(games)) return std::nullopt;
    std::string_view rest = content.substr(games.size());
    if (!games.empty() && rest.starts_with(between_records)) rest.remove_prefix(1);
    return rest;
}

}  // namespace

Record record_of(const MatchPlan& plan, int number, const FinishedGame& game) {
    Record record{game.history.start()};
    for (const Setting& player : players_of(plan, number))
        if (!player.value.empty()) record.tags.push_back({std::string(player.tag), player.value});
    record.tags.push_back({"Round", std::to_string(number)});
    for (const Setting& setting : settings_of(plan))
        record.tags.push_back({std::string(setting.tag), setting.value});
    record.tags.push_back({"OpeningPlies", std::to_string(game.opening_plies)});
    record_ending(record, game.ending);
    for (const AnyMove& move : game.history.moves()) record.moves.push_back({move});
    return record;
}

Expected<RecordedMatch, std::string> read_match(const MatchPlan& plan, std::string_view content) {
    // A line without its end was cut off, and must not make the game before it look faulty.
    const std::size_t end_of_lines = content.rfind('\n') + 1;
    RecordedMatch match;
    std::set<int> numbers;
    std::string fault;  // of the last game
    if (end_of_lines < content.size()) fault = "the last line has no end";
    RecordReader reader(content.substr(0, end_of_lines));
    while (auto record = reader.next()) {
        if (!*record) {
            fault = words_with_place(record->error());
            if (reader.next()) return fault;
            break;
        }
        if (std::string problem = misfit(plan, **record); !problem.empty()) return problem;
        const int number = *number_of(**record);
        if (!numbers.insert(number).second)
            return "game " + std::to_string(number) + " is there twice";
        match.games.push_back({number, (*record)->result});
        if (!match.text.empty()) match.text += between_records;
        match.text += to_text(**record);
    }
    const auto rest = rest_behind(match.text, content);
    if (rest && is_cut_off_game(plan, *rest)) return match;
    if (!fault.empty()) return fault;
    match.text = content;  // games that somebody has written in another way, all of them whole
    return match;
}

}  // namespace trireme::arena
