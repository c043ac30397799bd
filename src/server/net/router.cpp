#include "server/net/router.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"

namespace trireme::server {
namespace {

using boost::beast::http::verb;

constexpr std::size_t usual_body = 4096;
constexpr std::size_t longest_id = 64;

// All that is answered beside the page.
constexpr std::array table = {
    Route{verb::post, "/api/v1/games", Call::CreateGame, RateClass::NewGame, usual_body},
    Route{verb::get, "/api/v1/games", Call::ListGames},
    Route{verb::get, "/api/v1/games/{id}", Call::GetGame},
    Route{verb::delete_, "/api/v1/games/{id}", Call::Remove, RateClass::Write},
    Route{verb::get, "/api/v1/games/{id}/events", Call::GetEvents},
    Route{verb::get, "/api/v1/games/{id}/record", Call::GetRecord},
    Route{verb::post, "/api/v1/games/{id}/join", Call::Join, RateClass::Write, usual_body},
    Route{verb::post, "/api/v1/games/{id}/actions", Call::Act, RateClass::Write, usual_body},
    Route{verb::post, "/api/v1/games/{id}/links", Call::MakeLink, RateClass::Write, usual_body},
    Route{verb::post, "/api/v1/games/{id}/links/use", Call::UseLink, RateClass::Write, usual_body},
    Route{verb::post, "/api/v1/pairings", Call::Pair, RateClass::NewGame, usual_body},
    Route{verb::get, "/api/v1/records", Call::ListRecords},
    Route{verb::get, "/api/v1/games/{id}/socket", SocketKind::Game, RateClass::Socket},
    Route{verb::get, "/api/v1/lobby/socket", SocketKind::Lobby, RateClass::Socket},
    Route{verb::get, "/api/v1/openapi.json", Own::OpenApi},
    Route{verb::get, "/healthz", Own::Health},
    Route{verb::get, "/metrics", Own::Metrics},
};

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return is_digit(c) || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '-' ||
                      c == '_';
           });
}

// The id in the path, or an empty one where the pattern has none; nothing if it does not fit.
std::optional<std::string_view> id_in(std::string_view path, std::string_view pattern) {
    std::string_view id;
    while (!path.empty() && !pattern.empty()) {
        const std::string_view part = cut(path, '/');
        const std::string_view wanted = cut(pattern, '/');
        if (wanted == "{id}" && is_id(part))
            id = part;
        else if (part != wanted)
            return std::nullopt;
        if (path.empty() != pattern.empty()) return std::nullopt;
    }
    return id;
}

void add_method(std::string& methods, verb method) {
    if (!methods.empty()) methods += ", ";
    methods += std::string_view(to_string(method));
    if (method == verb::get) methods += ", HEAD";
}

}  // namespace

std::span<const Route> routes() { return table; }

Routed find_route(verb method, std::string_view path) {
    if (method == verb::head) method = verb::get;
    std::string allowed;
    // With a slash at its end a path is another.
    if (path.ends_with('/')) return {};
    for (const Route& route : table) {
        const auto id = id_in(path, route.pattern);
        if (!id) continue;
        if (route.method == method) return {&route, std::string(*id)};
        add_method(allowed, route.method);
    }
    return {nullptr, "", allowed};
}

bool is_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

}  // namespace trireme::server
