#pragma once

#include <optional>
#include <string>

namespace trireme::server {

// The IP address by which others in the network find this machine; nothing if it is in none.
std::optional<std::string> own_address();

}  // namespace trireme::server
