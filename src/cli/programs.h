#pragma once

namespace trireme::cli {

// A signal handler that ends our program by this signal, and with it the programs that we have
// started (arena/process.h): Ctrl-C does not reach them by itself.
void end_with_programs(int signal);

// Has SIGINT and SIGTERM do that.
void end_with_programs_on_signals();

// Has the first of them ask for an end in order (signals.h), and only a second one do that.
void end_in_order_on_signals();

}  // namespace trireme::cli
