#include "record/source.h"

#include <algorithm>
#include <utility>

namespace trireme::record {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view game_mark = "[Game ";

bool continues_character(int byte) { return (byte & 0xC0) == 0x80; }

}  // namespace

Source::Source(std::unique_ptr<TextInput> input) : input_(std::move(input)) {
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

// The byte that comes next, or `end`.
int Source::next_byte() {
    if (piece_.empty()) piece_ = input_->next();
    return piece_.empty() ? end : static_cast<unsigned char>(piece_.front());
}

int Source::take_byte() {
    const int byte = next_byte();
    if (byte != end) piece_.remove_prefix(1);
    return byte;
}

// The next character, or `end`.
int Source::fetch() {
    if (!pending_.empty()) {
        const char c = pending_.front();
        pending_.remove_prefix(1);
        return static_cast<unsigned char>(c);
    }
    const int byte = take_byte();
    return byte == '\r' && next_byte() == '\n' ? take_byte() : byte;
}

// Whether the literal comes next, which then is gone; otherwise its part that does is pending.
bool Source::read_ahead(std::string_view literal) {
    std::size_t found = 0;
    while (found < literal.size() && next_byte() == static_cast<unsigned char>(literal[found])) {
        take_byte();
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
        do {
            piece_.remove_prefix(std::min(piece_.find('\n'), piece_.size()));
        } while (piece_.empty() && next_byte() != end);
        current_ = take_byte();
    }
    advance();
}

}  // namespace trireme::record
