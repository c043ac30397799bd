#include "ugi/words.h"

#include <algorithm>
#include <charconv>

namespace trireme::ugi {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

Words words_of(std::string_view line) {
    Words words;
    std::size_t begin = line.find_first_not_of(blanks);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string joined(const Words& words, std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) {
        if (i > begin) text += ' ';
        text += words[i];
    }
    return text;
}

std::size_t find_word(const Words& words, std::string_view word, std::size_t begin) {
    while (begin < words.size() && words[begin] != word) ++begin;
    return begin;
}

bool same_letters(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char left, char right) { return lower(left) == lower(right); });
}

std::optional<std::int64_t> read_number(std::string_view word) {
    std::int64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

}  // namespace trireme::ugi
