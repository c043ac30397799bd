#include "cli/programs.h"

#include <csignal>

#include "arena/process.h"

namespace trireme::cli {

void end_with_programs(int signal) {
    arena::Process::kill_all();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void end_with_programs_on_signals() {
    std::signal(SIGINT, end_with_programs);
    std::signal(SIGTERM, end_with_programs);
}

}  // namespace trireme::cli
