#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trireme::ugi {

// A command is words with blanks between them. They point into the line they were read from.
using Words = std::vector<std::string_view>;

Words words_of(std::string_view line);

// The words from `begin` up to `end`, a single space between two.
std::string joined(const Words& words, std::size_t begin, std::size_t end);

// Where the first such word is from `begin` on; words.size() if there is none.
std::size_t find_word(const Words& words, std::string_view word, std::size_t begin = 0);

// Whether two words differ in small and capital letters at most.
bool same_letters(std::string_view a, std::string_view b);

// A whole number that takes up all of the word.
std::optional<std::int64_t> read_number(std::string_view word);

}  // namespace trireme::ugi
