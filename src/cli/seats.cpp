#include "cli/seats.h"

#include <algorithm>

#include "base/number.h"
#include "cli/failure.h"
#include "engine/levels.h"

namespace trireme::cli {
namespace {

constexpr std::string_view computer_prefix = "Trireme level ";
constexpr std::string_view strongest_name = "Trireme strongest";  // however many levels there are
constexpr std::string_view person_name = "Person";

std::string_view tag_of(Side side) { return side == Side::First ? "First" : "Second"; }

// The level of the computer with this name; nothing if it is not one. The game may have had more
// levels once.
std::optional<int> level_named(const GameInfo& game, std::string_view name) {
    constexpr int most = 99;
    if (name == strongest_name) return last_level(game);
    if (!name.starts_with(computer_prefix)) return std::nullopt;
    const auto level = read_number_between("level", name.substr(computer_prefix.size()), 1, most);
    if (!level) return std::nullopt;
    return std::min(*level, last_level(game));
}

}  // namespace

BySide<bool> seats_of_computer(std::string_view side_of_person) {
    if (side_of_person == "first") return {false, true};
    if (side_of_person == "second") return {true, false};
    if (side_of_person == "both") return {false, false};
    if (side_of_person == "none") return {true, true};
    throw BadInput(unknown_word("side", side_of_person, {"first", "second", "both", "none"}));
}

std::optional<int> parse_level(const GameInfo& game, std::string_view text) {
    const auto level = read_number_between("level", text, 1, last_level(game));
    if (!level) return std::nullopt;
    return *level;
}

std::string computer_name(const GameInfo& game, int level) {
    if (level == last_level(game)) return std::string(strongest_name);
    return std::string(computer_prefix) + std::to_string(level);
}

std::optional<Seats> recorded_seats(const Record& record) {
    Seats seats;
    for (const Side side : {Side::First, Side::Second})
        if (const auto level = level_named(record.game(), record.tag(tag_of(side)))) {
            seats.is_computer[side] = true;
            seats.level = *level;
        }
    if (!seats.has_computer()) return std::nullopt;
    return seats;
}

void name_players(Record& record, const Seats& seats) {
    for (const Side side : {Side::First, Side::Second}) {
        const std::string_view name = record.tag(tag_of(side));
        if (seats.is_computer[side])
            record.set_tag(tag_of(side), computer_name(record.game(), seats.level));
        else if (name.empty() || level_named(record.game(), name))
            record.set_tag(tag_of(side), person_name);
    }
}

}  // namespace trireme::cli
