#include "record/reader.h"

#include <set>
#include <utility>

#include "games/position_text.h"
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

    Expected<Record, RecordError> read() {
        if (!read_tags()) return *error_;
        Record record{start_ ? *start_ : AnyPosition::start(*game_), std::move(tags_)};
        if (!read_moves(record) || !read_result(record)) return *error_;
        return record;
    }

private:
    void advance() { token_ = lexer_.next(); }

    bool fail(std::string message, Place place) {
        error_ = RecordError{std::move(message), place.line, place.column};
        return false;
    }
    // Fails at this token. If the token itself is at fault, that is the real reason.
    bool fail(std::string message) {
        return fail(token_.kind == Kind::Fault ? token_.text : std::move(message), token_.place);
    }

    bool read_tags() {
        for (; token_.kind == Kind::Tag; advance())
            if (!read_tag()) return false;
        return game_ || fail("expected [Game \"...\"]");
    }

    bool read_tag() {
        if (!tag_names_.insert(token_.name).second)
            return fail("the tag " + quoted(token_.name) + " occurs twice");
        if (token_.name == "Game") return read_game();
        if (token_.name == "Position") return read_position();
        if (token_.name == "Result") return read_declared_result();
        return read_further_tag();
    }

    bool read_game() {
        game_ = find_game(token_.text);
        return game_ || fail(unknown_game_message(token_.text), token_.text_place);
    }

    bool read_position() {
        const auto position = AnyPosition::parse(*game_, token_.text);
        if (!position) return fail_inside(position.error(), token_.text_place);
        start_ = *position;
        return true;
    }

    bool read_declared_result() {
        declared_ = parse_result(token_.text);
        return declared_ || fail("the result must be 1-0, 0-1, 1/2-1/2 or *", token_.text_place);
    }

    bool read_further_tag() {
        const bool names_player = token_.name == "First" || token_.name == "Second";
        if (!names_player && ++further_tags_ > max_further_tags)
            return fail("more than " + std::to_string(max_further_tags) + " further tags");
        if (!take_text()) return false;
        tags_.push_back({std::move(token_.name), std::move(token_.text)});
        return true;
    }

    // Counts the text of this token.
    bool take_text() {
        text_bytes_ += token_.text.size() + 1;  // and a space where comments are joined
        return text_bytes_ <= max_game_bytes || fail("more than " + std::to_string(max_game_bytes) +
                                                     " bytes of tags and comments in a game");
    }

    // Fails with what is wrong with a text that begins at `place`.
    bool fail_inside(const ParseError& error, Place place) {
        return fail(error.message, {place.line, place.column + error.column - 1});
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
                if (line.empty()) return fail("a variation must follow a move");
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
            return fail("the move number here is " + numbering.text());
        advance();
        return token_.kind == Kind::Move || fail("expected a move after its number");
    }

    bool read_move(RecordedLine& line, const AnyPosition& position, int depth) {
        if (++moves_read_ > max_moves)
            return fail("more than " + std::to_string(max_moves) + " moves");
        if (depth == 0 && on_board() != Result::Ongoing)
            return fail("the game is over: " + verdict());
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
               fail("comments of more than " + std::to_string(max_text_bytes) + " bytes in a row");
    }

    bool read_variation(RecordedLine& line, const AnyPosition& position, Numbering numbering,
                        int depth) {
        const Place place = token_.place;
        if (depth > max_depth)
            return fail("variations nested more than " + std::to_string(max_depth) + " deep");
        advance();
        std::string opening;
        if (!read_line(line, opening, position, numbering, depth)) return false;
        if (token_.kind == Kind::Fault) return fail("");
        if (token_.kind != Kind::Close) return fail("this variation is not closed", place);
        if (line.empty()) return fail("a variation needs at least one move");
        // A line has no place for it, so it goes to the comment on its first move.
        std::swap(line.front().comment, opening);
        return join(line.front().comment, opening);
    }

    bool read_result(Record& record) {
        switch (token_.kind) {
            case Kind::Result: break;
            case Kind::Close: return fail("there is no variation to close");
            case Kind::Tag: return fail("tags stand before the moves");
            default: return fail("the result is missing: 1-0, 0-1, 1/2-1/2 or *");
        }
        record.result = *parse_result(token_.text);
        if (declared_ && *declared_ != record.result)
            return fail("the result is " + token_.text + ", but the Result tag says " +
                        std::string(to_text(*declared_)));
        if (on_board() != Result::Ongoing && on_board() != record.result)
            return fail("the result is " + token_.text + ", but " + verdict());
        advance();
        return token_.kind == Kind::End || fail("nothing can follow the result in a game");
    }

    Result on_board() const { return game_so_far_->result(); }

    // How the game has ended on the board.
    std::string verdict() const {
        if (on_board() == Result::Draw) return "the third repetition made it 1/2-1/2";
        return "the board says " + std::string(to_text(on_board()));
    }

    Lexer lexer_;
    Token token_;  // the one that is being looked at
    std::optional<RecordError> error_;

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

}  // namespace

std::string RecordError::text() const {
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
}

class RecordReader::Parser {
public:
    explicit Parser(std::istream& in) : source_(in) {}

    std::optional<Expected<Record, RecordError>> next() {
        if (std::exchange(at_start_, false))
            if (auto error = text_before_first_game()) return std::move(*error);
        if (!source_.next_game()) return std::nullopt;
        return GameParser(source_).read();
    }

private:
    std::optional<RecordError> text_before_first_game() {
        const Token token = Lexer(source_).next();
        if (token.kind == Kind::End) return std::nullopt;
        return RecordError{token.kind == Kind::Fault
                               ? token.text
                               : "expected [Game \"...\"] at the start of a line",
                           token.place.line, token.place.column};
    }

    Source source_;
    bool at_start_ = true;
};

RecordReader::RecordReader(std::istream& in) : parser_(std::make_unique<Parser>(in)) {}
RecordReader::~RecordReader() = default;

std::optional<Expected<Record, RecordError>> RecordReader::next() { return parser_->next(); }

}  // namespace trireme
