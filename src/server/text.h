#pragma once

#include <string_view>

namespace trireme::server {

// Whether two ASCII texts are the same but for small and capital letters. HTTP has many names of
// that kind, and the locale has no say in them.
bool same_letters(std::string_view left, std::string_view right);

// Without the spaces and tabs around it.
std::string_view trimmed(std::string_view text);

// Cuts off and returns what stands before the first separator, or everything.
std::string_view cut(std::string_view& text, char separator);

}  // namespace trireme::server
