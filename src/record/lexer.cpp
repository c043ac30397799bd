#include "record/lexer.h"

#include <string_view>
#include <utility>

#include "games/position_text.h"
#include "record/comment.h"
#include "record/limits.h"
#include "record/tags.h"

namespace trireme::record {
namespace {

using Kind = Token::Kind;

std::string too_long(const std::string& what) {
    return what + " of more than " + std::to_string(max_text_bytes) + " bytes";
}

bool is_in_word(int c) {
    constexpr std::string_view signs = "{}()[]\"";
    return c > ' ' && !is_control(c) && signs.find(static_cast<char>(c)) == signs.npos;
}

bool is_digit(int c) { return '0' <= c && c <= '9'; }
bool is_dot(int c) { return c == '.'; }

}  // namespace

Token Lexer::next() {
    const Place after_last = source_.place();
    while (is_blank(source_.peek())) source_.advance();
    switch (source_.peek()) {
        case Source::end: return end_of_game(after_last);
        case '[': return tag();
        case '{': return comment();
        case '(': return sign(Kind::Open);
        case ')': return sign(Kind::Close);
        default: return word();
    }
}

// `place`: behind the last token rather than some lines below it.
Token Lexer::end_of_game(Place place) const {
    if (source_.failed()) return fault("the rest cannot be read");
    return {Kind::End, place};
}

Token Lexer::sign(Kind kind) {
    const Place place = source_.place();
    source_.advance();
    return {kind, place};
}

Token Lexer::tag() {
    Token tag{Kind::Tag, source_.place()};
    source_.advance();
    if (!take_while(is_in_tag_name, tag.name)) return fault(too_long("a tag name"), tag.place);
    if (!is_tag_name(tag.name)) return fault("expected the name of a tag", tag.place);
    skip_spaces();
    if (!accept('"')) return fault("expected the value of the tag in quotes");
    tag.text_place = source_.place();
    while (!accept('"')) {
        const Place place = source_.place();
        const bool escaped = accept('\\');
        const int c = source_.peek();
        if (c == Source::end || c == '\n')
            return fault("expected \" at the end of the tag's value");
        if (is_control(c)) return fault("a control character");
        if (escaped && c != '"' && c != '\\')
            return fault("a backslash in a tag's value is written \\\\", place);
        if (tag.text.size() == max_text_bytes)
            return fault(too_long("a tag value"), tag.text_place);
        tag.text += static_cast<char>(c);
        source_.advance();
    }
    skip_spaces();
    if (!accept(']')) return fault("expected ] at the end of the tag");
    return tag;
}

Token Lexer::comment() {
    const Place place = source_.place();
    source_.advance();
    std::string text;
    while (!accept('}')) {
        const int c = source_.peek();
        if (is_control(c) && !is_blank(c)) return fault("a control character");
        if (c == Source::end)
            return source_.failed() ? end_of_game(place)
                                    : fault("this comment does not end", place);
        if (text.size() == max_text_bytes) return fault(too_long("a comment"), place);
        text += static_cast<char>(c);
        source_.advance();
    }
    return {Kind::Comment, place, tidy_comment(text)};
}

Token Lexer::word() {
    Token word{Kind::Move, source_.place()};
    bool fits = take_while(is_digit, word.text);
    const std::size_t digits = word.text.size();
    fits = fits && take_while(is_dot, word.text);
    if (digits > 0 && word.text.size() > digits)
        word.kind = Kind::Number;  // and in 1.c3-c4 the move is a word of its own
    else
        fits = fits && take_while(is_in_word, word.text);
    if (source_.failed()) return fault("half a word");
    if (!fits) return fault(too_long("a word"), word.place);
    if (word.text.empty()) {
        const char c = static_cast<char>(source_.peek());
        return fault("unexpected " + quoted({&c, 1}));
    }
    if (parse_result(word.text)) word.kind = Kind::Result;
    return word;
}

// Appends to `text` the characters of a kind that come next; false if it grows too long.
bool Lexer::take_while(bool (*is_of_kind)(int), std::string& text) {
    while (is_of_kind(source_.peek())) {
        if (text.size() == max_text_bytes) return false;
        text += static_cast<char>(source_.peek());
        source_.advance();
    }
    return true;
}

bool Lexer::accept(char c) {
    if (source_.peek() != static_cast<unsigned char>(c)) return false;
    source_.advance();
    return true;
}

void Lexer::skip_spaces() {
    while (source_.peek() == ' ' || source_.peek() == '\t') source_.advance();
}

// Something wrong at this place. If it holds what no file may hold, that is the real reason.
Token Lexer::fault(std::string message) const {
    const int c = source_.peek();
    if (is_control(c) && c != '\n')
        message = "a control character (code " + std::to_string(c) + ")";
    if (source_.failed()) message = "the rest cannot be read";
    return fault(std::move(message), source_.place());
}

Token Lexer::fault(std::string message, Place place) const {
    return {Kind::Fault, place, std::move(message)};
}

}  // namespace trireme::record
