#include "cli/command_options.h"

namespace trireme::cli {
namespace {

void add_out(App& command, std::string& file, const std::string& help) {
    command.add_option("--out", file, help)->required()->type_name("FILE");
}

void add_seed(App& command, std::string& seed, const std::string& help) {
    command.add_option("--seed", seed, help + " (default 1)")->type_name("S");
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
    add_seed(command, options.seed, "Of players and of the order of openings in the book");
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
    add_out(command, options.out,
            "The file for the book; openings that are in it already are kept");
    add_number(command, "lines", options.lines, 1, 20'000,
               "How many openings the book shall hold (default 2000)");
    add_number(command, "nodes", options.nodes, 1, 10'000'000,
               "Positions to search before an opening is kept (default 100000)");
    add_number(command, "threads", options.threads, 1, 256, "Openings at a time (default 1)");
    add_seed(command, options.seed, "Other openings for every seed");
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
    add_out(command, options.out, "The file for the games; games that are in it already are kept");
    add_number(command, "positions", options.positions, 1, 1'000'000'000,
               "How many positions the file shall hold (default 1000000)");
    add_number(command, "games", options.games, 1, 1'000'000'000,
               "How many games it shall hold, instead of --positions");
    command.add_flag(
        "--from-start", options.from_start,
        "Games from the start position, varied by choosing ten times among moves that\n"
        "are about as good, instead of random openings");
    add_number(command, "nodes", options.nodes, 1, 100'000'000,
               "Positions to search for a move (default 1000)");
    add_number(command, "threads", options.threads, 1, 256, "Games at a time (default 1)");
    add_seed(command, options.seed, "Other games for every seed");
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
    add_out(command, options.out, "The file for the positions, which train.py reads");
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

}  // namespace

void add_arena_commands(App& app, Request& request) {
    add_match(app, request);
    add_ladder(app, request);
    add_tune(app, request);
    add_openings(app, request);
    add_datagen(app, request);
    add_datagen_stats(app, request);
    add_datagen_unpack(app, request);
    add_facts(app, request);
}

}  // namespace trireme::cli
