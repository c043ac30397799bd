#pragma once

#include <atomic>

namespace trireme::cli {

// The signal that asks a long task to come to an end in order, or 0.
inline std::atomic<int> signal_received = 0;

// A handler that does no more than that. A second signal changes nothing: `timeout` sends two, and
// there is an end in a moment.
inline void note_signal(int signal) { signal_received = signal; }

// The exit status of a task that has come to its end so, as shells count.
inline int status_of_signal() { return 128 + signal_received; }

}  // namespace trireme::cli
