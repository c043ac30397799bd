#include "games/suggest.h"

#include <algorithm>

#include "games/position_text.h"

namespace trireme {
namespace {

// The number of letters to insert, remove or replace to make one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1] ? 1 : 0);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

// The known word that was probably meant, or an empty one.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr std::size_t too_far = 4;
    std::string_view nearest;
    std::size_t best = too_far;
    for (const std::string_view candidate : known) {
        if (word.size() > candidate.size() + too_far) continue;
        const bool shortened = word.size() >= 2 && candidate.starts_with(word);
        const std::size_t distance = shortened ? 1 : edit_distance(word, candidate);
        if (distance >= best || distance >= candidate.size()) continue;
        best = distance;
        nearest = candidate;
    }
    return nearest;
}

}  // namespace

std::string unknown_word_message(std::string_view kind, std::string_view word,
                                 const std::vector<std::string_view>& known) {
    std::string message = "unknown " + std::string(kind) + " " + quoted(word);
    if (const std::string_view nearest = nearest_word(word, known); !nearest.empty())
        return message + ": did you mean " + std::string(nearest) + "?";
    message += "; there are";
    for (std::size_t i = 0; i < known.size(); ++i)
        message += (i == 0 ? " " : ", ") + std::string(known[i]);
    return message;
}

}  // namespace trireme
