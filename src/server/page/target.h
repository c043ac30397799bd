#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace trireme::server {

// The longest target of a request that is answered with other than 414.
inline constexpr std::size_t longest_target = 2048;

// The path that the target of a request names ("/play/eximo?level=3" or
// "http://host/play/eximo"), without its query and with its escapes resolved. Nothing if it is
// malformed or has what no address of ours has and attackers like: control characters, backslashes,
// segments "." and "..", escapes within escapes.
std::optional<std::string> path_of(std::string_view target);

// The parameters of its query by name, with their escapes resolved. Nothing if they are
// malformed, are no UTF-8 or have a zero in them, or one is there twice.
std::optional<std::map<std::string, std::string>> query_of(std::string_view target);

// Whether the last segment of a path has a dot, as the names of files have and the addresses of the
// page do not.
bool names_file(std::string_view path);

}  // namespace trireme::server
