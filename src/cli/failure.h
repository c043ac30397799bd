#pragma once

#include <stdexcept>

namespace trireme::cli {

// Exit statuses.
inline constexpr int success = 0;
inline constexpr int failure = 1;
inline constexpr int bad_input = 2;

// What the user gave cannot be used; the program ends with the message and status 2. Any other
// exception ends it with status 1.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace trireme::cli
