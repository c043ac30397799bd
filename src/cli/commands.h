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
    std::string game;                  // empty: ask
    std::optional<std::string> level;  // of the computer
    std::optional<std::string> side;   // of the person: first, second, both or none
    std::optional<std::string> position;
    std::optional<std::string> record;
    bool no_color = false;
};

struct AnalyzeOptions {
    std::string game;
    std::optional<std::string> position;
    std::string moves;  // after the position
    std::optional<std::string> time;
    std::optional<std::string> nodes;
    std::optional<int> depth;
    int lines = 1;
    int threads = 1;
    int hash = 64;  // in MiB
};

struct ReviewOptions {
    std::string file;  // "-" is stdin
    std::optional<std::string> nodes;
    int threads = 1;
    bool json = false;
};

struct ExamplesOptions {
    std::string file;
    int count = 5;
    std::optional<std::string> nodes;
};

struct BenchOptions {
    int threads = 1;
    int deeper = 0;  // in plies
    int hash = 16;   // in MiB
};

// What commands that let players play have in common.
struct GamesOptions {
    std::string game;
    std::optional<std::string> movetime;
    std::optional<std::string> nodes;
    int concurrency = 1;
    std::optional<std::string> openings;
    std::string seed = "1";
    int max_plies = 1000;
};

// What those have in common that keep their results in a journal.
struct JournalOptions {
    std::optional<std::string> out;
    bool report = false;
};

struct MatchOptions : GamesOptions {
    std::string first;  // PLAYER
    std::string second;
    std::optional<int> games;
    std::optional<std::string> depth;
    std::optional<std::string> tc;
    int margin = 50;
    std::optional<std::string> sprt;
    std::optional<std::string> records;
    bool resume = false;
};

struct LadderOptions : GamesOptions, JournalOptions {
    std::vector<std::string> players = {"random", "greedy", "levels"};
    int games = 200;  // of a player, on average
};

struct TuneOptions : GamesOptions, JournalOptions {
    std::string player = "engine";
    std::optional<std::string> parameters;  // names with commas between them; not set: all
    int iterations = 10'000;
    int games = 2;  // of an iteration
    std::optional<std::string> rate;
};

struct OpeningsOptions {
    std::string game;
    std::string out;
    int version = 1;
    int lines = 2000;
    int nodes = 100'000;
    int threads = 1;
    std::string seed = "1";
};

struct DatagenOptions {
    std::string game;
    std::string out;
    std::optional<int> positions;
    std::optional<int> games;
    bool from_start = false;
    int nodes = 1000;
    int threads = 1;
    std::string seed = "1";
    std::optional<std::string> eval;
    std::optional<std::string> evalfile;
};

struct DatagenStatsOptions {
    std::vector<std::string> files;
};

struct FactsOptions {
    std::vector<std::string> files;
};

struct DatagenUnpackOptions {
    std::vector<std::string> files;
    std::string out;
    int threads = 1;
};

struct UgiOptions {
    std::string game;
};

struct ComplianceOptions {
    std::string game;
    std::vector<std::string> command;  // the program and its arguments
    int tolerance = 200;               // in milliseconds
};

struct ServeOptions {
    int port = 8080;
    std::string bind = "127.0.0.1";
    std::optional<std::string> root;      // the folder of the page
    std::optional<std::string> database;  // "sqlite:FILE", "postgresql://..."
    std::vector<std::string> origins;     // where browsers find it, if not at its address
    std::vector<std::string> proxies;     // IP addresses
    bool limit_loopback = false;
    bool metrics_everywhere = false;
    bool qr = false;
    int actions_per_second = 20;
    int games_per_minute = 30;
    int connections = 10'000;
    int connections_per_address = 200;
};

struct BotOptions {
    std::string server;  // a URL
    std::string game;
    std::optional<int> level;
    bool open = false;
    std::optional<std::string> join;  // the id of a game
    int games = 1;                    // at a time
    std::optional<int> total;         // and in all
    std::string clock = "none";
    std::optional<std::string> name;
    bool takes_rematches = false;
    std::optional<std::string> seats;  // a file
    int threads = 1;
};

struct LoadOptions {
    std::string server;  // a URL
    std::string game;
    std::string clock = "none";
    int games = 0;
    int watchers = 0;
    int rate = 0;
    int seconds = 0;
    std::string seed = "1";
};

struct DbOptions {
    enum class Action { Check, Backup, Restore, Remove };

    Action action = Action::Check;
    std::optional<std::string> db;  // the address of the database, if it is another
    std::string file;               // of the backup
    std::vector<std::string> ids;   // of games
};

int list_games();
int show(const ShowOptions& options);
int list_moves(const MovesOptions& options);
int run_perft(const PerftOptions& options);
int check_records(const RecordCheckOptions& options);
int play(const PlayOptions& options);
int analyze(const AnalyzeOptions& options);
int review_records(const ReviewOptions& options);
int choose_examples(const ExamplesOptions& options);
int run_bench(const BenchOptions& options);
int run_match(const MatchOptions& options);
int run_ladder(const LadderOptions& options);
int run_tuning(const TuneOptions& options);
int make_openings(const OpeningsOptions& options);
int generate_data(const DatagenOptions& options);
int show_data_stats(const DatagenStatsOptions& options);
int unpack_data(const DatagenUnpackOptions& options);
int show_facts(const FactsOptions& options);
int run_ugi(const UgiOptions& options);
int check_compliance(const ComplianceOptions& options);
int serve(const ServeOptions& options);
int run_bot(const BotOptions& options);
int run_load(const LoadOptions& options);
int manage_database(const DbOptions& options);

}  // namespace trireme::cli
