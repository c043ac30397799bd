#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/board_view.h"
#include "cli/commands.h"
#include "cli/dialogue.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "cli/words.h"
#include "record/reader.h"

namespace trireme::cli {
namespace {

// ---------------------------------------------------------------------------------------------
// The menu

void print_menu() {
    fmt::print("Which game?\n");
    int number = 0;
    for (const GameInfo* game : all_games())
        fmt::print("  {}  {:12} {:6} {}\n", ++number, game->name, board_size(*game), game->author);
}

// The game with this number, id or name, or null.
const GameInfo* chosen(const std::string& answer) {
    std::size_t number = 0;
    const char* const end = answer.data() + answer.size();
    const auto [stop, error] = std::from_chars(answer.data(), end, number);
    if (error == std::errc{} && stop == end && 1 <= number && number <= all_games().size())
        return all_games()[number - 1];
    return find_game(lower_case(answer));
}

// Asks until a game is chosen; null when nobody wants one.
const GameInfo* choose_game(Dialogue& dialogue) {
    print_menu();
    while (const auto answer = dialogue.ask("Number or name")) {
        if (means_quit(*answer)) return nullptr;
        if (const GameInfo* game = chosen(*answer)) return game;
        if (lower_case(*answer) == "help")
            fmt::print("Type the number or the name of a game to play it, or quit.\n");
        else if (!answer->empty())
            fmt::print("{}\n", unknown_game(*answer));
    }
    return nullptr;
}

// ---------------------------------------------------------------------------------------------
// Records

struct SavedGame {
    Record record;
    bool is_alone;  // in its file
};

// Better now than after the first move.
void check_writable(const std::string& file) {
    const std::string obstacle = obstacle_to_writing(file);
    if (!obstacle.empty()) throw BadInput(fmt::format("cannot write {}: {}", file, obstacle));
}

SavedGame read_saved(const std::string& file) {
    std::ifstream in = open_input(file);
    RecordReader reader(in);
    auto first = reader.next();
    if (!first) throw BadInput(file + ": there is no game in it");
    if (!*first) {
        const RecordError& error = first->error();
        throw BadInput(fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message));
    }
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
    const bool is_alone = saved.is_alone;
    if (is_alone) check_writable(file);
    Session session(std::move(saved.record), dialogue, view);
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
    if (options.record && (options.record->empty() || *options.record == "-"))
        throw BadInput("--record needs the name of a file");
    std::error_code ignored;
    if (options.record && std::filesystem::exists(*options.record, ignored))
        return resume(options, dialogue, view);

    if (options.record) check_writable(*options.record);
    if (options.game.empty() && options.position) throw BadInput("a --position needs its GAME");
    const GameInfo* game = options.game.empty() ? choose_game(dialogue) : &game_named(options.game);
    if (game == nullptr) return success;
    Session session(Record{position_of(*game, options.position)}, dialogue, view);
    if (options.record) session.keep_in(*options.record);
    return session.run();
}

}  // namespace trireme::cli
