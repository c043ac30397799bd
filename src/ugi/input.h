#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace trireme::ugi {

// Lines longer than this are refused. A game of a thousand of the longest moves is shorter.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

struct InputLine {
    std::string text;       // without its line feed
    bool too_long = false;  // the text is then the beginning
};

// The next line, in bounded memory whatever comes; nothing at the end of the input.
std::optional<InputLine> read_line(std::istream& in);

}  // namespace trireme::ugi
