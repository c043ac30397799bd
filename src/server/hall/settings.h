#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "base/time.h"

namespace trireme::server {

struct HallSettings {
    // Whether other nodes work on the same storage, so that one must look what they have done.
    bool has_other_nodes = false;

    std::size_t message_bytes = 4096;  // of a request or a message on a socket
    Milliseconds hello_within = std::chrono::seconds(5);
    Milliseconds longest_poll = std::chrono::seconds(30);
    // That wait, without a seat and of each seat; further ones are answered at once.
    std::size_t polls_per_game = 100;
    std::size_t polls_per_seat = 20;
    std::size_t near_versions = 100;  // a socket gets the events since, and no state, if so few

    unsigned actions_per_second = 20;  // of a seat
    // New games of an address by rematches. Those that are asked for the network counts.
    double games_per_minute = 30;
    // What costs much, of an address, and how many may wait for their turn.
    double records_per_minute = 10;
    double searches_per_minute = 30;  // for players
    std::size_t costly_waiting = 50;
    unsigned messages_per_second = 5;  // of a socket that watches, or of the lobby
    // Faults of a socket in ten seconds, after which it is closed: messages that are no JSON, or
    // too many.
    unsigned faults_before_close = 20;
    std::size_t events_per_game = 20'000;

    std::size_t games_in_memory = 20'000;
    Milliseconds forget_after = std::chrono::hours(1);
    Milliseconds link_lasts = std::chrono::minutes(10);
    // Games to which nobody comes: with a clock that runs, and those of days or without one.
    Milliseconds wait_live = std::chrono::hours(24);
    Milliseconds wait_days = std::chrono::hours(24 * 30);

    Milliseconds present_after_request = std::chrono::seconds(60);
    Milliseconds present_after_socket = std::chrono::seconds(3);
    // Without a clock an absence is written down when it has lasted for so long.
    Milliseconds note_absence_after = std::chrono::seconds(60);

    // A node whose last beat is older does not know what time it is.
    Milliseconds fresh_for = std::chrono::seconds(3);
    Milliseconds beat_every = std::chrono::seconds(1);
    Milliseconds sweep_every = std::chrono::seconds(10);

    // Where ids and tokens come from; libsodium unless a test wants them to repeat themselves.
    std::function<void(unsigned char* bytes, std::size_t size)> random_bytes = {};
};

}  // namespace trireme::server
