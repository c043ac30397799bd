#include "record/reader.h"

#include <set>
#include <utility>

#include "base/fault_kinds.h"
#include "games/registry.h"
#include "record/lexer.h"
#include "record/limits.h"
#include "record/numbering.h"
#include "record/tags.h"

namespace trireme {

using namespace record;

namespace {

using Kind = Token::Kind;

// Reads one game from the tokens of its text. Functions that return false have set the error.
class GameParser {
public:
    explicit GameParser(Source& source) : lexer_(source), token_(lexer_.next()) {}

    Expected<Record> read() {
        if (!read_tags()) return *error_;
        Record record{start_ ? *start_ : AnyPosition::start(*game_), std::move(tags_)};
        if (read_moves(record) && read_result(record)) return record;
        record.result = on_board();
        begun_ = std::move(record);
        return *error_;
    }
    // What there is of a game that went wrong.
    std::optional<Record>& begun() { return begun_; }

private:
    void advance() { token_ = lexer_.next(); }

    bool fail(Fault fault, const Place& place) {
        error_ = std::move(fault);
        error_->place = place;
        return false;
    }
    // Fails at this token. If the token itself is at fault, that is the real reason.
    bool fail(Fault fault) {
        return fail(token_.fault ? *token_.fault : std::move(fault), token_.place);
    }
    bool fail(const FaultKind& kind) { return fail(Fault(kind)); }
    // There is more of something than a game may have.
    bool fail_beyond(const FaultKind& kind, std::size_t most) {
        return fail(Fault(kind).with("most", most));
    }

    bool read_tags() {
        for (; token_.kind == Kind::Tag; advance())
            if (!read_tag()) return false;
        return game_ || fail(fault::game_tag_expected);
    }

    bool read_tag() {
        if (!tag_names_.insert(token_.name).second)
            return fail(Fault(fault::tag_twice).with_typed("tag", token_.name));
        if (token_.name == "Game") return read_game();
        if (token_.name == "Position") return read_position();
        if (token_.name == "Result") return read_declared_result();
        return read_further_tag();
    }

    bool read_game() {
        game_ = find_game(token_.text);
        return game_ || fail(unknown_game(token_.text), token_.text_place);
    }

    bool read_position() {
        const auto position = AnyPosition::parse(*game_, token_.text);
        if (!position) return fail_inside(position.error(), token_.text_place);
        start_ = *position;
        return true;
    }

    bool read_declared_result() {
        declared_ = parse_result(token_.text);
        return declared_ || fail(Fault(fault::result_unknown), token_.text_place);
    }

    bool read_further_tag() {
        const bool names_player = token_.name == "First" || token_.name == "Second";
        if (!names_player && ++further_tags_ > max_further_tags)
            return fail_beyond(fault::tags_too_many, max_further_tags);
        if (!take_text()) return false;
        tags_.push_back({std::move(token_.name), std::move(token_.text)});
        return true;
    }

    // Counts the text of this token.
    bool take_text() {
        text_bytes_ += token_.text.size() + 1;  // and a space where comments are joined
        return text_bytes_ <= max_game_bytes || fail_beyond(fault::text_too_long, max_game_bytes);
    }

    // Fails with what is wrong with a text that begins at `place`.
    bool fail_inside(const Fault& fault, const Place& place) {
        const Fault shifted = fault.shifted_to(place.column);
        return fail(shifted, {.line = place.line, .column = shifted.place.column});
    }

    bool read_moves(Record& record) {
        game_so_far_.emplace(record.start);
        return read_line(record.moves, record.comment, record.start, Numbering(record.start), 0);
    }

    // Reads up to the token that ends the line, whatever it is. A comment before the first move is
    // the line's `opening`. Depth 0 is the game itself, which alone is judged for repetition.
    bool read_line(RecordedLine& line, std::string& opening, AnyPosition position,
                   Numbering numbering, int depth) {
        AnyPosition before = position;  // the last move
        for (;; advance()) {
            if (token_.kind == Kind::Number || token_.kind == Kind::Move) {
                if (!read_number(numbering) || !read_move(line, position, depth)) return false;
                before = std::exchange(position, after(position, line.back().move, depth));
                ++numbering.ply;
            } else if (token_.kind == Kind::Comment) {
                if (!read_comment(line.empty() ? opening : line.back().comment)) return false;
            } else if (token_.kind == Kind::Open) {
                if (line.empty()) return fail(fault::variation_without_move);
                RecordedLine& variation = line.back().variations.emplace_back();
                if (!read_variation(variation, before, numbering.before(), depth + 1)) return false;
            } else {
                return true;
            }
        }
    }

    // The position after a move, which in the game itself is also played.
    AnyPosition after(const AnyPosition& position, const AnyMove& move, int depth) {
        if (depth > 0) return position.play(move);
        game_so_far_->play(move);
        return game_so_far_->position();
    }

    // Checks the number before a move if there is one, and goes to the move.
    bool read_number(Numbering numbering) {
        if (token_.kind == Kind::Move) return true;
        if (token_.text != numbering.text())
            return fail(Fault(fault::wrong_move_number).with("number", numbering.text()));
        advance();
        return token_.kind == Kind::Move || fail(fault::move_expected);
    }

