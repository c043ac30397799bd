#pragma once

#include <string>
#include <vector>

namespace trireme::cli {

// The words in byte order.
std::vector<std::string> sorted(std::vector<std::string> words);

// Words in as many columns as fit, read from top to bottom.
std::string in_columns(const std::vector<std::string>& words, int width);

}  // namespace trireme::cli
