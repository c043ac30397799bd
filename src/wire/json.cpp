#include "wire/json.h"

#include <cstddef>

#include "base/number.h"
#include "base/text.h"

namespace trireme::wire {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

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

JsonWriter& JsonWriter::real(double number) {
    separate();
    out_ += digits_of(number);
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
        const auto byte = static_cast<unsigned char>(text[i]);
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

}  // namespace trireme::wire
