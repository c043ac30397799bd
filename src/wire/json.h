#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace trireme::wire {

// Writes JSON from left to right and sets the commas. Whoever calls it opens and closes in order
// and gives every value in an object its name.
class JsonWriter {
public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }

    JsonWriter& name(std::string_view name);

    // Bytes that are no UTF-8 become U+FFFD, the replacement character.
    JsonWriter& text(std::string_view text);
    JsonWriter& number(std::int64_t number);
    JsonWriter& real(double number);  // finite; to ten digits
    JsonWriter& boolean(bool value);
    JsonWriter& null();

    std::string take() { return std::move(out_); }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void separate();
    void quote(std::string_view text);

    std::string out_;
    bool needs_comma_ = false;
};

}  // namespace trireme::wire
