#include "base/fault.h"

#include <algorithm>

#include "base/fault_kinds.h"
#include "base/text.h"

namespace trireme {
namespace {

// A hole of an English text: what stands between the braces.
struct Hole {
    std::string_view name;
    char kind = 0;  // '|' before the word of a list, '?' before two forms, or nothing
    std::string_view rest;

    explicit Hole(std::string_view inside) {
        const std::size_t end = std::min(inside.find_first_of("|?"), inside.size());
        name = inside.substr(0, end);
        if (end == inside.size()) return;
        kind = inside[end];
        rest = inside.substr(end + 1);
    }
};

// The form of the hole that fits the number, with the number in place of each #.
std::string number_text(std::int64_t number, const Hole& hole) {
    const std::string digits = std::to_string(number);
    if (hole.kind != '?') return digits;
    std::string_view many = hole.rest;
    const std::string_view one = cut(many, '|');
    std::string text;
    for (const char c : number == 1 ? one : many) text += c == '#' ? digits : std::string(1, c);
    return text;
}

// The list with the word of the hole before its last item.
std::string text_of_list(Fault::List list, const Hole& hole) {
    std::string_view word = hole.kind == '|' ? hole.rest : "and";
    if (word.starts_with('\'')) {
        word = word.substr(1, word.size() - 2);
        for (std::string& item : list) item = "'" + item + "'";
    }
    return list_text(list, word);
}

std::string value_text(const Fault::Value& value, const Hole& hole) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return number_text(*number, hole);
    if (const auto* list = std::get_if<Fault::List>(&value)) return text_of_list(*list, hole);
    return *std::get_if<std::string>(&value);
}

// Calls `text(part)` and `hole(inside)` for the parts of an English text in order.
template <class OnText, class OnHole>
void for_each_part(std::string_view english, OnText text, OnHole hole) {
    while (!english.empty()) {
        text(cut(english, '{'));
        if (!english.empty()) hole(Hole(cut(english, '}')));
    }
}

// The argument of this name; null if there is none.
const Fault::Value* value_of(const Fault::Arguments& arguments, std::string_view name) {
    for (const Fault::Argument& argument : arguments)
        if (argument.name == name) return &argument.value;
    return nullptr;
}

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

// The known word that was probably meant, or an empty one. Capital letters make no difference.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr std::size_t too_far = 4;
    std::string_view nearest;
    std::size_t best = too_far;
    for (const std::string_view candidate : known) {
        if (word.size() > candidate.size() + too_far) continue;
        const std::string small = lower_case(word);
        const std::string other = lower_case(candidate);
        const bool shortened = small.size() >= 2 && small != other && other.starts_with(small);
        const std::size_t distance = shortened ? 1 : edit_distance(small, other);
        if (distance >= best || distance >= candidate.size()) continue;
        best = distance;
        nearest = candidate;
    }
    return nearest;
}

}  // namespace

Fault&& Fault::with_typed(std::string_view name, std::string_view text) && {
    return std::move(*this).add(name, shown(text));
}

const Fault::Value* Fault::argument(std::string_view name) const {
    return value_of(arguments_, name);
}

Fault Fault::shifted_to(std::size_t column) const {
    Fault shifted = *this;
    shifted.place.column = column + (place.column > 0 ? place.column - 1 : 0);
    return shifted;
}

std::string words(const Fault& fault) { return words(fault.kind(), fault.arguments()); }

std::string words(const FaultKind& kind, const Fault::Arguments& arguments) {
    std::string text;
    for_each_part(
        kind.english, [&](std::string_view part) { text += part; },
        [&](const Hole& hole) {
            if (const auto* value = value_of(arguments, hole.name))
                text += value_text(*value, hole);
        });
    return text;
}

std::string words_with_place(const Fault& fault) {
    const auto& [line, column, move, byte] = fault.place;
    std::string text;
    if (move > 0) text += "move " + std::to_string(move) + ": ";
    if (line > 0)
        text += std::to_string(line) + ":" + (column > 0 ? std::to_string(column) + ": " : " ");
    else if (column > 0)
        text += "column " + std::to_string(column) + ": ";
    if (byte > 0) text += "byte " + std::to_string(byte) + ": ";
    return text + words(fault);
}

std::vector<std::string> arguments_of(const FaultKind& kind) {
    std::vector<std::string> names;
    const auto add = [&](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
    };
    for_each_part(
        kind.english, [](std::string_view) {}, [&](const Hole& hole) { add(hole.name); });
    for (const std::string_view name : words_of(kind.further)) add(name);
    return names;
}

Fault unknown_word(std::string_view what, std::string_view word,
                   const std::vector<std::string_view>& known) {
    if (const std::string_view nearest = nearest_word(word, known); !nearest.empty())
        return Fault(fault::unknown_word_near)
            .with("what", what)
            .with_typed("word", word)
            .with("guess", nearest);
    return Fault(fault::unknown_word)
        .with("what", what)
        .with_typed("word", word)
        .with("known", Fault::List(known.begin(), known.end()));
}

}  // namespace trireme
