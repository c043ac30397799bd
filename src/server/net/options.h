#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace trireme::server {

struct ServerOptions {
    std::string bind = "127.0.0.1";  // an IP address
    std::uint16_t port = 8080;       // 0: any that is free

    // Where browsers find us, "https://games.example.org", the first for addresses that we give
    // away. None: at whatever address of ours they call.
    std::vector<std::string> origins;
    // IP addresses that forward for others, and say for whom in X-Forwarded-For.
    std::vector<std::string> proxies;
    bool metrics_everywhere = false;  // not on loopback alone
    std::string openapi;              // the description of the interface

    std::size_t connections = 10'000;  // more are closed at once
    // What a client may do, by its address; loopback may do all, unless told otherwise.
    std::size_t connections_per_address = 200;
    double requests_per_second = 100;  // three times as many at once
    double games_per_minute = 30;
    double messages_per_second = 100;  // on each socket, twice as many at once
    bool limit_loopback = false;

    // How long a client may take. Who takes longer is disconnected without a word.
    std::chrono::milliseconds head_time{10'000};     // to send the head of a request
    std::chrono::milliseconds body_time{10'000};     // to send its body
    std::chrono::milliseconds idle_time{30'000};     // to begin the next one
    std::chrono::milliseconds write_time{30'000};    // to take 256 KiB of an answer, or a message
    std::chrono::milliseconds stop_time{3'000};      // to take the rest once we stop
    std::chrono::milliseconds silence_time{30'000};  // to answer the ping of a socket
    // How often a socket is pinged.
    std::chrono::milliseconds ping_time{5'000};
    // How long an answer may take us.
    std::chrono::milliseconds answer_time{60'000};

    // What may wait for the reader of a socket; with more it is closed.
    std::size_t queued_messages = 512;
    std::size_t queued_bytes = std::size_t{1} << 20;
};

}  // namespace trireme::server
