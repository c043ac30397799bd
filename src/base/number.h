#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/expected.h"
#include "base/fault_kinds.h"

namespace trireme {

// The number that takes up all of the text; nothing if there is none or it does not fit. Floating
// point is read where the library can, which is not the case in the browser.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    if (result.ec != std::errc{} || result.ptr != end) return std::nullopt;
    return number;
}

// The same within bounds; `name` is what a fault calls the number.
template <class Number>
Expected<Number> read_number_between(std::string_view name, std::string_view text, Number lowest,
                                     Number highest) {
    const auto number = read_number<Number>(text);
    // Written so that it refuses what is not a number at all, too.
    if (number && lowest <= *number && *number <= highest) return *number;
    Fault fault = Fault(fault::number_out_of_range).with("name", name);
    if constexpr (std::integral<Number>)
        return std::move(fault).with("lowest", lowest).with("highest", highest);
    else
        return std::move(fault)
            .with("lowest", static_cast<std::int64_t>(lowest))
            .with("highest", static_cast<std::int64_t>(highest));
}

}  // namespace trireme
