#include "cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/terminal.h"
#include "engine/engine.h"
#include "games/registry.h"

// The only file that knows CLI11, which takes long to compile.

namespace trireme::cli {
namespace {

using App = CLI::App;

// "Eximo, Mimic and Crossings".
std::string names_of_games() {
    std::vector<std::string> names;
    for (const GameInfo* game : all_games()) names.emplace_back(game->name);
    return list_text(names, "and");
}

// "eximo, mimic or crossings".
std::string list_of_games() {
    std::vector<std::string> ids;
    for (const GameInfo* game : all_games()) ids.emplace_back(game->id);
    return list_text(ids, "or");
}

void add_game(App& command, std::string& game) {
    command.add_option("GAME", game, list_of_games())->required()->type_name("");
}

void add_position(App& command, std::optional<std::string>& position) {
    command.add_option("--position", position, "A position instead of the start")->type_name("P");
}

void add_no_color(App& command, bool& no_color) {
    command.add_flag("--no-color", no_color, "Plain text, as when NO_COLOR is set");
}

// An option that holds a number, with a message of our own for any other text.
template <class Target>  // int or std::optional<int>
CLI::Option* add_number(App& command, const std::string& name, Target& number, int lowest,
                        int highest, const std::string& help) {
    return command
        .add_option_function<std::string>(
            "--" + name,
            [&number, name, lowest, highest](const std::string& text) {
                number = number_between(name, text, lowest, highest);
            },
            fmt::format("{}, from {} to {}", help, lowest, highest))
        ->type_name("N");
}

// What the command line asks for. CLI11 fills it in while it parses.
struct Request {
    ShowOptions show;
    MovesOptions moves;
    PerftOptions perft;
    RecordCheckOptions record_check;
    PlayOptions play;
    AnalyzeOptions analyze;
    BenchOptions bench;
    MatchOptions match;
    LadderOptions ladder;
    TuneOptions tune;
    OpeningsOptions openings;
    DatagenOptions datagen;
    DatagenStatsOptions datagen_stats;
    DatagenUnpackOptions datagen_unpack;
    FactsOptions facts;
    UgiOptions ugi;
    ComplianceOptions compliance;
    ServeOptions serve;
    int status = success;  // of the command that has run
};

// Adds a subcommand that ends in run(options); its options are added by the caller.
template <class Options>
App& add_command(App& parent, const std::string& name, const std::string& help,
                 int (*run)(const Options&), const Options& options, int& status) {
    App& command = *parent.add_subcommand(name, help);
    command.callback([run, &options, &status] { status = run(options); });
    return command;
}

void add_games(App& app, Request& request) {
    app.add_subcommand("games", "List the games: id, name, board, start position")
        ->callback([&request] { request.status = list_games(); });
}

void add_show(App& app, Request& request) {
    ShowOptions& options = request.show;
    App& command = add_command(app, "show", "Draw a position", &show, options, request.status);
    add_game(command, options.game);
    add_position(command, options.position);
    add_no_color(command, options.no_color);
}

void add_moves(App& app, Request& request) {
    MovesOptions& options = request.moves;
    App& command = add_command(app, "moves", "List the legal moves, one per line, in byte order",
                               &list_moves, options, request.status);
    add_game(command, options.game);
    add_position(command, options.position);
    command
        .add_flag("--stdin", options.from_stdin,
                  "Read a position from every line of the input and answer each with one line")
        ->excludes("--position");
    command.footer(
        "When the game is over nothing is listed and the winner is named on stderr.\n"
        "With --stdin the answers are: `ok` and the moves; `over x` or `over o`, the winner;\n"
        "`error` and what is wrong with the line.");
}

void add_perft(App& app, Request& request) {
    PerftOptions& options = request.perft;
    App& command = add_command(app, "perft", "Count the sequences of legal moves of a length",
                               &run_perft, options, request.status);
    add_game(command, options.game);
    add_number(command, "depth", options.depth, 0, 20, "The length of the sequences")->required();
    add_position(command, options.position);
    command.add_flag("--divide", options.divide, "First the share of every first move");
    add_number(command, "threads", options.threads, 1, 256, "How many threads count (default 1)");
}

void add_record(App& app, Request& request) {
    RecordCheckOptions& options = request.record_check;
    App& record = *app.add_subcommand("record", "Work with recorded games");
    record.require_subcommand(1);
    App& check = add_command(record, "check", "Check every move of recorded games", &check_records,
                             options, request.status);
    check.add_option("FILE", options.files, "Files of records; - is the standard input")
        ->required()
        ->type_name("");
    check.footer(
        "Prints a line per game: FILE:NUMBER: ok GAME RESULT N plies, or, where it is wrong,\n"
        "FILE:LINE:COLUMN: MESSAGE. The exit status is 0 when every game is right, else 2.");
}

void add_play(App& app, Request& request) {
    PlayOptions& options = request.play;
    App& command =
        add_command(app, "play", "Play a game in the terminal", &play, options, request.status);
    command.add_option("GAME", options.game, list_of_games() + "; without it there is a menu")
        ->type_name("");
    command
        .add_option(
            "--level", options.level,
            "Play against the computer at this level, from 1, the gentlest, to the last of\n"
            "the game, which is full strength")
        ->type_name("N");
    command
        .add_option("--side", options.side,
                    "The side you play: first (the default with --level), second, both without\n"
                    "the computer, or none, when it plays itself")
        ->type_name("SIDE");
    add_position(command, options.position);
    command
        .add_option("--record", options.record,
                    "Keep the game in FILE, saved after every move; if there is a game in it\n"
                    "already, play goes on with it")
        ->type_name("FILE");
    add_no_color(command, options.no_color);
    command.footer(
        "Without --level and --side two people play; with --side alone the level is 3. The\n"
        "last level thinks for two seconds a move, lower ones answer at once. A game that is\n"
        "continued with --record has the players that it had, unless --level or --side says "
        "otherwise.\n"
        "In the game, `help` lists the commands, such as hint, undo, save and quit.");
}

void add_analyze(App& app, Request& request) {
    AnalyzeOptions& options = request.analyze;
    App& command = add_command(app, "analyze", "Look for the best moves of a position", &analyze,
                               options, request.status);
    add_game(command, options.game);
    add_position(command, options.position);
    command.add_option("--moves", options.moves, "Moves to play first, as in \"c3-c4 f6-f5\"")
        ->type_name("MOVES");
    command.add_option("--time", options.time, "Stop after so many seconds")->type_name("S");
    command.add_option("--nodes", options.nodes, "Stop after so many positions")->type_name("N");
    add_number(command, "depth", options.depth, 1, 100, "Stop after so many plies");
    add_number(command, "lines", options.lines, 1, 100, "How many best moves (default 1)");
    add_number(command, "threads", options.threads, 1, 256, "How many threads think (default 1)");
    add_number(command, "hash", options.hash, 1, 65'536, "MiB for its memory (default 64)");
    command.footer(
        "At a terminal a table shows the best lines so far, and without a limit it thinks until\n"
        "Ctrl-C. Elsewhere it thinks for 5 seconds without a limit, and prints for every depth "
        "and\n"
        "line, best first:\n"
        "  depth D line K score S chances C nodes N nps N time MS moves MOVE...\n"
        "The score is in points of the evaluation for the player to move, or win-in-N or\n"
        "loss-in-N moves; chances are the points that 100 such games bring. The last lines are\n"
        "the best.\n"
        "Ctrl-C ends with what has been found. Of a finished game, stderr tells how it ended.");
}

void add_bench(App& app, Request& request) {
    BenchOptions& options = request.bench;
    App& command =
        add_command(app, "bench", "Search fixed positions of all games, to compare engines",
                    &run_bench, options, request.status);
    add_number(command, "threads", options.threads, 1, 256, "How many threads think (default 1)");
    add_number(command, "deeper", options.deeper, 0, 20,
               "How many plies deeper than usual (default 0)");
    add_number(command, "hash", options.hash, 1, 65'536, "MiB for its memory (default 16)");
    command.footer(
        "Prints a line per position: game, nodes, milliseconds, nodes per second; the last is\n"
        "`nodes N nps M`. Without options the nodes are the same on every machine until the "
        "search\n"
        "changes; with several threads they differ from time to time, and the milliseconds tell\n"
        "how soon the same depth is reached.");
}

// What limits the moves, beside movetime and nodes; only one of them all can be given.
void add_match_limits(App& command, MatchOptions& options) {
    command.add_option("--depth", options.depth, "Plies to look ahead")->type_name("N");
    command
        .add_option("--tc", options.tc,
                    "Seconds for the game, and seconds added after each move: 60+0.6")
        ->type_name("S+INC");
}

// What all games of a command have in common. The helps say whom the limits are for, and which is
// the default; so many games can be played at a time.
void add_conditions(App& command, GamesOptions& options, const std::string& movetime_help,
                    const std::string& nodes_help, int most_games) {
    command.add_option("--movetime", options.movetime, movetime_help)->type_name("MS");
    command.add_option("--nodes", options.nodes, nodes_help)->type_name("N");
    add_number(command, "concurrency", options.concurrency, 1, most_games,
               "Games at a time (default 1)");
    command
        .add_option("--openings", options.openings,
                    "Openings instead of the program's own book, one per line: a position or\n"
                    "startpos, then perhaps `moves` and moves; # begins a comment. Or `random`:\n"
                    "random moves that a short search finds balanced, as where there is no book")
        ->type_name("FILE");
    command
        .add_option("--seed", options.seed,
                    "Of players and of the order of openings in the book (default 1)")
        ->type_name("S");
    add_number(command, "max-plies", options.max_plies, 1, 100'000,
               "Longer games are drawn (default 1000)");
}

// `what` is what the report says.
void add_journal(App& command, JournalOptions& options, const std::string& what) {
    command
        .add_option("--out", options.out,
                    "The file for the results; results that are in it already are kept")
        ->type_name("FILE");
    command.add_flag("--report", options.report, "Say " + what + " and play nothing");
}

void add_match(App& app, Request& request) {
    MatchOptions& options = request.match;
    App& command = add_command(app, "match", "Let two players play a match", &run_match, options,
                               request.status);
    add_game(command, options.game);
    command.add_option("PLAYER1", options.first, "The player whose result is counted")
        ->required()
        ->type_name("");
    command.add_option("PLAYER2", options.second, "The opponent")->required()->type_name("");
    command
        .add_option_function<std::string>(
            "--games",
            [&options](const std::string& text) {
                options.games = number_between("games", text, 0, 1'000'000);
            },
            "How many games; two share an opening (default 100, with --sprt 100000)")
        ->type_name("N");
    add_conditions(command, options, "Milliseconds for a move (default 100)",
                   "Positions to search for a move", 256);
    add_match_limits(command, options);
    add_number(command, "margin", options.margin, 0, 60'000,
               "Milliseconds by which a move may exceed its movetime (default 50)");
    command
        .add_option("--sprt", options.sprt,
                    "Stop as soon as it is known (95 %) which of two Elo differences is nearer")
        ->type_name("ELO0,ELO1");
    command.add_option("--records", options.records, "Write the games to FILE as they end")
        ->type_name("FILE");
    command.add_flag("--resume", options.resume,
                     "Go on with the match in the file of --records, if there is one");
    command.footer(
        "A PLAYER is KIND[:key=value,...]: engine, level:n=5, random, greedy, minimax:depth=3,\n"
        "mcts, or `ugi:cmd=PROGRAM ARGS`, a UGI engine, where cmd takes the rest. The keys\n"
        "movetime, nodes and depth replace the limits of the match for this player; engine also\n"
        "has eval=net|hand|classic, evalfile=FILE (a network), threads, hash, and the numbers of "
        "its\n"
        "search by name, such as late_move_base=6 (docs/engine.md). Random, greedy\n"
        "and minimax have no clock.\n"
        "The last line is `result W D L elo E err R` from the side of PLAYER1, with the error at\n"
        "95 %: `elo inf` or `elo -inf` and `err inf` when one side won all, `elo 0.0 err inf`\n"
        "without a game. Ctrl-C ends the match with the result so far and status 130.");
}

void add_ladder(App& app, Request& request) {
    LadderOptions& options = request.ladder;
    App& command =
        add_command(app, "ladder", "Rate levels and other players on one scale by their games",
                    &run_ladder, options, request.status);
    add_game(command, options.game);
    command
        .add_option(
            "PLAYER", options.players,
            "Who plays, as for match; `levels` is all levels (default random greedy levels)")
        ->type_name("");
    add_number(command, "games", options.games, 1, 100'000,
               "How many games a player has on average (default 200)");
    add_conditions(command, options,
                   "Milliseconds for a move, for players without limits of their own (default 100)",
                   "Positions to search for a move, for the same players", 64);
    add_journal(command, options, "what the file holds");
    command.footer(
        "Everybody meets everybody once, with both colours; then games go where they tell most,\n"
        "between neighbours. Ratings are in Elo with errors at 95 %, and `random` has 0 (or the\n"
        "first player, if it does not play). Levels below full strength have limits of their own.\n"
        "The last line is `levels` and for each level of them NUMBER:RATING:ERROR.\n"
        "Ctrl-C ends with what is known so far and status 130; with --out the same command then\n"
        "goes on, also with more --games. All but those and --concurrency must stay the same.");
}

void add_tune(App& app, Request& request) {
    TuneOptions& options = request.tune;
    App& command = add_command(app, "tune", "Tune numbers of the search by games (SPSA)",
                               &run_tuning, options, request.status);
    add_game(command, options.game);
    command
        .add_option("--parameters", options.parameters,
                    "Which numbers, by name and with commas between them (default all)")
        ->type_name("NAMES");
    command
        .add_option("--player", options.player,
                    "The engine to begin with, as for match: with another network, or other\n"
                    "numbers (default engine)")
        ->type_name("PLAYER");
    add_number(command, "iterations", options.iterations, 1, 200'000,
               "How often the numbers are moved and measured (default 10000)");
    add_number(command, "games", options.games, 2, 1000,
               "Games of an iteration, an even number (default 2)");
    command
        .add_option("--rate", options.rate,
                    "How large the last steps are, for each game won, in terms of how far the\n"
                    "numbers are moved (default 50 / pairs of games, between 0.001 and 0.02)")
        ->type_name("R");
    add_conditions(command, options, "Milliseconds for a move, instead of nodes",
                   "Positions to search for a move (default 10000)", 64);
    add_journal(command, options, "what the file leads to");
    command.footer(
        "Each iteration moves all numbers at once, up or down at random, by a twentieth of their\n"
        "range and a little more in the beginning, plays these against the numbers moved the "
        "other\n"
        "way, and takes a step to the side of the winner. The last line is a PLAYER with the\n"
        "numbers found, for `match ... --sprt 0,5`. With --nodes the seed decides everything,\n"
        "whatever the concurrency. Ctrl-C ends with what is known so far and status 130; with\n"
        "--out the same command then goes on. All but --concurrency must stay the same.");
}

void add_openings(App& app, Request& request) {
    OpeningsOptions& options = request.openings;
    App& command = add_command(app, "openings", "Make a book of balanced openings for matches",
                               &make_openings, options, request.status);
    add_game(command, options.game);
    command
        .add_option("--out", options.out,
                    "The file for the book; openings that are in it already are kept")
        ->required()
        ->type_name("FILE");
    add_number(command, "lines", options.lines, 1, 20'000,
               "How many openings the book shall hold (default 2000)");
    add_number(command, "nodes", options.nodes, 1, 10'000'000,
               "Positions to search before an opening is kept (default 100000)");
    add_number(command, "threads", options.threads, 1, 256, "Openings at a time (default 1)");
    command.add_option("--seed", options.seed, "Other openings for every seed (default 1)")
        ->type_name("S");
    add_number(command, "version", options.version, 1, 1'000'000,
               "The version of the book, for the records of matches (default 1)");
    command.footer(
        "Random moves are kept where the engine expects 45 to 55 % of the points for the player\n"
        "to move. Of positions that are the same in the mirror or with the players exchanged one\n"
        "is kept. The last line is `lines N tried M`. Ctrl-C ends with status 130; the same\n"
        "command then goes on. The seed decides the openings, not the threads.");
}

void add_datagen(App& app, Request& request) {
    DatagenOptions& options = request.datagen;
    App& command = add_command(app, "datagen", "Play games against itself for a network to learn",
                               &generate_data, options, request.status);
    add_game(command, options.game);
    command
        .add_option("--out", options.out,
                    "The file for the games; games that are in it already are kept")
        ->required()
        ->type_name("FILE");
    add_number(command, "positions", options.positions, 1, 1'000'000'000,
               "How many positions the file shall hold (default 1000000)");
    add_number(command, "games", options.games, 1, 1'000'000'000,
               "How many games it shall hold, instead of --positions");
    command.add_flag("--from-start", options.from_start,
                     "Games from the start position, varied by choosing among the best moves in\n"
                     "the first plies, instead of random openings");
    add_number(command, "nodes", options.nodes, 1, 100'000'000,
               "Positions to search for a move (default 1000)");
    add_number(command, "threads", options.threads, 1, 256, "Games at a time (default 1)");
    command.add_option("--seed", options.seed, "Other games for every seed (default 1)")
        ->type_name("S");
    command
        .add_option("--eval", options.eval,
                    "net, the network (the default where there is one), or hand, without one")
        ->type_name("EVAL");
    command.add_option("--evalfile", options.evalfile, "Another network than the program's own")
        ->type_name("FILE");
    command.footer(
        "The last line is `positions N games M`, what the file holds. Ctrl-C ends with status "
        "130;\n"
        "the same command then goes on. The seed decides the games, not the threads.");
}

void add_datagen_stats(App& app, Request& request) {
    DatagenStatsOptions& options = request.datagen_stats;
    App& command = add_command(app, "datagen-stats", "Sum up what datagen has written",
                               &show_data_stats, options, request.status);
    command.add_option("FILE", options.files, "Files of datagen")->required()->type_name("");
}

void add_datagen_unpack(App& app, Request& request) {
    DatagenUnpackOptions& options = request.datagen_unpack;
    App& command =
        add_command(app, "datagen-unpack", "Turn games of datagen into positions to learn from",
                    &unpack_data, options, request.status);
    command.add_option("FILE", options.files, "Files of datagen, of one game")
        ->required()
        ->type_name("");
    command.add_option("--out", options.out, "The file for the positions, which train.py reads")
        ->required()
        ->type_name("FILE");
    add_number(command, "threads", options.threads, 1, 256, "Threads that replay (default 1)");
    command.footer(
        "Leaves out positions that are not quiet and those with a forced win. The last line is\n"
        "`positions N of M games G`, where M counts what was left out too.");
}

void add_facts(App& app, Request& request) {
    FactsOptions& options = request.facts;
    App& command = add_command(app, "facts", "What a game is like, from files of datagen",
                               &show_facts, options, request.status);
    command.add_option("FILE", options.files, "Files of datagen --from-start")
        ->required()
        ->type_name("");
    command.footer(
        "Prints Markdown: results, lengths, numbers of moves, endings and first moves, with the\n"
        "intervals that cover the truth in 95 % of all cases, and the commands that play the\n"
        "games again. Games that begin with random moves are refused, and so is a game that is\n"
        "there twice.");
}

void add_optional_game(App& command, std::string& game) {
    game = all_games().front()->id;
    command.add_option("--game", game, fmt::format("{} (default {})", list_of_games(), game))
        ->type_name("GAME");
}

void add_ugi(App& app, Request& request) {
    UgiOptions& options = request.ugi;
    App& command =
        add_command(app, "ugi", "Be an engine for other programs: UGI on stdin and stdout",
                    &run_ugi, options, request.status);
    add_optional_game(command, options.game);
    command.footer("In the session, `help` lists the commands.");
}

void add_compliance(App& app, Request& request) {
    ComplianceOptions& options = request.compliance;
    App& command = *app.add_subcommand("compliance", "Check a UGI engine step by step");
    add_optional_game(command, options.game);
    add_number(command, "tolerance", options.tolerance, 0, 60'000,
               "Milliseconds that a move may be late (default 200)");
    // What follows is the other program's, options and all.
    command.prefix_command();
    command.callback([&options, &command, &request] {
        options.command = command.remaining();
        request.status = check_compliance(options);
    });
    command.footer(
        "After the options comes the command that starts the engine, as in\n"
        "`compliance --game NAME ./engine --fast`; in one word it may have quotes.\n"
        "Prints `ok`, `warn` or `FAIL`, the number and the name of every step and what was wrong;\n"
        "the last line sums up. The exit status is 0 if all steps were run and none failed,\n"
        "else 1.");
}

void add_serve(App& app, Request& request, int (*serve)(const ServeOptions&)) {
    ServeOptions& options = request.serve;
    App& command = add_command(app, "serve", "Serve the page to play and analyse in a browser",
                               serve, options, request.status);
    add_number(command, "port", options.port, 0, 65'535,
               "The port (default 8080; 0 is any that is free)");
    command
        .add_option("--bind", options.bind,
                    "The IP address to listen at (default 127.0.0.1, for this machine alone)")
        ->type_name("ADDRESS");
    command.add_option("--root", options.root, "The folder of the page, if it is another")
        ->type_name("DIR");
    command.footer(
        "Prints the address to open and serves until Ctrl-C. The page is loaded when it starts.");
}

const App* subcommand(const App& parent, std::string_view name) {
    for (const App* command : parent.get_subcommands(nullptr))
        if (command->get_name() == name) return command;
    return nullptr;
}

// The name that `argv[at]` should be: CLI11 itself has no advice for a mistyped subcommand.
void check_subcommand(const App& parent, int argc, char** argv, int at) {
    if (argc <= at || argv[at][0] == '-') return;
    const std::string_view name = argv[at];
    if (subcommand(parent, name) != nullptr) return;
    std::vector<std::string> names;
    for (const App* command : parent.get_subcommands(nullptr)) names.push_back(command->get_name());
    const std::vector<std::string_view> known(names.begin(), names.end());
    throw BadInput(unknown_word("command", name, known));
}

// The option of the command that the argument names, without its value; null if there is none.
const CLI::Option* named_option(const App& command, const std::string& argument) {
    const bool is_long = argument.starts_with("--");
    return command.get_option_no_throw(is_long ? argument.substr(0, argument.find('='))
                                               : argument.substr(0, 2));
}

[[noreturn]] void refuse_option(const App& command, const std::string& argument) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        if (option->nonpositional()) names.push_back("--" + option->get_lnames().front());
    const std::vector<std::string_view> known(names.begin(), names.end());
    throw BadInput(unknown_word("option", argument.substr(0, argument.find('=')), known));
}

// CLI11 itself complains about what is missing first, which a mistyped option may just have given.
void check_options(const App& app, int argc, char** argv) {
    const App* command = &app;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--") return;
        if (const App* next = subcommand(*command, argument)) {
            command = next;
        } else if (argument.size() > 1 && argument.starts_with('-')) {
            const CLI::Option* option = named_option(*command, argument);
            if (option == nullptr) refuse_option(*command, argument);
            const bool has_value = argument.find('=') != std::string::npos;
            if (!has_value && option->get_items_expected_min() > 0) ++i;
        } else if (command->get_prefix_command()) {
            return;  // the rest is a command of its own
        }
    }
}

// Not printed by CLI11, which does not notice when it cannot write.
void print_answer(const App& app, const CLI::Success& request) {
    std::ostringstream text;
    app.exit(request, text, text);
    fmt::print("{}{}", text.str(), text.view().ends_with('\n') ? "" : "\n");
}

int parse(App& app, int argc, char** argv, const int& status) {
    try {
        app.parse(argc, argv);
        return status;
    } catch (const CLI::Success& request) {  // --help or --version
        print_answer(app, request);
        return success;
    } catch (const CLI::ExtrasError&) {
        throw BadInput("unexpected argument " + trireme::quoted(app.remaining(true).front()));
    } catch (const CLI::ParseError& error) {
        throw BadInput(error.what());
    }
}

}  // namespace

int run_command_line(int argc, char** argv, const Extras& extras) {
    const std::string name(program_name());
    App app(fmt::format("Plays {}.", names_of_games()), name);
    app.set_version_flag("--version", name + " " TRIREME_VERSION);
    app.require_subcommand(1);

    Request request;
    add_games(app, request);
    add_show(app, request);
    add_moves(app, request);
    add_perft(app, request);
    add_record(app, request);
    add_play(app, request);
    add_analyze(app, request);
    add_bench(app, request);
    add_match(app, request);
    add_ladder(app, request);
    add_tune(app, request);
    add_openings(app, request);
    add_datagen(app, request);
    add_datagen_stats(app, request);
    add_datagen_unpack(app, request);
    add_facts(app, request);
    add_ugi(app, request);
    add_compliance(app, request);
    if (extras.serve != nullptr) add_serve(app, request, extras.serve);
    // After the commands, which would inherit it.
    app.footer(fmt::format("`{} COMMAND --help` tells more.", name));

    if (argc < 2) throw BadInput(fmt::format("which command? See {} --help", name));
    check_subcommand(app, argc, argv, 1);
    if (std::string_view(argv[1]) == "record") {
        if (argc < 3) throw BadInput("record needs a command: check");
        check_subcommand(*app.get_subcommand("record"), argc, argv, 2);
    }
    check_options(app, argc, argv);
    return parse(app, argc, argv, request.status);
}

}  // namespace trireme::cli
