#include "wasm/json.h"

#include <cstddef>

namespace trireme::wasm {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

bool continues(unsigned byte) { return (byte & 0xC0) == 0x80; }

// How many bytes the character of UTF-8 at `i` has; 0 if there is none. Overlong forms, surrogates
// and what lies beyond U+10FFFF are none.
std::size_t character_size(std::string_view text, std::size_t i) {
    const unsigned first = byte_at(text, i);
    const unsigned second = byte_at(text, i + 1);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !continues(second)) return 0;
    if (first < 0xE0) return 2;
    if (!continues(byte_at(text, i + 2))) return 0;
    if (first == 0xE0 && second < 0xA0) return 0;
    if (first == 0xED && second > 0x9F) return 0;
    if (first < 0xF0) return 3;
    if (!continues(byte_at(text, i + 3))) return 0;
    if (first == 0xF0 && second < 0x90) return 0;
    if (first == 0xF4 && second > 0x8F) return 0;
    return 4;
}

std::string escaped_control(unsigned byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("\\u00") + digits[byte >> 4] + digits[byte & 15];
}

}  // namespace

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    out_ += bracket;
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    out_ += bracket;
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::name(std::string_view name) {
    separate();
    quote(name);
    out_ += ':';
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view text) {
    separate();
    quote(text);
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t number) {
    separate();
    out_ += std::to_string(number);
    return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
    separate();
    out_ += value ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::null() {
    separate();
    out_ += "null";
    return *this;
}

// Before every value and name; the next one then needs a comma.
void JsonWriter::separate() {
    if (needs_comma_) out_ += ',';
    needs_comma_ = true;
}

void JsonWriter::quote(std::string_view text) {
    out_ += '"';
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t size = character_size(text, i);
        const unsigned byte = byte_at(text, i);
        if (size == 0)
            out_ += replacement;
        else if (byte < ' ')
            out_ += escaped_control(byte);
        else if (byte == '"' || byte == '\\')
            out_.append({'\\', static_cast<char>(byte)});
        else
            out_.append(text.substr(i, size));
        i += size == 0 ? 1 : size;
    }
    out_ += '"';
}

}  // namespace trireme::wasm
