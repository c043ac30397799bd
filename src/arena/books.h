#pragma once

#include <span>
#include <string_view>

namespace trireme {

// The files of openings/ as they were when the program was built, a book of openings each, made by
// `trireme openings`; cmake/embed.cmake writes the source.
std::span<const std::string_view> embedded_books();

}  // namespace trireme
