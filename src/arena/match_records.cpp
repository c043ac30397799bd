#include "arena/match_records.h"

#include <charconv>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "games/position_text.h"
#include "record/reader.h"
#include "record/writer.h"

namespace trireme::arena {
namespace {

// What must be the same in all games of a match: the tag, the option that sets it, its value.
struct Setting {
    std::string_view tag;
    std::string_view option;
    std::string value;
};

std::vector<Setting> settings_of(const MatchPlan& plan) {
    return {{"TimeControl", "the time control", to_text(plan.control)},
            {"Seed", "the seed", std::to_string(plan.seed)},
            {"MaxPlies", "the most plies", std::to_string(plan.rules.max_plies)},
            {"Openings", "the openings", plan.openings->name()}};
}

std::optional<int> number_of(const Record& record) {
    const std::string_view text = record.tag("Round");
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || number < 1) return std::nullopt;
    return number;
}

// "the seed was '1' and is now '2'".
std::string difference(std::string_view what, std::string_view before, std::string_view now) {
    return std::string(what) + " was " + quoted(before) + " and is now " + quoted(now);
}

// Why the record is none of this match; empty if it is.
std::string misfit(const MatchPlan& plan, const Record& record) {
    const auto number = number_of(record);
    if (!number) return "a game without a number (tag Round) is not of a match";
    const std::string game = "game " + std::to_string(*number) + ": ";
    if (*number > plan.games)
        return game + "there are only " + std::to_string(plan.games) + " to play";
    if (record.game().id != plan.game->id)
        return game + difference("the game", record.game().id, plan.game->id);
    const BySide<const Contender*> players = plan.players_in(*number);
    if (record.tag("First") != players.first->name)
        return game + difference("the first side", record.tag("First"), players.first->name);
    if (record.tag("Second") != players.second->name)
        return game + difference("the second side", record.tag("Second"), players.second->name);
    for (const Setting& setting : settings_of(plan))
        if (record.tag(setting.tag) != setting.value)
            return game + difference(setting.option, record.tag(setting.tag), setting.value);
    if (record.result == Result::Ongoing) return game + "it has no result";
    return {};
}

}  // namespace

Record record_of(const MatchPlan& plan, int number, const FinishedGame& game) {
    const BySide<const Contender*> players = plan.players_in(number);
    Record record{game.history.start()};
    record.tags = {{"First", players.first->name},
                   {"Second", players.second->name},
                   {"Round", std::to_string(number)}};
    for (const Setting& setting : settings_of(plan))
        record.tags.push_back({std::string(setting.tag), setting.value});
    record.tags.push_back({"OpeningPlies", std::to_string(game.opening_plies)});
    std::string termination(name_of(game.termination));
    if (!game.detail.empty()) termination += ": " + game.detail;
    record.tags.push_back({"Termination", termination});
    for (const AnyMove& move : game.history.moves()) record.moves.push_back({move});
    record.result = game.result;
    return record;
}

Expected<RecordedMatch, std::string> read_match(const MatchPlan& plan, std::string_view content) {
    // A line without its end was cut off, and must not make the game before it look faulty.
    std::istringstream in(std::string(content.substr(0, content.rfind('\n') + 1)));
    RecordedMatch match;
    std::set<int> numbers;
    RecordReader reader(in);
    while (auto record = reader.next()) {
        if (!*record) {
            const RecordError error = record->error();
            if (reader.next()) return error.text();
            break;  // the last one: cut off
        }
        if (std::string problem = misfit(plan, **record); !problem.empty()) return problem;
        const int number = *number_of(**record);
        if (!numbers.insert(number).second)
            return "game " + std::to_string(number) + " is there twice";
        match.games.push_back({number, (*record)->result});
        if (!match.text.empty()) match.text += between_records;
        match.text += to_text(**record);
    }
    return match;
}

}  // namespace trireme::arena
