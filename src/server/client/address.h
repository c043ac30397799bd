#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace trireme::server {

// Where a server is: "http://127.0.0.1:8080".
struct ServerAddress {
    std::string host;  // to connect to; an IPv6 address without its brackets
    std::uint16_t port = 80;
    std::string authority;  // as requests have it in their field Host

    // What a browser opens.
    std::string url(std::string_view path) const {
        return "http://" + authority + std::string(path);
    }

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

// The server of a URL, or what is wrong with it.
Expected<ServerAddress, std::string> parse_server_address(std::string_view text);

}  // namespace trireme::server
