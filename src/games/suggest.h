#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace trireme {

// What to tell somebody who typed a word that is not among the known ones, with the nearest of them
// as a guess: "unknown game 'exmo': did you mean eximo?" `kind` says what the words are.
std::string unknown_word_message(std::string_view kind, std::string_view word,
                                 const std::vector<std::string_view>& known);

}  // namespace trireme
