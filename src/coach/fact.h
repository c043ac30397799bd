#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fault.h"

namespace trireme {

// Facts are kept and worded as faults are: a stable code, arguments with names, and how it reads in
// English. fact_kinds.h has those of Trireme.
using FactKind = FaultKind;

// Which of the two lines of a mistake a fact is about: the one that was played, or the better one.
enum class LineRole : std::uint8_t { Played, Better };

// Something that holds on the board along a line, as front ends can put it into words of their own.
class Fact {
public:
    // It holds once so many plies of the line have been made; where it is about a move, about the
    // last of them.
    Fact(const FactKind& kind, LineRole of_line, std::size_t after_ply)
        : line(of_line), ply(after_ply), kind_(&kind) {}

    Fact&& with(std::string_view name, std::string_view text) && {
        return std::move(*this).add(name, std::string(text));
    }
    template <std::integral Number>
    Fact&& with(std::string_view name, Number number) && {
        return std::move(*this).add(name, static_cast<std::int64_t>(number));
    }
    Fact&& with(std::string_view name, Fault::List list) && {
        return std::move(*this).add(name, std::move(list));
    }

    const FactKind& kind() const { return *kind_; }
    std::string_view code() const { return kind_->code; }
    const Fault::Arguments& arguments() const { return arguments_; }

    LineRole line;
    std::size_t ply;

private:
    Fact&& add(std::string_view name, Fault::Value value) && {
        arguments_.push_back({std::string(name), std::move(value)});
        return std::move(*this);
    }

    const FactKind* kind_;
    Fault::Arguments arguments_;
};

// What the fact says in English: a sentence with its full stop.
std::string words(const Fact& fact);

// What several say, one after the other.
std::string words(const std::vector<Fact>& facts);

}  // namespace trireme
