#pragma once

#include <boost/beast/http/verb.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/api.h"

namespace trireme::server {

// What we answer by ourselves.
enum class Own : std::uint8_t { Health, Metrics, OpenApi };

// What requests of a kind have in common, also in the metrics.
enum class RateClass : std::uint8_t { Page, Read, Write, NewGame, Socket };
inline constexpr std::size_t rate_classes = 5;

struct Route {
    boost::beast::http::verb method;
    std::string_view pattern;  // in it {id} stands for that of a game
    std::variant<Call, SocketKind, Own> target;
    RateClass rate_class = RateClass::Read;
    std::size_t body_limit = 0;
};

// What the table says about a request.
struct Routed {
    const Route* route = nullptr;
    std::string id;
    std::string allowed = {};  // methods, where the path is known and the method is not

    bool is_known() const { return route != nullptr || !allowed.empty(); }
};

// All there are.
std::span<const Route> routes();

// Finds what answers; HEAD is answered like GET.
Routed find_route(boost::beast::http::verb method, std::string_view path);

// Whether the path belongs to the interface for programs, known or not.
bool is_api(std::string_view path);

}  // namespace trireme::server
