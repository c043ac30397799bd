#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "games/expected.h"

namespace trireme::wasm {

// What is wrong with a text from the page, and where: which line and column, or which column of
// which move. All count from 1.
struct Fault {
    std::string message;
    std::optional<std::size_t> line = std::nullopt;
    std::optional<std::size_t> column = std::nullopt;
    std::optional<std::size_t> ply = std::nullopt;
};

inline Fault fault_of(const ParseError& error) { return {error.message, {}, error.column}; }

}  // namespace trireme::wasm
