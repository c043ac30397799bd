#include "games/position_text.h"

namespace trireme {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_piece(char c) { return c == 'x' || c == 'o'; }

std::string squares(int n) { return std::to_string(n) + (n == 1 ? " square" : " squares"); }

// Reads the rows of a position, one character after the other.
class RowReader {
public:
    RowReader(std::string_view text, int files, int ranks, Stacks stacks, const PlacePieces& place)
        : text_(text), files_(files), ranks_(ranks), stacks_(stacks), place_(place) {}

    std::optional<ParseError> read() {
        for (int rank = ranks_ - 1; rank >= 0; --rank) {
            if (auto error = read_row(rank)) return error;
            if (rank > 0) {
                if (at_ == text_.size() || text_[at_] == ' ')
                    return fault("the board ends after " + std::to_string(ranks_ - rank) + " of " +
                                 std::to_string(ranks_) + " rows");
                ++at_;  // the '/' at which read_row() stopped
            }
        }
        if (at_ < text_.size() && text_[at_] == '/')
            return fault("more than " + std::to_string(ranks_) + " rows");
        return std::nullopt;
    }

    std::size_t position() const { return at_; }

private:
    ParseError fault(std::string message) const { return {std::move(message), at_ + 1}; }

    std::string row_name(int rank) const { return "rank " + std::to_string(rank + 1); }

    // Reads up to the '/', space or end behind the row.
    std::optional<ParseError> read_row(int rank) {
        int file = 0;
        while (at_ < text_.size() && text_[at_] != '/' && text_[at_] != ' ') {
            const std::size_t start = at_;
            const char c = text_[at_];
            auto error = is_digit(c)                ? read_run(file)
                         : is_piece(c)              ? read_piece(file, rank)
                         : c == '[' && has_stacks() ? read_stack(file, rank)
                                                    : fault("unknown letter " + quoted({&c, 1}));
            if (error) return error;
            if (file > files_) {
                at_ = start;
                return fault(row_name(rank) + " has more than " + squares(files_));
            }
        }
        if (file < files_)
            return fault(row_name(rank) + " has " + squares(file) + " instead of " +
                         std::to_string(files_));
        return std::nullopt;
    }

    bool has_stacks() const { return stacks_ == Stacks::Yes; }

    std::optional<ParseError> read_run(int& file) {
        if (text_[at_] == '0') return fault("a run of empty squares cannot begin with 0");
        std::size_t end = at_;
        int run = 0;
        while (end < text_.size() && is_digit(text_[end]) && end - at_ < 3)
            run = run * 10 + (text_[end++] - '0');
        if (end - at_ > 2) return fault("a run of empty squares has at most two digits");
        at_ = end;
        file += run;
        return std::nullopt;
    }

    std::optional<ParseError> read_piece(int& file, int rank) {
        if (auto error = place(file, rank, text_.substr(at_, 1))) return error;
        ++at_;
        ++file;
        return std::nullopt;
    }

    std::optional<ParseError> read_stack(int& file, int rank) {
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_piece(text_[end])) ++end;
        if (end == text_.size() || text_[end] != ']') {
            at_ = end;
            return fault("a stack holds only x and o and ends with ]");
        }
        const std::string_view pieces = text_.substr(at_ + 1, end - at_ - 1);
        if (pieces.size() < 2) return fault("a stack in brackets needs two or more pieces");
        if (auto error = place(file, rank, pieces)) return error;
        at_ = end + 1;
        ++file;
        return std::nullopt;
    }

    std::optional<ParseError> place(int file, int rank, std::string_view pieces) const {
        if (file >= files_) return std::nullopt;  // read_row() reports it
        if (auto message = place_(make_square(file, rank), pieces)) return fault(*message);
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int files_;
    int ranks_;
    Stacks stacks_;
    const PlacePieces& place_;
};

}  // namespace

Expected<PositionFields> read_position(std::string_view text, int files, int ranks, Stacks stacks,
                                       const PlacePieces& place) {
    if (text.empty()) return ParseError{"the position is empty"};
    RowReader rows(text, files, ranks, stacks, place);
    if (auto error = rows.read()) return *error;
    std::size_t at = rows.position();
    if (at == text.size()) return ParseError{"the side to move is missing: x or o", at + 1};
    ++at;  // the space at which the rows ended
    if (at == text.size() || !is_piece(text[at]))
        return ParseError{"the side to move must be x or o", at + 1};
    const Side to_move = text[at] == 'x' ? Side::First : Side::Second;
    ++at;
    return PositionFields{to_move, text.substr(at), at + 1};
}

std::optional<ParseError> trailing_text(const PositionFields& fields) {
    if (fields.rest.empty()) return std::nullopt;
    return ParseError{"unexpected " + quoted(fields.rest) + " after the position",
                      fields.rest_column};
}

std::string write_position(int files, int ranks, Side to_move,
                           const std::function<std::string(Square)>& stack_at) {
    std::string text;
    for (int rank = ranks - 1; rank >= 0; --rank) {
        int run = 0;
        const auto flush = [&] {
            if (run > 0) text += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < files; ++file) {
            const std::string stack = stack_at(make_square(file, rank));
            if (stack.empty()) {
                ++run;
                continue;
            }
            flush();
            text += stack.size() == 1 ? stack : "[" + stack + "]";
        }
        flush();
        text += rank > 0 ? '/' : ' ';
    }
    return text + letter(to_move);
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 24;
    constexpr std::string_view hex = "0123456789abcdef";
    std::string result = "'";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c >= ' ' && c <= '~')
            result += c;
        else
            result += {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    }
    if (text.size() > longest) result += "...";
    return result + "'";
}

}  // namespace trireme
