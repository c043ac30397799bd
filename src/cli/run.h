#pragma once

#include <vector>

#include "engine/game_entry.h"

namespace trireme {

namespace cli {
struct ServeOptions;
struct BotOptions;
struct LoadOptions;
struct DbOptions;
}  // namespace cli

// What a program has beside the commands that every one of them has.
struct Extras {
    int (*serve)(const cli::ServeOptions&) = nullptr;
    int (*bot)(const cli::BotOptions&) = nullptr;
    int (*load)(const cli::LoadOptions&) = nullptr;
    int (*db)(const cli::DbOptions&) = nullptr;
};

// A whole program for these games: reads the command line, runs the subcommand it names and returns
// the exit status. `main` needs no more than
//
//     return trireme::run(argc, argv, {trireme::entry<YourGame>()});
int run(int argc, char** argv, const std::vector<const GameEntry*>& games,
        const Extras& extras = {});

}  // namespace trireme
