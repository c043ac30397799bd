#pragma once

#include "cli/run.h"

namespace trireme::cli {

// Reads the command line, runs the subcommand it names and returns the exit status.
int run_command_line(int argc, char** argv, const Extras& extras);

}  // namespace trireme::cli
