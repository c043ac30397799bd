#include "server/hall/names.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "base/text.h"

namespace trireme::server {
namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

constexpr Range blank_ranges[] = {{0x00, 0x20},     {0x7f, 0xa0},     {0x1680, 0x1680},
                                  {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
                                  {0x205f, 0x205f}, {0x3000, 0x3000}};

// Without width, or turning the direction of writing round, or for private use.
constexpr Range unwanted_ranges[] = {
    {0xad, 0xad},     {0x61c, 0x61c},   {0x115f, 0x1160}, {0x17b4, 0x17b5},   {0x180b, 0x180f},
    {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},   {0xe000, 0xf8ff},
    {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xe0000, 0x10ffff}};

constexpr Range joining_ranges[] = {
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
    {0x64b, 0x65f},   {0x93c, 0x93c},   {0x94d, 0x94d},   {0xe31, 0xe31},
    {0xe34, 0xe3a},   {0xe47, 0xe4e},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},
    {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0x1f3fb, 0x1f3ff}};

// More than so many on one character are not writing any more.
constexpr std::size_t most_joining = 3;

template <std::size_t Count>
bool is_in(const Range (&ranges)[Count], std::uint32_t code) {
    return std::any_of(std::begin(ranges), std::end(ranges), [code](const Range& range) {
        return range.first <= code && code <= range.last;
    });
}

std::uint32_t code_of(std::string_view character) {
    constexpr unsigned char first_byte_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    std::uint32_t code =
        static_cast<unsigned char>(character[0]) & first_byte_bits[character.size()];
    for (const char byte : character.substr(1))
        code = code << 6 | (static_cast<unsigned char>(byte) & 0x3f);
    return code;
}

// Calls with each character and its code; bytes that are none are left out.
template <class Visit>
void for_each_character(std::string_view text, Visit visit) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = character_size(text, at);
        if (size > 0) visit(text.substr(at, size), code_of(text.substr(at, size)));
        at += size == 0 ? 1 : size;
    }
}

}  // namespace

std::string clean_line(std::string_view text) {
    std::string clean;
    bool is_after_blank = true;
    std::size_t joining = 0;
    for_each_character(text, [&](std::string_view character, std::uint32_t code) {
        if (is_in(unwanted_ranges, code)) return;
        if (is_in(blank_ranges, code)) {
            if (!is_after_blank) clean += ' ';
            is_after_blank = true;
            return;
        }
        joining = is_in(joining_ranges, code) ? joining + 1 : 0;
        if (joining > most_joining) return;
        clean += character;
        is_after_blank = false;
    });
    if (clean.ends_with(' ')) clean.pop_back();
    return clean;
}

std::string clean_name(std::string_view text) {
    const std::string line = clean_line(text);
    std::string name;
    std::size_t count = 0;
    for_each_character(line, [&](std::string_view character, std::uint32_t) {
        if (++count <= longest_name) name += character;
    });
    if (name.ends_with(' ')) name.pop_back();
    return name;
}

std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    for_each_character(text, [&](std::string_view, std::uint32_t code) {
        if (!is_in(joining_ranges, code)) ++count;
    });
    return count;
}

std::string gist_of(std::string_view text) {
    std::string gist;
    for (const char c : lower_case(text)) {
        const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
        if (!is_ascii || is_digit(c) || ('a' <= c && c <= 'z')) gist += c;
    }
    return gist.empty() ? std::string(text) : gist;
}

}  // namespace trireme::server
