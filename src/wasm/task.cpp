#include "wasm/task.h"

#include <cstdint>
#include <vector>

#include "base/number.h"
#include "base/text.h"

namespace trireme::wasm {
namespace {

constexpr std::int64_t most_nodes = 1'000'000'000'000'000;
constexpr std::int64_t longest_time = 1'000'000'000;  // more than eleven days

struct Word {
    std::string_view name;
    std::int64_t lowest;
    std::int64_t highest;
    void (*set)(Manner&, std::int64_t);
};

Clock& clock_of(Manner& manner) {
    if (!manner.limits.clock) manner.limits.clock.emplace();
    return *manner.limits.clock;
}

constexpr Word words[] = {
    {"level", 1, strongest,
     [](Manner& m, std::int64_t n) { m.options.level = static_cast<int>(n); }},
    {"lines", 1, 16, [](Manner& m, std::int64_t n) { m.options.lines = static_cast<int>(n); }},
    {"threads", 1, 64, [](Manner& m, std::int64_t n) { m.options.threads = static_cast<int>(n); }},
    {"hash", 1, 1024, [](Manner& m, std::int64_t n) { m.options.hash_mib = static_cast<int>(n); }},
    {"milliseconds", 1, longest_time,
     [](Manner& m, std::int64_t n) { m.limits.movetime = Milliseconds(n); }},
    {"nodes", 1, most_nodes,
     [](Manner& m, std::int64_t n) { m.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"depth", 1, 1000, [](Manner& m, std::int64_t n) { m.limits.depth = static_cast<int>(n); }},
    {"left-x", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).left.first = Milliseconds(n); }},
    {"left-o", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).left.second = Milliseconds(n); }},
    {"increment-x", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).increment.first = Milliseconds(n); }},
    {"increment-o", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).increment.second = Milliseconds(n); }},
};

const Word* find_word(std::string_view name) {
    for (const Word& word : words)
        if (word.name == name) return &word;
    return nullptr;
}

std::vector<std::string_view> known_words() {
    std::vector<std::string_view> names;
    for (const Word& word : words) names.push_back(word.name);
    return names;
}

}  // namespace

Expected<Manner> read_manner(std::string_view text) {
    Manner manner;
    const auto texts = words_of(text);
    for (std::size_t i = 0; i < texts.size(); i += 2) {
        const Word* word = find_word(texts[i]);
        if (!word) return unknown_word("option", texts[i], known_words());
        const std::string_view text_of_number = i + 1 < texts.size() ? texts[i + 1] : "";
        const auto number =
            read_number_between(word->name, text_of_number, word->lowest, word->highest);
        if (!number) return number.error();
        word->set(manner, *number);
    }
    return manner;
}

}  // namespace trireme::wasm
