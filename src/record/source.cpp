#include "record/source.h"

#include <limits>

namespace trireme::record {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view game_mark = "[Game ";

bool continues_character(int byte) { return (byte & 0xC0) == 0x80; }

}  // namespace

Source::Source(std::istream& in) : in_(in) {
    read_ahead(byte_order_mark);
    if (pending_.empty())
        start_line();
    else
        current_ = fetch();
}

bool Source::next_game() {
    while (!at_next_game_ && current_ != end) skip_line();
    if (!at_next_game_) return false;
    at_next_game_ = false;
    pending_ = game_mark;
    current_ = fetch();
    return true;
}

void Source::advance() {
    if (current_ == end) return;
    if (current_ == '\n') {
        ++place_.line;
        place_.column = 1;
        start_line();
        return;
    }
    if (!continues_character(current_)) ++place_.column;
    current_ = fetch();
}

// The next character, or `end`.
int Source::fetch() {
    using Traits = std::istream::traits_type;
    if (!pending_.empty()) {
        const char c = pending_.front();
        pending_.remove_prefix(1);
        return static_cast<unsigned char>(c);
    }
    const auto c = in_.get();
    if (c == Traits::eof()) return end;
    if (c == '\r' && in_.peek() == '\n') return in_.get();
    return c;
}

// Whether the literal comes next, which then is gone; otherwise its part that does is pending.
bool Source::read_ahead(std::string_view literal) {
    std::size_t found = 0;
    while (found < literal.size() && in_.peek() == static_cast<unsigned char>(literal[found])) {
        in_.get();
        ++found;
    }
    pending_ = found == literal.size() ? std::string_view{} : literal.substr(0, found);
    return found == literal.size();
}

void Source::start_line() {
    at_next_game_ = read_ahead(game_mark);
    current_ = at_next_game_ ? end : fetch();
}

// Drops the rest of a line without looking at it.
void Source::skip_line() {
    if (current_ != '\n') {
        pending_ = {};
        in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
        current_ = in_.good() ? '\n' : end;
    }
    advance();
}

}  // namespace trireme::record
