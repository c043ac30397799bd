#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace trireme::arena {

// What a UGI program says about its options, in lines between `ugi` and `ugiok`.

std::vector<std::string> words_of(const std::string& line);

// The words of the `option` lines among these lines.
std::vector<std::vector<std::string>> options_among(const std::vector<std::string>& lines);
// What is wrong with the words of an `option` line; empty if nothing.
std::string problem_of_option(const std::vector<std::string>& words);
std::string option_name(const std::vector<std::string>& words);
// The word after this one, or nothing.
std::string value_after(const std::vector<std::string>& words, const std::string& word);

// Whether a program with these lines can be told to play a game. One that has no list of games
// (a combo named Game) may know it.
bool can_choose_game(const std::vector<std::string>& lines, std::string_view id);

}  // namespace trireme::arena