    bool read_move(RecordedLine& line, const AnyPosition& position, int depth) {
        if (++moves_read_ > max_moves) return fail_beyond(fault::moves_too_many, max_moves);
        if (depth == 0 && on_board() != Result::Ongoing)
            return fail(on_board() == Result::Draw
                            ? Fault(fault::over_by_repetition)
                            : Fault(fault::over_on_board).with("result", to_text(on_board())));
        const auto move = position.parse_move(token_.text);
        if (!move) return fail_inside(move.error(), token_.place);
        line.push_back({*move});
        return true;
    }

    bool read_comment(std::string& comment) { return take_text() && join(comment, token_.text); }

    // Adds a comment to those that were made before it in the same place.
    bool join(std::string& comment, const std::string& more) {
        if (!comment.empty() && !more.empty()) comment += ' ';
        comment += more;
        return comment.size() <= max_text_bytes ||
               fail_beyond(fault::comments_too_long, max_text_bytes);
    }

    bool read_variation(RecordedLine& line, const AnyPosition& position, Numbering numbering,
                        int depth) {
        const Place place = token_.place;
        if (depth > max_depth) return fail_beyond(fault::variations_too_deep, max_depth);
        advance();
        std::string opening;
        if (!read_line(line, opening, position, numbering, depth)) return false;
        if (token_.fault) return fail(*token_.fault);
        if (token_.kind != Kind::Close) return fail(Fault(fault::variation_not_closed), place);
        if (line.empty()) return fail(fault::variation_empty);
        // A line has no place for it, so it goes to the comment on its first move.
        std::swap(line.front().comment, opening);
        return join(line.front().comment, opening);
    }

    bool read_result(Record& record) {
        switch (token_.kind) {
            case Kind::Result: break;
            case Kind::Close: return fail(fault::variation_not_open);
            case Kind::Tag: return fail(fault::tag_after_moves);
            default: return fail(fault::result_missing);
        }
        record.result = *parse_result(token_.text);
        if (declared_ && *declared_ != record.result)
            return fail(contradiction(fault::result_against_tag, *declared_));
        if (on_board() == Result::Draw && record.result != Result::Draw)
            return fail(Fault(fault::result_against_repetition).with("result", token_.text));
        if (on_board() != Result::Ongoing && on_board() != record.result)
            return fail(contradiction(fault::result_against_board, on_board()));
        advance();
        return token_.kind == Kind::End || fail(fault::text_after_result);
    }

    Result on_board() const { return game_so_far_->result(); }

    // The result of this token is not what it should be.
    Fault contradiction(const FaultKind& kind, Result other) const {
        return Fault(kind).with("result", token_.text).with("other", to_text(other));
    }

    std::optional<Record> begun_;
    Lexer lexer_;
    Token token_;  // the one that is being looked at
    std::optional<Fault> error_;

    std::set<std::string> tag_names_;
    const GameInfo* game_ = nullptr;
    std::optional<AnyPosition> start_;
    std::optional<Result> declared_;
    std::vector<Tag> tags_;
    std::size_t further_tags_ = 0;
    std::size_t text_bytes_ = 0;

    std::optional<AnyHistory> game_so_far_;  // the main line
    std::size_t moves_read_ = 0;
};

class WholeText final : public TextInput {
public:
    explicit WholeText(std::string_view text) : text_(text) {}

    std::string_view next() override { return std::exchange(text_, {}); }
    bool failed() const override { return false; }

private:
    std::string_view text_;
};

}  // namespace

class RecordReader::Parser {
public:
    explicit Parser(std::unique_ptr<TextInput> input) : source_(std::move(input)) {}

    std::optional<Expected<Record>> next() {
        if (std::exchange(at_start_, false))
            if (auto error = text_before_first_game()) return std::move(*error);
        begun_.reset();
        if (!source_.next_game()) return std::nullopt;
        GameParser parser(source_);
        auto record = parser.read();
        begun_ = std::move(parser.begun());
        return record;
    }

    const std::optional<Record>& begun() const { return begun_; }

private:
    std::optional<Fault> text_before_first_game() {
        const Token token = Lexer(source_).next();
        if (token.kind == Kind::End) return std::nullopt;
        Fault fault = token.fault.value_or(Fault(fault::game_tag_expected));
        fault.place = token.place;
        return fault;
    }

    Source source_;
    bool at_start_ = true;
    std::optional<Record> begun_;
};

RecordReader::RecordReader(std::unique_ptr<TextInput> input)
    : parser_(std::make_unique<Parser>(std::move(input))) {}
RecordReader::RecordReader(std::string_view text)
    : RecordReader(std::make_unique<WholeText>(text)) {}
RecordReader::~RecordReader() = default;

std::optional<Expected<Record>> RecordReader::next() { return parser_->next(); }
const std::optional<Record>& RecordReader::begun() const { return parser_->begun(); }

}  // namespace trireme
