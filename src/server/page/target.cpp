#include "server/page/target.h"

#include <algorithm>
#include <cstddef>

#include "base/text.h"

namespace trireme::server {
namespace {

// "/path?query" of "http://host/path?query"; other targets stay as they are.
std::string_view without_origin(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!same_letters(target.substr(0, scheme.size()), scheme)) continue;
        const std::size_t end = target.find_first_of("/?", scheme.size());
        const bool has_path = end != std::string_view::npos && target[end] == '/';
        return has_path ? target.substr(end) : "/";
    }
    return target;
}

// The value of a hexadecimal digit, or -1.
int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result += text[i];
            continue;
        }
        if (text.size() - i < 3) return std::nullopt;
        const int high = digit_value(text[i + 1]);
        const int low = digit_value(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        result += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return result;
}

bool has_bad_character(std::string_view path) {
    for (const char c : path) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x20 || code == 0x7f || c == '\\' || c == '%' || c == '#') return true;
    }
    return false;
}

bool has_dot_segment(std::string_view path) {
    for (std::size_t begin = 1; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string_view segment = path.substr(begin, end - begin);
        if (segment == "." || segment == "..") return true;
        begin = end + 1;
    }
    return false;
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
    target = without_origin(target);
    auto path = decoded(target.substr(0, target.find('?')));
    if (!path || !path->starts_with('/')) return std::nullopt;
    if (has_bad_character(*path) || has_dot_segment(*path)) return std::nullopt;
    return path;
}

bool names_file(std::string_view path) {
    return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

}  // namespace trireme::server
