#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/net/router.h"

namespace trireme::server {

// What happens on the network, counted for whoever runs the server. May be used from any thread.
struct Counters {
    using Count = std::atomic<std::uint64_t>;

    Count connections_taken = 0;
    Count connections_refused = 0;  // too many, in all or from an address
    Count requests_limited = 0;     // answered with 429
    Count sockets_taken = 0;
    Count sockets_open = 0;
    Count sockets_overflowed = 0;  // closed because what they should have read was too much
    Count sockets_silent = 0;      // closed because no ping came back
    Count messages_received = 0;
    Count messages_sent = 0;

    void count_answer(RateClass rate_class, unsigned status);
    std::string text(std::size_t connections_open) const;  // in the format of Prometheus

private:
    static constexpr std::size_t status_classes = 6;  // 0xx to 5xx
    std::array<std::array<Count, status_classes>, rate_classes> answers_{};
};

}  // namespace trireme::server
