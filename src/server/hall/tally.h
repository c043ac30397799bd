#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace trireme::server {

// What the hall counts, for operators. Read from any thread.
struct Tally {
    using Count = std::atomic<std::uint64_t>;

    Count games_created{0};
    Count events_stored{0};
    Count actions_acknowledged{0};
    Count actions_refused{0};
    Count chat_lines{0};
    Count conflicts{0};
    Count storage_failures{0};
    Count unreadable_games{0};
    Count flags_fallen{0};
    Count outages_seen{0};
    Count limits_met{0};
    // As they are now.
    Count rooms{0};
    Count sockets{0};
    Count polls{0};

    std::string text() const;
};

}  // namespace trireme::server
