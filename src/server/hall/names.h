#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What people call themselves and say, made fit to be shown to others.
namespace trireme::server {

inline constexpr std::size_t longest_name = 30;
inline constexpr std::size_t longest_chat_line = 140;

// In one line, without blanks at the ends, and without what cannot be seen or turns the direction
// of writing round. What is no UTF-8 goes too.
std::string clean_line(std::string_view text);
// The same, and no longer than a name may be.
std::string clean_name(std::string_view text);

// How many characters a reader sees, about: marks that join the one before do not count, up to a
// few of them.
std::size_t character_count(std::string_view text);

// A text by what a reader remembers of it: letters and digits alone, all small.
std::string gist_of(std::string_view text);

}  // namespace trireme::server
