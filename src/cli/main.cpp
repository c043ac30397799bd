#include "cli/commands.h"
#include "cli/run.h"

int main(int argc, char** argv) {
    return trireme::run(argc, argv, trireme::own_entries(),
                        {.serve = &trireme::cli::serve, .db = &trireme::cli::manage_database});
}
