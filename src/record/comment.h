#pragma once

#include <string>
#include <string_view>

namespace trireme::record {

// Of the control characters files hold only those that separate words.
constexpr bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\n'; }

// The words of a comment with one space between them, so that it may be broken into lines anywhere.
inline std::string tidy_comment(std::string_view comment) {
    std::string tidy;
    bool in_word = false;
    for (const char c : comment) {
        const bool was_in_word = in_word;
        in_word = !is_blank(c);
        if (!in_word) continue;
        if (!was_in_word && !tidy.empty()) tidy += ' ';
        tidy += c;
    }
    return tidy;
}

}  // namespace trireme::record
