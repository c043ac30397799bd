#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/number.h"
#include "base/text.h"

namespace trireme::wasm {

// The most milliseconds that make sense: more than eleven days.
inline constexpr std::int64_t longest_time = 1'000'000'000;

// Something that the page can set to a whole number by its name.
template <class Settings>
struct NumberWord {
    std::string_view name;
    std::int64_t lowest;
    std::int64_t highest;
    void (*set)(Settings&, std::int64_t);
};

// Reads names and whole numbers in turn, as in "level 3 nodes 5000".
template <class Settings>
Expected<Settings> read_number_words(std::span<const NumberWord<Settings>> known,
                                     std::string_view text, Settings settings = {}) {
    const auto find = [&](std::string_view name) -> const NumberWord<Settings>* {
        for (const auto& word : known)
            if (word.name == name) return &word;
        return nullptr;
    };
    const Words texts = words_of(text);
    for (std::size_t i = 0; i < texts.size(); i += 2) {
        const NumberWord<Settings>* word = find(texts[i]);
        if (word == nullptr) {
            std::vector<std::string_view> names;
            for (const auto& each : known) names.push_back(each.name);
            return unknown_word("option", texts[i], names);
        }
        const std::string_view value = i + 1 < texts.size() ? texts[i + 1] : "";
        const auto number = read_number_between(word->name, value, word->lowest, word->highest);
        if (!number) return number.error();
        word->set(settings, *number);
    }
    return settings;
}

}  // namespace trireme::wasm
