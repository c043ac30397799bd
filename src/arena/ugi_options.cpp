#include "arena/ugi_options.h"

#include <algorithm>
#include <utility>

namespace trireme::arena {

// What is wrong with an `option` line.
std::string problem_of_option(const Words& words) {
    const auto type = std::find(words.begin(), words.end(), "type");
    if (words.size() < 3 || words[1] != "name" || type - words.begin() < 3) return "no name";
    if (type == words.end() || type + 1 == words.end()) return "no type";
    const std::string_view kind = type[1];
    const auto has = [&](const char* word) {
        const auto found = std::find(type, words.end(), word);
        return found != words.end() && (found + 1 != words.end() || kind == "string");
    };
    if (kind == "button") return "";
    if (kind != "check" && kind != "spin" && kind != "combo" && kind != "string")
        return "unknown type";
    if (!has("default")) return "no default";
    if (kind == "spin" && (!has("min") || !has("max"))) return "no min and max";
    if (kind == "combo" && !has("var")) return "no var";
    return "";
}

std::string option_name(const Words& words) {
    return joined(words, std::min<std::size_t>(2, words.size()),
                  std::max(find_word(words, "type"), std::size_t{2}));
}

// The value after a word of an `option` line, or nothing.
std::string_view value_after(const Words& words, std::string_view word) {
    const std::size_t found = find_word(words, word);
    return found + 1 < words.size() ? words[found + 1] : "";
}

std::vector<Words> options_among(const std::vector<std::string>& lines) {
    std::vector<Words> options;
    for (const std::string& line : lines)
        if (Words words = words_of(line); !words.empty() && words.front() == "option")
            options.push_back(std::move(words));
    return options;
}

bool can_choose_game(const std::vector<std::string>& lines, std::string_view id) {
    for (const Words& words : options_among(lines)) {
        if (option_name(words) != "Game" || value_after(words, "type") != "combo") continue;
        for (std::size_t i = 1; i < words.size(); ++i)
            if (words[i - 1] == "var" && words[i] == id) return true;
        return false;
    }
    return true;
}

}  // namespace trireme::arena
