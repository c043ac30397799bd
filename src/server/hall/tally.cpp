#include "server/hall/tally.h"

#include <string_view>

namespace trireme::server {

std::string Tally::text() const {
    std::string out;
    const auto add = [&](std::string_view name, std::string_view type, const Count& count) {
        const std::string full = "trireme_" + std::string(name);
        out += "# TYPE " + full + " " + std::string(type) + "\n";
        out += full + " " + std::to_string(count.load()) + "\n";
    };
    add("games_created_total", "counter", games_created);
    add("events_stored_total", "counter", events_stored);
    add("actions_acknowledged_total", "counter", actions_acknowledged);
    add("actions_refused_total", "counter", actions_refused);
    add("chat_lines_total", "counter", chat_lines);
    add("storage_conflicts_total", "counter", conflicts);
    add("storage_failures_total", "counter", storage_failures);
    add("unreadable_games_total", "counter", unreadable_games);
    add("flags_fallen_total", "counter", flags_fallen);
    add("outages_seen_total", "counter", outages_seen);
    add("limits_met_total", "counter", limits_met);
    add("games_in_memory", "gauge", rooms);
    add("hall_sockets", "gauge", sockets);
    add("polls_waiting", "gauge", polls);
    return out;
}

}  // namespace trireme::server
