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

    // A number as append_varint() writes it; nothing where the bytes end too early, hold more than
    // 32 bits, or could be fewer.
    std::optional<std::uint32_t> varint() {
        constexpr std::size_t most_bytes = 5;
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < most_bytes && i < rest_.size(); ++i) {
            const auto byte = static_cast<std::uint8_t>(rest_[i]);
            value |= std::uint64_t{byte & 0x7fU} << 7 * i;
            if (byte >= 0x80) continue;
            if (value > UINT32_MAX || (byte == 0 && i > 0)) return std::nullopt;
            take(i + 1);
            return static_cast<std::uint32_t>(value);
        }
        return std::nullopt;
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

// In as few bytes as it needs: seven bits each, the lowest first, and the highest bit of a byte
// says that another follows.
inline void append_varint(std::string& bytes, std::uint32_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(0x80 | (number & 0x7f));
    bytes += static_cast<char>(number);
}

// Numbers near 0 on either side as small ones: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4.
constexpr std::uint32_t zigzag(std::int32_t number) {
    const std::uint32_t doubled = static_cast<std::uint32_t>(number) << 1;
    return number < 0 ? ~doubled : doubled;
}
constexpr std::int32_t from_zigzag(std::uint32_t number) {
    const auto half = static_cast<std::int32_t>(number >> 1);
    return (number & 1) != 0 ? ~half : half;
}

// The name must not be longer than the field.
inline void append_name(std::string& bytes, std::string_view name, std::size_t size) {
    bytes += name;
    bytes.resize(bytes.size() + size - name.size());
}

}  // namespace trireme
