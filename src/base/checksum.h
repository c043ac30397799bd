#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace trireme {

// CRC-32 as in zlib, gzip and PNG: by which files of networks and of self-play show damage. Of
// bytes that come in parts, each takes that of the parts before it.
constexpr std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0) {
    constexpr auto table = [] {
        std::array<std::uint32_t, 256> entries{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t entry = i;
            for (int bit = 0; bit < 8; ++bit) entry = (entry >> 1) ^ (entry & 1 ? 0xedb88320U : 0U);
            entries[i] = entry;
        }
        return entries;
    }();
    std::uint32_t crc = ~before;
    for (const char byte : bytes)
        crc = table[(crc ^ static_cast<std::uint8_t>(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

// As people read it: "0a1b2c3d".
inline std::string hex_text(std::uint32_t checksum) {
    std::string text;
    for (int shift = 28; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[checksum >> shift & 0xf];
    return text;
}

// FNV-1a, a quick hash of 64 bits for telling contents apart where nobody means harm.
constexpr std::uint64_t fnv1a(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : bytes) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
    return hash;
}

}  // namespace trireme
