#include "cli/commands.h"
#include "cli/run.h"

int main(int argc, char** argv) {
    namespace cli = trireme::cli;
    return trireme::run(argc, argv, trireme::own_entries(),
                        {.serve = &cli::serve,
                         .bot = &cli::run_bot,
                         .load = &cli::run_load,
                         .db = &cli::manage_database});
}
