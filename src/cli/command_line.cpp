#include "cli/command_line.h"

#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/command_options.h"
#include "cli/terminal.h"
#include "engine/engine.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

// "Eximo, Mimic and Crossings".
std::string names_of_games() {
    std::vector<std::string> names;
    for (const GameInfo* game : all_games()) names.emplace_back(game->name);
    return list_text(names, "and");
}

void add_position(App& command, std::optional<std::string>& position) {
    command.add_option("--position", position, "A position instead of the start")->type_name("P");
}

void add_no_color(App& command, bool& no_color) {
    command.add_flag("--no-color", no_color, "Plain text, as when NO_COLOR is set");
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

void add_review(App& app, Request& request) {
    ReviewOptions& options = request.review;
    App& command =
        add_command(app, "review", "Judge every move of recorded games and say what was better",
                    &review_records, options, request.status);
    command.add_option("FILE", options.file, "A file of records; - is the standard input")
        ->required()
        ->type_name("");
    command
        .add_option("--nodes", options.nodes, "How many nodes for each position (default 100000)")
        ->type_name("N");
    add_number(command, "threads", options.threads, 1, 256, "How many threads think (default 1)");
    command.add_flag("--json", options.json, "A line of JSON a game instead of the record");
    command.footer(
        "Prints each record with what there is to say about it: remarks on inaccuracies (?!),\n"
        "mistakes (?) and blunders (\?\?), how likely the win was before and after, and better\n"
        "lines as variations. Of a game with a fault stderr says what is wrong, and it is\n"
        "reviewed up to there; the exit status is 2 then. With one thread the same file gives\n"
        "the same answer everywhere.");
}

void add_examples(App& app, Request& request) {
    ExamplesOptions& options = request.examples;
    App& command = add_command(app, "examples", "Choose games that tell a story, and review them",
                               &choose_examples, options, request.status);
    command.add_option("FILE", options.file, "Records of many games, as trireme match writes them")
        ->required()
        ->type_name("");
    add_number(command, "count", options.count, 1, 100, "How many games (default 5)");
    command
        .add_option("--nodes", options.nodes, "How many nodes for each position (default 100000)")
        ->type_name("N");
    command.footer(
        "Stories are a sacrifice, a comeback, a race, a blow, a seesaw, or that it was brief:\n"
        "the tag Story names it, StoryPly where to look, StoryNumber how large it was. All games\n"
        "are looked through quickly and those that are chosen reviewed like by trireme review,\n"
        "so that the same file gives the same games everywhere.");
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

void add_limits(App& command, ServeOptions& options) {
    command
        .add_option("--proxy", options.proxies,
                    "The IP address of a proxy that says in X-Forwarded-For for whom it forwards;\n"
                    "can be repeated")
        ->type_name("ADDRESS")
        ->allow_extra_args(false);
    command.add_flag("--limit-loopback", options.limit_loopback,
                     "Hold programs on this machine to the limits, too");
    command.add_flag("--metrics-everywhere", options.metrics_everywhere,
                     "Answer /metrics not on this machine alone");
    add_number(command, "actions-per-second", options.actions_per_second, 1, 10'000,
               "For each seat (default 20)");
    add_number(command, "games-per-minute", options.games_per_minute, 1, 100'000,
               "New ones for each address (default 30)");
    add_number(command, "connections-per-address", options.connections_per_address, 1, 1'000'000,
               "At a time (default 200)");
    add_number(command, "connections", options.connections, 1, 1'000'000,
               "At a time in all (default 10000)");
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
    command
        .add_option("--db", options.database,
                    "Where games are kept: sqlite:FILE (default: games.db in your data folder) or\n"
                    "postgresql://...")
        ->type_name("URL");
    command
        .add_option(
            "--origin", options.origins,
            "Where browsers find it, as in https://games.example.org; can be repeated, and\n"
            "links are made with the first (default: its IP addresses and localhost)")
        ->type_name("URL")
        ->allow_extra_args(false);
    add_limits(command, options);
    command.add_flag(
        "--qr", options.qr,
        "With --bind 0.0.0.0 print the QR code of the address also where stdout is no\n"
        "terminal");
    command.footer(
        "Prints the address to open and serves until Ctrl-C. The page is loaded when it starts.\n"
        "With --bind 0.0.0.0 it also prints the address for others in this network.");
}

void add_server(App& command, std::string& server) {
    command.add_option("--server", server, "Where the server is, as in http://127.0.0.1:8080")
        ->required()
        ->type_name("URL");
}

void add_clock(App& command, std::string& clock) {
    command
        .add_option("--clock", clock,
                    "Seconds for the whole game and for each move, as in 300+3, or days a move,\n"
                    "as in 3d (default none)")
        ->type_name("C");
}

void add_bot(App& app, Request& request, int (*run)(const BotOptions&)) {
    BotOptions& options = request.bot;
    App& command = add_command(app, "bot", "Play online games: the engine as a client of a server",
                               run, options, request.status);
    add_server(command, options.server);
    command.add_option("--game", options.game, list_of_games())->required()->type_name("GAME");
    add_number(command, "level", options.level, 1, 100,
               "How strong it plays (default: as strong as it can)");
    command.add_flag("--open", options.open, "Open games to the lobby and wait for opponents");
    command.add_option("--join", options.join, "Join this game, and end with it")
        ->type_name("ID")
        ->excludes("--open");
    add_clock(command, options.clock);
    add_number(command, "games", options.games, 1, 1000, "How many at a time (default 1)");
    add_number(command, "total", options.total, 1, 1'000'000,
               "End after so many games (default: never)");
    command.add_option("--name", options.name, "What it is called")->type_name("NAME");
    command.add_flag("--rematch", options.takes_rematches,
                     "Accept a rematch that is offered within a minute");
    command
        .add_option("--seats", options.seats,
                    "Keep the keys of its seats in FILE, to go on with its games when it is\n"
                    "started again")
        ->type_name("FILE");
    add_number(command, "threads", options.threads, 1, 256,
               "How many games it thinks about at once (default 1)");
    command.footer(
        "Without --open and --join it joins a game that waits in the lobby, or opens one.\n"
        "stderr tells what happens; stdout gets a line for each game that is over: its id, the\n"
        "side, the result, the reason and the number of plies. Ctrl-C ends it: with --seats the\n"
        "games wait for its return, without it resigns them.");
}

void add_load(App& app, Request& request, int (*run)(const LoadOptions&)) {
    LoadOptions& options = request.load;
    App& command = add_command(app, "load", "Put a server under load and see that nothing is lost",
                               run, options, request.status);
    add_server(command, options.server);
    add_number(command, "games", options.games, 1, 100'000, "How many are played at a time")
        ->required();
    add_number(command, "watchers", options.watchers, 0, 100'000,
               "How many sockets look on (default 0)");
    add_number(command, "rate", options.rate, 1, 100'000, "Moves a second in all")->required();
    add_number(command, "seconds", options.seconds, 1, 100'000, "For how long")->required();
    add_optional_game(command, options.game);
    add_clock(command, options.clock);
    command.add_option("--seed", options.seed, "Of the moves (default 1)")->type_name("S");
    command.footer(
        "Each game has two players with a socket each, who move at random. The last line is\n"
        "`moves M acked A lost L p50_ms X p99_ms Y`: moves sent, those of them that the server "
        "has\n"
        "acknowledged, those of them that are not there when the games are read back, and the\n"
        "milliseconds from sent to acknowledged. The exit status is 0 if none is lost, else 1.");
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

// Of those that have commands of their own.
void check_second_command(const App& app, int argc, char** argv) {
    const App* const command = subcommand(app, argv[1]);
    if (command == nullptr || command->get_subcommands(nullptr).empty()) return;
    if (argc < 3) {
        std::vector<std::string> names;
        for (const App* second : command->get_subcommands(nullptr))
            names.push_back(second->get_name());
        throw BadInput(command->get_name() + " needs a command: " + list_text(names, "or"));
    }
    check_subcommand(*command, argc, argv, 2);
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

// "eximo, mimic or crossings".
std::string list_of_games() {
    std::vector<std::string> ids;
    for (const GameInfo* game : all_games()) ids.emplace_back(game->id);
    return list_text(ids, "or");
}

void add_game(App& command, std::string& game) {
    command.add_option("GAME", game, list_of_games())->required()->type_name("");
}

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
    add_review(app, request);
    add_examples(app, request);
    add_bench(app, request);
    add_arena_commands(app, request);
    add_ugi(app, request);
    add_compliance(app, request);
    if (extras.serve != nullptr) add_serve(app, request, extras.serve);
    if (extras.bot != nullptr) add_bot(app, request, extras.bot);
    if (extras.load != nullptr) add_load(app, request, extras.load);
    if (extras.db != nullptr) add_database_commands(app, request, extras.db);
    // After the commands, which would inherit it.
    app.footer(fmt::format("`{} COMMAND --help` tells more.", name));

    if (argc < 2) throw BadInput(fmt::format("which command? See {} --help", name));
    check_subcommand(app, argc, argv, 1);
    check_second_command(app, argc, argv);
    check_options(app, argc, argv);
    return parse(app, argc, argv, request.status);
}

}  // namespace trireme::cli
