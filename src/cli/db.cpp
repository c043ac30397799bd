#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/terminal.h"

#ifdef TRIREME_SERVER
#include "base/text.h"
#include "server/hall/game.h"
#include "server/storage/default_database.h"
#include "server/storage/maintenance.h"
#endif

namespace trireme::cli {

#ifdef TRIREME_SERVER

namespace {

std::string database_of(const DbOptions& options) {
    if (options.db) return *options.db;
    const auto own = server::default_database();
    if (!own) throw BadInput("you have no home folder; --db names a database");
    return *own;
}

server::Count done(const Expected<server::Count, server::Refusal>& result) {
    if (result) return *result;
    if (result.error().is_input) throw BadInput(result.error().message);
    throw std::runtime_error(result.error().message);
}

std::string counted(std::size_t count, const char* what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string words_of(const server::Count& count) {
    return counted(count.games, "game") + " " + counted(count.events, "event");
}

int check(const DbOptions& options) {
    std::size_t faults = 0;
    const auto tell = [&](const std::string& fault) {
        ++faults;
        fmt::print("{}\n", without_controls(fault));
    };
    const server::Count count =
        done(server::check_database(database_of(options), &server::problem_with, tell));
    if (faults == 0)
        fmt::print("ok {}\n", words_of(count));
    else
        fmt::print("FAIL {} in {}\n", counted(faults, "fault"), words_of(count));
    return faults == 0 ? success : failure;
}

int report(const Expected<server::Count, server::Refusal>& result) {
    fmt::print("ok {}\n", words_of(done(result)));
    return success;
}

int remove(const DbOptions& options) {
    const server::Count count = done(server::remove_games(database_of(options), options.ids));
    fmt::print("ok {} removed\n", counted(count.games, "game"));
    return success;
}

}  // namespace

int manage_database(const DbOptions& options) {
    switch (options.action) {
        case DbOptions::Action::Check: return check(options);
        case DbOptions::Action::Backup:
            return report(server::back_up(database_of(options), options.file));
        case DbOptions::Action::Restore:
            return report(server::restore(database_of(options), options.file));
        case DbOptions::Action::Remove: return remove(options);
    }
    return failure;
}

#else

int manage_database(const DbOptions&) {
    throw std::runtime_error("this program was built without the server; `make build` has it");
}

#endif

}  // namespace trireme::cli
