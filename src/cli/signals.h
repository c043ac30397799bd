#pragma once

#include <atomic>

namespace trireme::cli {

// The signal that asks a long task to come to an end in order, or 0.
inline std::atomic<int> signal_received = 0;

// The exit status of a task that has come to its end so, as shells count.
inline int status_of_signal() { return 128 + signal_received; }

}  // namespace trireme::cli
