#pragma once

#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace trireme::cli_tests {

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

inline std::string repeated(char c, std::size_t count) { return std::string(count, c); }

// Assertions about texts that show the text when they fail.

inline testing::AssertionResult verdict(bool good, const std::string& text,
                                        const std::string& part) {
    if (good) return testing::AssertionSuccess() << "found: " << part;
    return testing::AssertionFailure() << "not found: " << part << "\nin: " << text;
}

inline testing::AssertionResult has(const std::string& text, const std::string& part) {
    return verdict(text.find(part) != std::string::npos, text, part);
}

inline testing::AssertionResult begins(const std::string& text, const std::string& part) {
    return verdict(text.starts_with(part), text, part);
}

inline testing::AssertionResult ends(const std::string& text, const std::string& part) {
    return verdict(text.ends_with(part), text, part);
}

inline testing::AssertionResult matches(const std::string& text, const std::string& pattern) {
    return verdict(std::regex_search(text, std::regex(pattern)), text, pattern);
}

}  // namespace trireme::cli_tests
