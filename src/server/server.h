#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/expected.h"
#include "server/page/site.h"

namespace trireme::server {

struct ServerOptions {
    std::string bind = "127.0.0.1";   // an IP address
    std::uint16_t port = 8080;        // 0: any that is free
    std::size_t connections = 1'000;  // more are closed at once

    // How long a client may take. Who takes longer is disconnected without a word.
    std::chrono::milliseconds head_time{10'000};   // to send all of a request
    std::chrono::milliseconds idle_time{30'000};   // to begin the next one
    std::chrono::milliseconds write_time{30'000};  // to take 256 KiB of an answer
    std::chrono::milliseconds stop_time{3'000};    // to take the rest of it once we stop
};

// Serves the page over HTTP/1.1.
//
//     auto server = Server::open(std::move(site), options);
//     (*server)->stop_on_signals();
//     (*server)->run();
class Server {
public:
    // Begins to listen, or tells why that cannot be.
    static Expected<std::unique_ptr<Server>, std::string> open(Site site,
                                                               const ServerOptions& options);
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
    // Takes no more requests; what is being answered is finished, within the time for it. May be
    // called from any thread, also before run.
    void stop();

private:
    class Network;
    explicit Server(std::unique_ptr<Network> network);

    std::unique_ptr<Network> network_;
};

// Whether ServerOptions::bind can be this.
bool is_ip_address(const std::string& text);

}  // namespace trireme::server
