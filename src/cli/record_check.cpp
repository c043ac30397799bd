#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "record/reader.h"

namespace trireme::cli {
namespace {

struct CheckTally {
    std::size_t games = 0;
    std::size_t faulty = 0;
};

std::string describe(const Record& record) {
    return fmt::format("ok {} {} {}", record.game().id, to_text(record.result),
                       plies_text(record.moves.size()));
}

BadInput unreadable(const std::string& file, int reason) {
    const std::string message = "cannot read " + file;
    return BadInput(reason == 0 ? message : message + ": " + std::strerror(reason));
}

void check_games(const std::string& file, std::istream& in, CheckTally& tally) {
    // Streams do not tell why they cannot be read, but the system's reason is still there.
    errno = 0;
    RecordReader reader(in);
    std::size_t number = 0;
    for (;; errno = 0) {
        const auto record = reader.next();
        // What is wrong with a game that was cut off is no fault of the game.
        if (in.bad() && (!record || !*record)) throw unreadable(file, errno);
        if (!record) break;
        ++number;
        ++tally.games;
        if (*record) {
            fmt::print("{}:{}: {}\n", file, number, describe(**record));
        } else {
            fmt::print("{}\n", in_file(file, record->error()));
            ++tally.faulty;
        }
    }
    if (number == 0) throw BadInput(file + ": there is no game in it");
}

void check_file(const std::string& file, CheckTally& tally) {
    if (file == "-") return check_games(file, std::cin, tally);
    std::ifstream in = open_input(file);
    check_games(file, in, tally);
}

}  // namespace

int check_records(const RecordCheckOptions& options) {
    std::ios::sync_with_stdio(false);
    CheckTally tally;
    bool all_readable = true;
    for (const std::string& file : options.files) {
        try {
            check_file(file, tally);
        } catch (const BadInput& error) {  // the other files are checked all the same
            complain(error.what());
            all_readable = false;
        }
    }
    if (tally.faulty > 0) complain(fmt::format("{} of {} games faulty", tally.faulty, tally.games));
    return all_readable && tally.faulty == 0 ? success : bad_input;
}

}  // namespace trireme::cli
