#include "cli/command_options.h"

namespace trireme::cli {
namespace {

App& add(App& parent, const std::string& name, const std::string& help, DbOptions::Action action,
         Request& request, int (*manage)(const DbOptions&)) {
    DbOptions& options = request.db;
    App& command = *parent.add_subcommand(name, help);
    command.callback([action, manage, &request] {
        request.db.action = action;
        request.status = manage(request.db);
    });
    command
        .add_option("--db", options.db,
                    "The database: sqlite:FILE or postgresql://USER@HOST/NAME (default the file\n"
                    "in which `serve` keeps games)")
        ->type_name("URL");
    return command;
}

}  // namespace

void add_database_commands(App& app, Request& request, int (*manage)(const DbOptions&)) {
    using Action = DbOptions::Action;
    DbOptions& options = request.db;
    App& db = *app.add_subcommand("db", "Look after the games that a server keeps");
    db.require_subcommand(1);
    App& check = add(db, "check", "Look for damage", Action::Check, request, manage);
    check.footer(
        "Prints a line for everything that is wrong, and at the end `ok N games M events` or\n"
        "`FAIL` and how many faults there are; the exit status is 0 or 1. The server may be\n"
        "running.");
    App& backup = add(db, "backup", "Copy everything into a file", Action::Backup, request, manage);
    backup.add_option("--out", options.file, "The file, which must be a new one")
        ->required()
        ->type_name("FILE");
    backup.footer(
        "The copy is of one moment; the server may be running. It is a SQLite database,\n"
        "whatever the other is.");
    App& restore = add(db, "restore", "Bring a backup back", Action::Restore, request, manage);
    restore.add_option("FILE", options.file, "The backup")->required()->type_name("");
    restore.footer("The database must have no games in it; a file that is missing is made.");
    App& remove = add(db, "remove", "Remove games", Action::Remove, request, manage);
    remove.add_option("ID", options.ids, "As in the addresses of the games")
        ->required()
        ->type_name("");
    remove.footer("The server may be running. If one of them is not there, none is removed.");
}

}  // namespace trireme::cli
