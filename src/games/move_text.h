#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/expected.h"
#include "base/fault_kinds.h"
#include "board/square.h"

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
        const std::string last = to_text(make_square(files_ - 1, ranks_ - 1));
        if (at_end()) return here(Fault(fault::expected_square_at_end).with("last", last));
        return here(Fault(fault::expected_square).with("last", last).with_typed("found", rest()));
    }

    // The fault that one of these signs should stand here.
    Fault expected(Fault::List signs) const {
        if (at_end())
            return here(Fault(fault::expected_sign_at_end).with("wanted", std::move(signs)));
        return here(Fault(fault::expected_sign)
                        .with("wanted", std::move(signs))
                        .with_typed("found", rest()));
    }
    // The fault that the move should end here, or go on with one of these signs.
    Fault expected_end_or(Fault::List signs) const {
        return here(Fault(fault::expected_end_or_sign)
                        .with("wanted", std::move(signs))
                        .with_typed("found", rest()));
    }
    // The fault that the move should end here.
    Fault expected_end() const {
        return here(Fault(fault::expected_end).with_typed("found", rest()));
    }

private:
    Fault here(Fault fault) const { return std::move(fault).at_column(column()); }
    std::string_view rest() const { return text_.substr(at_); }

    std::string_view text_;
    std::size_t at_ = 0;
    int files_;
    int ranks_;
};

}  // namespace trireme
