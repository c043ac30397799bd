#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trireme {

// Texts here are UTF-8 that may come from anywhere; letters are those of ASCII, and the locale has
// no say in anything.

using Words = std::vector<std::string_view>;

// The words between blanks (spaces, tabs and ends of lines). They point into the text.
Words words_of(std::string_view text);

// Where the first such word is from `begin` on; words.size() if there is none.
std::size_t find_word(const Words& words, std::string_view word, std::size_t begin = 0);

// The words from `begin` up to `end`, a single space between two.
std::string joined(const Words& words, std::size_t begin, std::size_t end);

// Without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);

// Cuts off and returns what stands before the first separator, or everything.
std::string_view cut(std::string_view& text, char separator);

std::string lower_case(std::string_view text);

// Whether two texts differ in small and capital letters at most.
bool same_letters(std::string_view a, std::string_view b);

constexpr bool is_digit(int c) { return '0' <= c && c <= '9'; }

// Whether the byte is a control character, DEL included.
constexpr bool is_control(int c) { return (0 <= c && c < ' ') || c == 127; }

// How many bytes the UTF-8 character at `at` has; 0 if there is none. Overlong forms, surrogates
// and what lies beyond U+10FFFF are none.
std::size_t character_size(std::string_view text, std::size_t at);

// Hostile text as messages show it: at most 24 characters of it, with \xNN in place of control
// characters, of bytes that are not UTF-8, and of the characters that turn the direction of writing
// round or cannot be seen at all.
std::string shown(std::string_view text);
// The same in single quotes.
std::string quoted(std::string_view text);

// All of the text with \xNN in place of control characters, which could do anything to a terminal.
std::string without_controls(std::string_view text);

// "a, b or c"; `word` is what stands before the last.
std::string list_text(const std::vector<std::string>& items, std::string_view word);

}  // namespace trireme
