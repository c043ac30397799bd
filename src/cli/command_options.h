#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"

// What the files share that tell CLI11, which takes long to compile, about the commands.

namespace trireme::cli {

using App = CLI::App;

// "eximo, mimic or crossings".
std::string list_of_games();

void add_game(App& command, std::string& game);

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
    ReviewOptions review;
    ExamplesOptions examples;
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
    BotOptions bot;
    LoadOptions load;
    DbOptions db;
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

// Check, backup, restore and remove, which all end in manage(options).
void add_database_commands(App& app, Request& request, int (*manage)(const DbOptions&));

// Match, ladder, tune and openings; datagen and what is made of its files.
void add_arena_commands(App& app, Request& request);

}  // namespace trireme::cli
