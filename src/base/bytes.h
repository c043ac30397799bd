#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trireme {

// Our binary files (networks, self-play) hold numbers with the lowest byte first, and names in
// fields of a fixed size that are filled up with zeros.

// Reads from the front on. There must be enough bytes.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    std::size_t left() const { return rest_.size(); }

    std::string_view take(std::size_t count) {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    template <std::integral Number>
    Number number() {
        std::uint64_t value = 0;
        const std::string_view bytes = take(sizeof(Number));
        for (std::size_t i = bytes.size(); i-- > 0;)
            value = value << 8 | static_cast<std::uint8_t>(bytes[i]);
        return static_cast<Number>(value);
    }

    template <std::integral Number>
    std::vector<Number> numbers(std::size_t count) {
        std::vector<Number> all(count);
        for (Number& one : all) one = number<Number>();
        return all;
    }

    // A name in a field of this size; nothing where anything but zeros follows it.
    std::optional<std::string_view> name(std::size_t size) {
        const std::string_view padded = take(size);
        const std::size_t end = std::min(padded.find('\0'), padded.size());
        if (padded.find_first_not_of('\0', end) != std::string_view::npos) return std::nullopt;
        return padded.substr(0, end);
    }

private:
    std::string_view rest_;
};

template <std::integral Number>
void append_number(std::string& bytes, Number number) {
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof number; ++i, rest >>= 8)
        bytes += static_cast<char>(rest & 0xff);
}

// The name must not be longer than the field.
inline void append_name(std::string& bytes, std::string_view name, std::size_t size) {
    bytes += name;
    bytes.resize(bytes.size() + size - name.size());
}

}  // namespace trireme
