#include "server/page/negotiation.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "base/text.h"

namespace trireme::server {
namespace {

// Whether "0.5" or the like is a weight over zero; they go up to 1 and have three decimals.
bool is_positive_weight(std::string_view text) {
    if (text.empty() || text.size() > 5) return false;
    const std::string_view decimals = text.substr(std::min<std::size_t>(2, text.size()));
    if (text.size() > 1 && text[1] != '.') return false;
    const bool all_digits = decimals.find_first_not_of("0123456789") == std::string_view::npos;
    const bool all_zeros = decimals.find_first_not_of('0') == std::string_view::npos;
    return text[0] == '1' ? all_zeros : text[0] == '0' && all_digits && !all_zeros;
}

// What the parameters of a coding say: "q=0" that it is not wanted, no "q" that it is.
bool is_wanted(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view value = cut(parameters, ';');
        const std::string_view name = trimmed(cut(value, '='));
        if (same_letters(name, "q")) return is_positive_weight(trimmed(value));
    }
    return true;
}

// Cuts off one tag with its quotes, weak or strong; empty if there is none.
std::string_view cut_tag(std::string_view& text) {
    if (text.starts_with("W/")) text.remove_prefix(2);
    if (!text.starts_with('"')) return {};
    const std::size_t end = text.find('"', 1);
    if (end == std::string_view::npos) return {};
    const std::string_view tag = text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    return tag;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view coding) {
    std::optional<bool> any;
    while (!accept_encoding.empty()) {
        std::string_view parameters = cut(accept_encoding, ',');
        const std::string_view name = trimmed(cut(parameters, ';'));
        if (same_letters(name, coding)) return is_wanted(parameters);
        if (name == "*") any = is_wanted(parameters);
    }
    return any.value_or(false);
}

bool names_tag(std::string_view if_none_match, std::string_view etag) {
    if (trimmed(if_none_match) == "*") return true;
    for (;;) {
        const std::size_t begin = if_none_match.find_first_not_of(" \t,");
        if (begin == std::string_view::npos) return false;
        if_none_match.remove_prefix(begin);
        const std::string_view tag = cut_tag(if_none_match);
        if (tag.empty()) return false;  // whatever follows it
        if (tag == etag) return true;
    }
}

}  // namespace trireme::server
