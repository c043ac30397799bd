#pragma once

#include <stdexcept>

namespace trireme::cli {

// What commands say that need the server or its client, in a program that has neither.
[[noreturn]] inline void fail_without_server() {
    throw std::runtime_error("this program was built without the server; `make build` has it");
}

}  // namespace trireme::cli
