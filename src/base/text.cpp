#include "base/text.h"

#include <algorithm>
#include <cstdint>

namespace trireme {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

unsigned byte_at(std::string_view text, std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

bool continues(unsigned byte) { return (byte & 0xC0) == 0x80; }

void append_escaped(std::string& text, std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
}

// The number of a character that character_size() has found to be one.
std::uint32_t code_point(std::string_view character) {
    constexpr unsigned first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t code = byte_at(character, 0) & first_bits[character.size()];
    for (std::size_t i = 1; i < character.size(); ++i)
        code = code << 6 | (byte_at(character, i) & 0x3F);
    return code;
}

// Whether a message would not look like what it says with this character in it.
bool misleads(std::uint32_t code) {
    const auto within = [code](std::uint32_t first, std::uint32_t last) {
        return first <= code && code <= last;
    };
    return code < 0x20 || within(0x7F, 0x9F) || code == 0xAD || code == 0x61C ||
           within(0x200B, 0x200F) || within(0x2028, 0x202E) || within(0x2060, 0x206F) ||
           code == 0xFEFF || within(0xFFF9, 0xFFFB) || within(0xE0000, 0xE0FFF);
}

}  // namespace

Words words_of(std::string_view text) {
    Words words;
    std::size_t begin = text.find_first_not_of(blanks);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::size_t find_word(const Words& words, std::string_view word, std::size_t begin) {
    while (begin < words.size() && words[begin] != word) ++begin;
    return begin;
}

std::string joined(const Words& words, std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) {
        if (i > begin) text += ' ';
        text += words[i];
    }
    return text;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string_view cut(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return first;
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool same_letters(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char left, char right) { return lower(left) == lower(right); });
}

std::size_t character_size(std::string_view text, std::size_t at) {
    const unsigned first = byte_at(text, at);
    const unsigned second = byte_at(text, at + 1);
    if (at >= text.size()) return 0;
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !continues(second)) return 0;
    if (first < 0xE0) return 2;
    if (!continues(byte_at(text, at + 2))) return 0;
    if (first == 0xE0 && second < 0xA0) return 0;
    if (first == 0xED && second > 0x9F) return 0;
    if (first < 0xF0) return 3;
    if (!continues(byte_at(text, at + 3))) return 0;
    if (first == 0xF0 && second < 0x90) return 0;
    if (first == 0xF4 && second > 0x8F) return 0;
    return 4;
}

std::string shown(std::string_view text) {
    constexpr int most_characters = 24;
    std::string result;
    std::size_t at = 0;
    for (int count = 0; at < text.size() && count < most_characters; ++count) {
        const std::size_t size = character_size(text, at);
        const std::string_view character = text.substr(at, std::max<std::size_t>(size, 1));
        if (size == 0 || misleads(code_point(character)))
            append_escaped(result, character);
        else
            result += character;
        at += character.size();
    }
    return at < text.size() ? result + "..." : result;
}

std::string quoted(std::string_view text) { return "'" + shown(text) + "'"; }

std::string without_controls(std::string_view text) {
    std::string clean;
    for (const char c : text) {
        if (is_control(static_cast<unsigned char>(c)))
            append_escaped(clean, {&c, 1});
        else
            clean += c;
    }
    return clean;
}

std::string list_text(const std::vector<std::string>& items, std::string_view word) {
    std::string list;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) list += i + 1 == items.size() ? " " + std::string(word) + " " : ", ";
        list += items[i];
    }
    return list;
}

}  // namespace trireme
