#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace trireme::cli {

// Without spaces and tabs at both ends.
std::string trimmed(std::string_view text);

std::string lower_case(std::string_view text);

// With \xNN in place of control characters, which could do anything to a terminal.
std::string without_controls(std::string_view text);

// The words in byte order.
std::vector<std::string> sorted(std::vector<std::string> words);

// Words in as many columns as fit, read from top to bottom.
std::string in_columns(const std::vector<std::string>& words, int width);

}  // namespace trireme::cli
