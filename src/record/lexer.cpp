#include "record/lexer.h"

#include <string_view>
#include <utility>

#include "base/fault_kinds.h"
#include "base/text.h"
#include "record/comment.h"
#include "record/limits.h"
#include "record/tags.h"

namespace trireme::record {
namespace {

using Kind = Token::Kind;

Fault too_long(const FaultKind& kind) { return Fault(kind).with("most", max_text_bytes); }
Fault control_character(int c) { return Fault(fault::control_character).with("number", c); }

bool is_in_word(int c) {
    constexpr std::string_view signs = "{}()[]\"";
    return c > ' ' && !is_control(c) && signs.find(static_cast<char>(c)) == signs.npos;
}

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
    if (source_.failed()) return faulty(Fault(fault::rest_unreadable));
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
    if (!take_while(is_in_tag_name, tag.name))
        return faulty(too_long(fault::tag_name_too_long), tag.place);
    if (!is_tag_name(tag.name)) return faulty(Fault(fault::tag_name_expected), tag.place);
    skip_spaces();
    if (!accept('"')) return faulty(Fault(fault::tag_value_expected));
    tag.text_place = source_.place();
    while (!accept('"')) {
        const Place place = source_.place();
        const bool escaped = accept('\\');
        const int c = source_.peek();
        if (c == Source::end || c == '\n') return faulty(Fault(fault::tag_value_not_ended));
        if (is_control(c)) return faulty(control_character(c));
        if (escaped && c != '"' && c != '\\') return faulty(Fault(fault::tag_backslash), place);
        if (tag.text.size() == max_text_bytes)
            return faulty(too_long(fault::tag_value_too_long), tag.text_place);
        tag.text += static_cast<char>(c);
        source_.advance();
    }
    skip_spaces();
    if (!accept(']')) return faulty(Fault(fault::tag_not_closed));
    return tag;
}

Token Lexer::comment() {
    const Place place = source_.place();
    source_.advance();
    std::string text;
    while (!accept('}')) {
        const int c = source_.peek();
        if (is_control(c) && !is_blank(c)) return faulty(control_character(c));
        if (c == Source::end)
            return source_.failed() ? end_of_game(place)
                                    : faulty(Fault(fault::comment_not_ended), place);
        if (text.size() == max_text_bytes) return faulty(too_long(fault::comment_too_long), place);
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
    if (source_.failed()) return faulty(Fault(fault::rest_unreadable));
    if (!fits) return faulty(too_long(fault::word_too_long), word.place);
    if (word.text.empty()) {
        const char c = static_cast<char>(source_.peek());
        return faulty(Fault(fault::unexpected_character).with_typed("character", {&c, 1}));
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
Token Lexer::faulty(const Fault& fault) const {
    const int c = source_.peek();
    if (source_.failed()) return faulty(Fault(fault::rest_unreadable), source_.place());
    if (is_control(c) && c != '\n') return faulty(control_character(c), source_.place());
    return faulty(fault, source_.place());
}

Token Lexer::faulty(const Fault& fault, const Place& place) {
    Token token{Kind::Faulty, place};
    token.fault = fault;
    return token;
}

}  // namespace trireme::record
