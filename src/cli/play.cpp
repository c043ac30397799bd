#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/board_view.h"
#include "cli/commands.h"
#include "cli/dialogue.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/menu.h"
#include "cli/seats.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "engine/levels.h"
#include "record/reader.h"

namespace trireme::cli {
namespace {

// ---------------------------------------------------------------------------------------------
// Who plays

// As the options say; what they leave open is as in the record that is continued.
Seats seats_for(const PlayOptions& options, const Record& record) {
    const std::optional<Seats> recorded = recorded_seats(record);
    if (!options.level && !options.side) return recorded.value_or(Seats{});
    Seats seats;
    if (recorded) seats = *recorded;
    if (options.level)
        seats.level = number_between("level", *options.level, 1, last_level(record.game()));
    if (options.side || !recorded)
        seats.is_computer = seats_of_computer(options.side.value_or("first"));
    return seats;
}

// ---------------------------------------------------------------------------------------------
// Records

struct SavedGame {
    Record record;
    bool is_alone;  // in its file
};

SavedGame read_saved(const std::string& file) {
    std::ifstream in = open_input(file);
    RecordReader reader(in);
    auto first = reader.next();
    if (!first) throw BadInput(file + ": there is no game in it");
    if (!*first) throw BadInput(in_file(file, first->error()));
    return {std::move(**first), !reader.next()};
}

// The session of a game that is in the file already.
int resume(const PlayOptions& options, Dialogue& dialogue, const BoardView& view) {
    const std::string& file = *options.record;
    if (options.position)
        throw BadInput(file + " holds a game already: leave --position out to continue it");
    SavedGame saved = read_saved(file);
    if (!options.game.empty() && &game_named(options.game) != &saved.record.game())
        throw BadInput(fmt::format("{} holds a game of {}", file, saved.record.game().id));
    const Seats seats = seats_for(options, saved.record);
    const bool is_alone = saved.is_alone;
    if (is_alone) check_writable(file);
    Session session(std::move(saved.record), seats, dialogue, view);
    if (is_alone)
        session.keep_in(file);
    else
        fmt::print("{} holds more games and is not changed; save this one elsewhere.\n", file);
    return session.run();
}

}  // namespace

int play(const PlayOptions& options) {
    Dialogue dialogue;
    const BoardView view(wants_colour(options.no_color));
    if (options.side) seats_of_computer(*options.side);  // better now than after the menu
    if (options.record && (options.record->empty() || *options.record == "-"))
        throw BadInput("--record needs the name of a file");
    std::error_code ignored;
    if (options.record && std::filesystem::exists(*options.record, ignored))
        return resume(options, dialogue, view);

    if (options.record) check_writable(*options.record);
    if (options.game.empty() && options.position) throw BadInput("a --position needs its GAME");
    const bool from_menu = options.game.empty();
    const GameInfo* game = from_menu ? choose_game(dialogue) : &game_named(options.game);
    if (game == nullptr) return success;
    Record record{position_of(*game, options.position)};
    std::optional<Seats> seats = seats_for(options, record);
    if (from_menu && !options.level && !options.side) seats = choose_seats(dialogue, *game);
    if (!seats) return success;
    Session session(std::move(record), *seats, dialogue, view);
    if (options.record) session.keep_in(*options.record);
    return session.run();
}

}  // namespace trireme::cli
