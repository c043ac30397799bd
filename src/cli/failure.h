#pragma once

#include <stdexcept>
#include <string>

#include "base/fault.h"

namespace trireme::cli {

// Exit statuses.
inline constexpr int success = 0;
inline constexpr int failure = 1;
inline constexpr int bad_input = 2;

// What the user gave cannot be used; the program ends with the message and status 2. Any other
// exception ends it with status 1.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
    explicit BadInput(const Fault& fault) : std::runtime_error(words_with_place(fault)) {}
};

// The fault with the file it is in, as compilers write it: "games.txt:3:7: ...".
inline std::string in_file(const std::string& file, const Fault& fault) {
    return file + (fault.place.line > 0 ? ":" : ": ") + words_with_place(fault);
}

}  // namespace trireme::cli
