#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/side.h"
#include "record/record.h"

namespace trireme::cli {

inline constexpr int default_level = 3;

// Who plays which side: people, the computer, or one of each.
struct Seats {
    BySide<bool> is_computer{false, false};
    int level = default_level;  // of the computer

    bool has_computer() const { return is_computer.first || is_computer.second; }
    bool has_person() const { return !is_computer.first || !is_computer.second; }
};

// The seats that `--side` names by the side of the person: first, second, both or none. Throws
// BadInput.
BySide<bool> seats_of_computer(std::string_view side_of_person);

// The level of the game that the text names.
std::optional<int> parse_level(const GameInfo& game, std::string_view text);

// "Trireme level 3" or "Trireme strongest", as records call it.
std::string computer_name(const GameInfo& game, int level);

// The seats as the names in the record tell them; nothing where no computer is among them.
std::optional<Seats> recorded_seats(const Record& record);

// Writes the names of the players into a record in which the computer plays.
void name_players(Record& record, const Seats& seats);

}  // namespace trireme::cli
