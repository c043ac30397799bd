#include "games/position_text.h"

#include <algorithm>
#include <utility>

#include "base/fault_kinds.h"
#include "base/text.h"
#include "games/words.h"

namespace trireme {
namespace {

bool is_piece(char c) { return c == 'x' || c == 'o'; }

// Reads the rows of a position, one character after the other.
class RowReader {
public:
    RowReader(std::string_view text, int files, int ranks, Stacks stacks, const PlacePieces& place)
        : text_(text), files_(files), ranks_(ranks), stacks_(stacks), place_(place) {}

    std::optional<Fault> read() {
        for (int rank = ranks_ - 1; rank >= 0; --rank) {
            if (auto error = read_row(rank)) return error;
            if (rank > 0) {
                if (at_ == text_.size() || text_[at_] == ' ')
                    return here(Fault(fault::rows_missing)
                                    .with("count", ranks_ - rank)
                                    .with("ranks", ranks_));
                ++at_;  // the '/' at which read_row() stopped
            }
        }
        if (at_ < text_.size() && text_[at_] == '/')
            return here(Fault(fault::rows_too_many).with("ranks", ranks_));
        return std::nullopt;
    }

    std::size_t position() const { return at_; }

private:
    Fault here(Fault fault) const { return std::move(fault).at_column(at_ + 1); }

    // Reads up to the '/', space or end behind the row.
    std::optional<Fault> read_row(int rank) {
        int file = 0;
        while (at_ < text_.size() && text_[at_] != '/' && text_[at_] != ' ') {
            const std::size_t start = at_;
            const char c = text_[at_];
            auto error = is_digit(c)                ? read_run(file)
                         : is_piece(c)              ? read_piece(file, rank)
                         : c == '[' && has_stacks() ? read_stack(file, rank)
                                                    : unknown_letter();
            if (error) return error;
            if (file > files_) {
                at_ = start;
                return here(
                    Fault(fault::rank_too_long).with("rank", rank + 1).with("files", files_));
            }
        }
        if (file < files_)
            return here(Fault(fault::rank_too_short)
                            .with("rank", rank + 1)
                            .with("count", file)
                            .with("files", files_));
        return std::nullopt;
    }

    bool has_stacks() const { return stacks_ == Stacks::Yes; }

    // A letter may take several bytes.
    std::optional<Fault> unknown_letter() const {
        const std::size_t size = std::max<std::size_t>(character_size(text_, at_), 1);
        return here(Fault(fault::unknown_letter).with_typed("letter", text_.substr(at_, size)));
    }

    std::optional<Fault> read_run(int& file) {
        if (text_[at_] == '0') return here(Fault(fault::run_with_zero));
        std::size_t end = at_;
        int run = 0;
        while (end < text_.size() && is_digit(text_[end]) && end - at_ < 3)
            run = run * 10 + (text_[end++] - '0');
        if (end - at_ > 2) return here(Fault(fault::run_too_long));
        at_ = end;
        file += run;
        return std::nullopt;
    }

    std::optional<Fault> read_piece(int& file, int rank) {
        if (auto error = place(file, rank, text_.substr(at_, 1))) return error;
        ++at_;
        ++file;
        return std::nullopt;
    }

    std::optional<Fault> read_stack(int& file, int rank) {
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_piece(text_[end])) ++end;
        if (end == text_.size() || text_[end] != ']') {
            at_ = end;
            return here(Fault(fault::stack_not_closed));
        }
        const std::string_view pieces = text_.substr(at_ + 1, end - at_ - 1);
        if (pieces.size() < 2) return here(Fault(fault::stack_too_small));
        if (auto error = place(file, rank, pieces)) return error;
        at_ = end + 1;
        ++file;
        return std::nullopt;
    }

    std::optional<Fault> place(int file, int rank, std::string_view pieces) const {
        if (file >= files_) return std::nullopt;  // read_row() reports it
        if (auto fault = place_(make_square(file, rank), pieces)) return here(std::move(*fault));
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
    if (text.empty()) return Fault(fault::position_empty).at_column(1);
    RowReader rows(text, files, ranks, stacks, place);
    if (auto error = rows.read()) return *error;
    std::size_t at = rows.position();
    if (at == text.size()) return Fault(fault::side_missing).at_column(at + 1);
    ++at;  // the space at which the rows ended
    if (at == text.size() || !is_piece(text[at]))
        return Fault(fault::side_unknown).at_column(at + 1);
    const Side to_move = text[at] == 'x' ? Side::First : Side::Second;
    ++at;
    return PositionFields{to_move, text.substr(at), at + 1};
}

std::optional<Fault> trailing_text(const PositionFields& fields) {
    if (fields.rest.empty()) return std::nullopt;
    return Fault(fault::text_after_position)
        .with_typed("text", fields.rest)
        .at_column(fields.rest_column);
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

Fault too_many_pieces(const GameInfo& game, Side side, int most) {
    return Fault(fault::too_many_pieces)
        .with("colour", colour_name(game, side))
        .with("count", most)
        .with("pieces", plural(game.piece))
        .with("game", game.id)
        .with("side", to_text(side));
}

}  // namespace trireme
