#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace trireme {

// Reads the files of networks and of self-play from the front on: numbers with the lowest byte
// first, and ids of games. There must be enough bytes.
class ByteReader {
public:
    static constexpr std::size_t id_size = 12;

    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

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

    // Of an id filled up with zeros; null where it is none.
    const GameInfo* game() {
        const std::string_view padded = take(id_size);
        const std::size_t end = std::min(padded.find('\0'), padded.size());
        if (padded.find_first_not_of('\0', end) != std::string_view::npos) return nullptr;
        return find_game(padded.substr(0, end));
    }

private:
    std::string_view rest_;
};

}  // namespace trireme
