#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/expected.h"
#include "server/net/api.h"
#include "server/net/options.h"
#include "server/page/site.h"

namespace trireme::server {

// Serves the page and the interface for programs over HTTP/1.1 and WebSocket.
//
//     auto server = Server::open(std::move(site), options, hall);
//     (*server)->stop_on_signals();
//     (*server)->run();
class Server {
public:
    // Begins to listen, or tells why that cannot be.
    static Expected<std::unique_ptr<Server>, std::string> open(Site site, ServerOptions options,
                                                               std::shared_ptr<Api> api);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Where to find it: "http://127.0.0.1:8080/".
    std::string address() const;
    std::uint16_t port() const;

    // Has SIGINT and SIGTERM stop it. Once it stops, they end the program as they always do.
    void stop_on_signals();
    // Answers requests, on a thread for each processor, until it is stopped. Once only.
    void run();
    // Takes no more requests; what is being answered is finished, within the time for it, and
    // sockets are closed a few at a time, so that not all come back at once. May be called from any
    // thread, also before run.
    void stop();

private:
    class Network;
    explicit Server(std::shared_ptr<Network> network);

    std::shared_ptr<Network> network_;
};

// Which of the options makes no sense, and why; empty if all do.
std::string problem_of(const ServerOptions& options);

// Whether ServerOptions::bind can be this.
bool is_ip_address(const std::string& text);

}  // namespace trireme::server
