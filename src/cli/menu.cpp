#include "cli/menu.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/text.h"
#include "cli/input.h"
#include "cli/words.h"
#include "engine/levels.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

void print_menu() {
    fmt::print("Which game?\n");
    int number = 0;
    for (const GameInfo* game : all_games())
        fmt::print("  {}  {:12} {:6} {}\n", ++number, game->name, board_size(*game), game->author);
}

// The game with this number, id or name, or null.
const GameInfo* chosen(const std::string& answer) {
    const auto number = read_number<std::size_t>(answer);
    if (number && 1 <= *number && *number <= all_games().size()) return all_games()[*number - 1];
    return find_game(lower_case(answer));
}

// Asks until the answer can be read, which `read` returns, or nothing to ask again. At the end of
// the input a script gets what an empty answer means; a person wants to leave, so there is nothing.
template <class Read>
auto ask_until_read(Dialogue& dialogue, const std::string& question, Read read)
    -> decltype(read(std::string())) {
    for (;;) {
        const auto answer = dialogue.ask(question);
        if (!answer && !dialogue.is_with_person()) return read(std::string());
        if (!answer || means_quit(*answer)) return std::nullopt;
        if (const auto value = read(lower_case(*answer))) return value;
    }
}

// The level of the computer; 0 is a person.
std::optional<int> read_opponent(const GameInfo& game, const std::string& answer) {
    if (answer.empty() || answer == "computer") return default_level;
    if (answer == "p" || answer == "person") return 0;
    if (const auto level = parse_level(game, answer)) return level;
    fmt::print("Type a level from 1 (weak) to {} (strong), or p.\n", last_level(game));
    return std::nullopt;
}

// The side of the person.
std::optional<Side> read_side(const GameInfo& game, const std::string& answer) {
    for (const Side side : {Side::First, Side::Second}) {
        const bool is_first = side == Side::First;
        if (answer == (is_first ? "1" : "2") || answer == (is_first ? "first" : "second") ||
            answer == lower_case(colour_name(game, side)))
            return side;
    }
    if (answer.empty()) return Side::First;
    fmt::print("Type 1 to play {} and move first, or 2 to play {}.\n", game.first_colour,
               game.second_colour);
    return std::nullopt;
}

}  // namespace

const GameInfo* choose_game(Dialogue& dialogue) {
    print_menu();
    while (const auto answer = dialogue.ask("Number or name")) {
        if (means_quit(*answer)) return nullptr;
        if (const GameInfo* game = chosen(*answer)) return game;
        if (lower_case(*answer) == "help")
            fmt::print("Type the number or the name of a game to play it, or quit.\n");
        else if (!answer->empty())
            fmt::print("{}\n", words(unknown_game(*answer)));
    }
    return nullptr;
}

std::optional<Seats> choose_seats(Dialogue& dialogue, const GameInfo& game) {
    Seats seats;
    const auto level = ask_until_read(
        dialogue,
        fmt::format("Against the computer at level 1 to {}, or with another person, p [{}]",
                    last_level(game), default_level),
        [&](const std::string& answer) { return read_opponent(game, answer); });
    if (!level) return std::nullopt;
    if (*level == 0) return seats;
    const auto side =
        ask_until_read(dialogue,
                       fmt::format("You play 1 {}, who moves first, or 2 {} [1]", game.first_colour,
                                   game.second_colour),
                       [&](const std::string& answer) { return read_side(game, answer); });
    if (!side) return std::nullopt;
    seats.level = *level;
    seats.is_computer[!*side] = true;
    return seats;
}

}  // namespace trireme::cli
