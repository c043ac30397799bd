#pragma once

#include <optional>
#include <string>
#include <vector>

namespace trireme::cli {

// The subcommands and what they are asked for. Each lives in a file of its own, writes to stdout
// and returns the exit status.

struct ShowOptions {
    std::string game;
    std::optional<std::string> position;
    bool no_color = false;
};

struct MovesOptions {
    std::string game;
    std::optional<std::string> position;
    bool from_stdin = false;
};

struct PerftOptions {
    std::string game;
    std::optional<std::string> position;
    int depth = 0;
    int threads = 1;
    bool divide = false;
};

struct RecordCheckOptions {
    std::vector<std::string> files;  // "-" is stdin
};

struct PlayOptions {
    std::string game;  // empty: ask
    std::optional<std::string> position;
    std::optional<std::string> record;
    bool no_color = false;
};

int list_games();
int show(const ShowOptions& options);
int list_moves(const MovesOptions& options);
int run_perft(const PerftOptions& options);
int check_records(const RecordCheckOptions& options);
int play(const PlayOptions& options);

}  // namespace trireme::cli
