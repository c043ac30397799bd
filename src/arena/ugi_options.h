#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace trireme::arena {

// What a UGI program says about its options, in lines between `ugi` and `ugiok`.

// The words of the `option` lines among these lines, into which they point.
std::vector<Words> options_among(const std::vector<std::string>& lines);
// What is wrong with the words of an `option` line; empty if nothing.
std::string problem_of_option(const Words& words);
std::string option_name(const Words& words);
// The word after this one, or nothing.
std::string_view value_after(const Words& words, std::string_view word);

// Whether a program with these lines can be told to play a game. One that has no list of games
// (a combo named Game) may know it.
bool can_choose_game(const std::vector<std::string>& lines, std::string_view id);

}  // namespace trireme::arena
