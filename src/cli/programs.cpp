#include "cli/programs.h"

#include <csignal>

#include "arena/process.h"
#include "cli/signals.h"

namespace trireme::cli {
namespace {

FirstSignal first_signal;

void end_in_order(int signal) {
    if (first_signal.is_this())
        signal_received = signal;
    else
        end_with_programs(signal);
}

}  // namespace

void end_with_programs(int signal) {
    arena::Process::kill_all();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void end_with_programs_on_signals() {
    std::signal(SIGINT, end_with_programs);
    std::signal(SIGTERM, end_with_programs);
}

void end_in_order_on_signals() {
    std::signal(SIGINT, end_in_order);
    std::signal(SIGTERM, end_in_order);
}

}  // namespace trireme::cli
