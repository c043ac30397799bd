#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace trireme {

// A kind of refusal: a stable code, by which programs and the page's language files know it, and
// how it reads in English. In the English, holes take the arguments of a fault:
//
//   {name}              a text or number as it is, a list as "a, b and c"
//   {name|or}           a list as "a, b or c"
//   {name|'or'}         a list of signs as "'-', 'x' or ','"
//   {name?# man|# men}  the form that fits a number: "1 man", "2 men"
//
// fault_kinds.h has those of Trireme; a game that lives elsewhere may bring its own.
struct FaultKind {
    std::string_view code;
    std::string_view english;
    // The names of the arguments that English does without, but other languages may need.
    std::string_view further = {};
};

// Where something is wrong; everything counts from 1, and 0 means that it does not apply.
struct Place {
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t move = 0;  // the number of the move in a list of them
    std::size_t byte = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

// What is wrong with a text, a click, a command or a file: facts that every front end can put into
// words of its own.
class Fault {
public:
    using List = std::vector<std::string>;
    using Value = std::variant<std::int64_t, std::string, List>;
    struct Argument {
        std::string name;
        Value value;

        friend bool operator==(const Argument&, const Argument&) = default;
    };
    using Arguments = std::vector<Argument>;

    explicit Fault(const FaultKind& kind) : kind_(&kind) {}

    // Arguments are given one by one: Fault(fault::too_far).with("count", 3).at_column(5). What
    // somebody typed goes through with_typed(), which makes it fit to be shown.
    Fault&& with(std::string_view name, std::string_view text) && {
        return std::move(*this).add(name, std::string(text));
    }
    template <std::integral Number>
    Fault&& with(std::string_view name, Number number) && {
        return std::move(*this).add(name, static_cast<std::int64_t>(number));
    }
    Fault&& with(std::string_view name, List list) && {
        return std::move(*this).add(name, std::move(list));
    }
    Fault&& with_typed(std::string_view name, std::string_view text) &&;

    Fault&& at_column(std::size_t column) && {
        place.column = column;
        return std::move(*this);
    }

    const FaultKind& kind() const { return *kind_; }
    std::string_view code() const { return kind_->code; }
    const Arguments& arguments() const { return arguments_; }
    // The argument of this name; null if there is none.
    const Value* argument(std::string_view name) const;

    // The same fault of a longer text, in which the one at fault begins at this column.
    Fault shifted_to(std::size_t column) const;

    Place place;

    // Kinds are the same when their codes are.
    friend bool operator==(const Fault& a, const Fault& b) {
        return a.code() == b.code() && a.arguments_ == b.arguments_ && a.place == b.place;
    }

private:
    Fault&& add(std::string_view name, Value value) && {
        arguments_.push_back({std::string(name), std::move(value)});
        return std::move(*this);
    }

    const FaultKind* kind_;
    Arguments arguments_;
};

// What the fault says in English, without its place.
std::string words(const Fault& fault);
// The English of a kind with these arguments in its holes.
std::string words(const FaultKind& kind, const Fault::Arguments& arguments);

// The same after its place: "column 3: the position is empty", "12:3: ...", "move 4: ...".
std::string words_with_place(const Fault& fault);

// The names of the arguments that faults of a kind have, each once.
std::vector<std::string> arguments_of(const FaultKind& kind);

// A word that is not among the known ones, with the nearest of them as a guess if one is near.
// `what` says what the words name: "game", "option".
Fault unknown_word(std::string_view what, std::string_view word,
                   const std::vector<std::string_view>& known);

}  // namespace trireme
