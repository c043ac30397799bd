#pragma once

#include <chrono>

namespace trireme {

using Milliseconds = std::chrono::milliseconds;

// A moment. Whoever measures says what it counts from.
using Moment = std::chrono::time_point<std::chrono::system_clock, Milliseconds>;

}  // namespace trireme
