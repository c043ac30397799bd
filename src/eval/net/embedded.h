#pragma once

#include <span>
#include <string_view>

namespace trireme {

// The files of nets/ as they were when the program was built; cmake/embed.cmake writes the source.
std::span<const std::string_view> embedded_files();

}  // namespace trireme
