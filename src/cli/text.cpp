#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace trireme::cli {
namespace {

// The first eight bytes as a number of the same order.
std::uint64_t head_of(std::string_view word) {
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < 8; ++i)
        head = head << 8 | (i < word.size() ? static_cast<unsigned char>(word[i]) : 0U);
    return head;
}

}  // namespace

std::vector<std::string> sorted(std::vector<std::string> words) {
    // Sorting is most of the work of `trireme moves --stdin`. Small keys are cheaper to move than
    // strings, and the first eight bytes decide almost every comparison.
    struct Key {
        std::uint64_t head;
        std::size_t word;
    };
    std::vector<Key> keys;
    keys.reserve(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) keys.push_back({head_of(words[i]), i});
    std::sort(keys.begin(), keys.end(), [&](const Key& a, const Key& b) {
        return a.head != b.head ? a.head < b.head : words[a.word] < words[b.word];
    });
    std::vector<std::string> result;
    result.reserve(words.size());
    for (const Key& key : keys) result.push_back(std::move(words[key.word]));
    return result;
}

std::string in_columns(const std::vector<std::string>& words, int width) {
    constexpr std::size_t gap = 2;
    std::size_t longest = 1;
    for (const std::string& word : words) longest = std::max(longest, word.size());
    const std::size_t columns =
        std::max<std::size_t>(1, (static_cast<std::size_t>(width) + gap) / (longest + gap));
    const std::size_t rows = (words.size() + columns - 1) / columns;
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = row; i < words.size(); i += rows) {
            const bool last = i + rows >= words.size();
            text += last ? words[i] : fmt::format("{:{}}", words[i], longest + gap);
        }
        text += '\n';
    }
    return text;
}

}  // namespace trireme::cli
