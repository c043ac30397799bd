#pragma once

#include <atomic>

namespace trireme::cli {

// The signal that asks a long task to come to an end in order, or 0.
inline std::atomic<int> signal_received = 0;

}  // namespace trireme::cli
