#pragma once

#include <cstddef>

// What the reader takes at most in a game, so that no file can make it run out of memory. A game
// that keeps to the limits also does so when it is written again. docs/notation.md tells users.
namespace trireme::record {

inline constexpr std::size_t max_text_bytes = 64 * 1024;  // in a tag name or value, word, comment
inline constexpr std::size_t max_game_bytes = 16 * 1024 * 1024;  // in all tag values and comments
inline constexpr std::size_t max_further_tags = 100;
inline constexpr std::size_t max_moves = 100'000;  // those in variations included
inline constexpr int max_depth = 64;               // of variations in variations

}  // namespace trireme::record
