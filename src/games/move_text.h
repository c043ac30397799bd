#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/square.h"
#include "games/expected.h"
#include "games/position_text.h"

namespace trireme {

// Reads a move text from left to right.
class MoveReader {
public:
    MoveReader(std::string_view text, int files, int ranks)
        : text_(text), files_(files), ranks_(ranks) {}

    std::size_t column() const { return at_ + 1; }
    bool at_end() const { return at_ == text_.size(); }
    bool is_next(char c) const { return !at_end() && text_[at_] == c; }

    // Steps over `c` if it is next.
    bool accept(char c) {
        if (!is_next(c)) return false;
        ++at_;
        return true;
    }

    Expected<Square> square() {
        const auto found = read_square(text_, at_, files_, ranks_);
        if (found) return *found;
        return expected("a square from a1 to " + to_text(make_square(files_ - 1, ranks_ - 1)));
    }

    // The error that `wanted` should stand here.
    ParseError expected(const std::string& wanted) const {
        const std::string found = at_end() ? "the end" : quoted(text_.substr(at_));
        return {"expected " + wanted + ", found " + found, column()};
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    int files_;
    int ranks_;
};

// What is wrong with the square a move starts from, if anything, given the pieces on it from bottom
// to top.
inline std::optional<ParseError> wrong_start(Square from, std::string_view stack, Side mover,
                                             std::string_view piece) {
    if (stack.empty()) return ParseError{to_text(from) + " is empty"};
    if (stack.back() != letter(mover))
        return ParseError{"the " + std::string(piece) + " on " + to_text(from) +
                          " is not the mover's"};
    return std::nullopt;
}

}  // namespace trireme
