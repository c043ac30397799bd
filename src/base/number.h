#pragma once

#include <charconv>
#include <concepts>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

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

// The number in digits.
template <class Number>
std::string digits_of(Number number) {
    if constexpr (std::integral<Number>) {
        return std::to_string(number);
    } else {
        std::ostringstream out;
        out.imbue(std::locale::classic());
        out.precision(10);
        out << number;
        return out.str();
    }
}

// The same within bounds; `name` is what a fault calls the number.
template <class Number>
Expected<Number> read_number_between(std::string_view name, std::string_view text, Number lowest,
                                     Number highest) {
    const auto number = read_number<Number>(text);
    // Written so that it refuses what is not a number at all, too.
    if (number && lowest <= *number && *number <= highest) return *number;
    return Fault(fault::number_out_of_range)
        .with("name", name)
        .with("lowest", digits_of(lowest))
        .with("highest", digits_of(highest));
}

}  // namespace trireme
