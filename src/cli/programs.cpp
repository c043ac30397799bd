#include "cli/programs.h"

#include <atomic>
#include <chrono>
#include <csignal>

#include "arena/process.h"
#include "cli/signals.h"

namespace trireme::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::atomic<Clock::rep> first_signal = 0;  // when it came

void end_in_order(int signal) {
    // `timeout` sends its signal to us and to our group: that is one wish and no impatience.
    constexpr Clock::duration one_wish = std::chrono::milliseconds(200);
    const Clock::rep now = Clock::now().time_since_epoch().count();
    if (signal_received == 0) {
        first_signal = now;
        signal_received = signal;
    } else if (now - first_signal > one_wish.count()) {
        end_with_programs(signal);
    }
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
