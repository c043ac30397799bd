#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/time.h"

// What stands between the network and the hall. The network knows HTTP, WebSocket, addresses and
// limits, and nothing of games; the hall knows games, and nothing of sockets.
namespace trireme::server {

// Who calls. Addresses are those of the client, also behind a proxy that is trusted.
struct Caller {
    std::string address;
    bool is_exempt = false;  // from limits per address and seat, as loopback is by default
};

// The requests of /api/v1, one for each line of the router's table.
enum class Call : std::uint8_t {
    CreateGame,   // POST /games
    Pair,         // POST /pairings
    ListGames,    // GET /games
    ListRecords,  // GET /records
    GetGame,      // GET /games/ID
    GetEvents,    // GET /games/ID/events
    GetRecord,    // GET /games/ID/record
    Join,         // POST /games/ID/join
    Act,          // POST /games/ID/actions
    Remove,       // DELETE /games/ID
    MakeLink,     // POST /games/ID/links
    UseLink,      // POST /games/ID/links/use
};

struct ApiRequest {
    Call call = Call::ListGames;
    std::string id;                            // of the game, as it stands in the path
    std::map<std::string, std::string> query;  // decoded
    std::string body;
    std::optional<std::string> authorization;  // the field as it came
    // What addresses of the page begin with for this client: "http://192.168.1.5:8080".
    std::string origin;
    Caller caller;
};

struct ApiAnswer {
    int status = 200;
    std::string body;
    std::string_view type = "application/json";
    std::optional<std::chrono::seconds> retry_after = {};
};

// An answer that refuses: {"error":{"code","message"}}.
ApiAnswer api_error(int status, std::string_view code, std::string_view message);

// Why we close a socket: the code of the WebSocket protocol.
enum class CloseCode : std::uint16_t {
    Normal = 1000,
    GoingAway = 1001,
    Unacceptable = 1003,     // binary
    PolicyViolation = 1008,  // no hello in time, too many messages
    TooBig = 1009,
    Restart = 1012,
};

// One end of a socket: the hall talks to a client through it. May be called from any thread, never
// blocks. The network closes who does not read what is sent, and pings by itself.
class SocketOutlet {
public:
    virtual ~SocketOutlet() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // After what was sent before.
    virtual void close(CloseCode code, std::string_view why) = 0;
};

// The other end: the network tells the hall what a client says. Called on the socket's strand.
class SocketInlet {
public:
    virtual ~SocketInlet() = default;
    virtual void on_text(std::string text) = 0;
    // A ping came back after this long.
    virtual void on_lag(Milliseconds round_trip) = 0;
    // The last call.
    virtual void on_closed() = 0;
};

enum class SocketKind : std::uint8_t { Game, Lobby };

struct SocketRequest {
    SocketKind kind = SocketKind::Game;
    std::string id;  // of the game
    Caller caller;
};

// All of the hall that the network knows. Its calls may come from any thread and return at once.
class Api {
public:
    virtual ~Api() = default;
    // Calls back once, on whatever thread.
    virtual void answer(ApiRequest request, std::function<void(ApiAnswer)> done) = 0;
    // Never null: what there is to refuse is said on the socket.
    virtual std::shared_ptr<SocketInlet> open_socket(SocketRequest request,
                                                     std::shared_ptr<SocketOutlet> outlet) = 0;
    // The server is to end: says so to everybody, takes nothing new, and calls back when all that
    // was taken is answered.
    virtual void drain(std::function<void()> done) = 0;
    // Its part of /metrics, in the text format of Prometheus.
    virtual std::string metrics() const = 0;
};

}  // namespace trireme::server
