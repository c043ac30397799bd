#pragma once

#include <span>
#include <string_view>

namespace trireme {

// openapi.json as it was when the program was built; cmake/embed.cmake writes the source.
std::span<const std::string_view> openapi_files();

}  // namespace trireme
