#include "cli/seats.h"

#include "cli/failure.h"
#include "engine/engine.h"

namespace trireme::cli {
namespace {

constexpr std::string_view computer_prefix = "Trireme level ";
constexpr std::string_view strongest_name = "Trireme strongest";  // however many levels there are
constexpr std::string_view person_name = "Person";

std::string_view tag_of(Side side) { return side == Side::First ? "First" : "Second"; }

// The level of the computer with this name; nothing if it is not one.
std::optional<int> level_named(std::string_view name) {
    if (name == strongest_name) return strongest;
    if (!name.starts_with(computer_prefix)) return std::nullopt;
    return parse_level(name.substr(computer_prefix.size()));
}

}  // namespace

BySide<bool> seats_of_computer(std::string_view side_of_person) {
    if (side_of_person == "first") return {false, true};
    if (side_of_person == "second") return {true, false};
    if (side_of_person == "both") return {false, false};
    if (side_of_person == "none") return {true, true};
    throw BadInput(unknown_word("side", side_of_person, {"first", "second", "both", "none"}));
}

std::optional<int> parse_level(std::string_view text) {
    static_assert(strongest <= 9, "levels have a single digit");
    if (text.size() != 1 || text[0] < '1' || text[0] > '0' + strongest) return std::nullopt;
    return text[0] - '0';
}

std::string computer_name(int level) {
    if (level == strongest) return std::string(strongest_name);
    return std::string(computer_prefix) + std::to_string(level);
}

std::optional<Seats> recorded_seats(const Record& record) {
    Seats seats;
    for (const Side side : {Side::First, Side::Second})
        if (const auto level = level_named(record.tag(tag_of(side)))) {
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
            record.set_tag(tag_of(side), computer_name(seats.level));
        else if (name.empty() || level_named(name))
            record.set_tag(tag_of(side), person_name);
    }
}

}  // namespace trireme::cli
