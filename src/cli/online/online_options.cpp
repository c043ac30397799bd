#include "cli/online/online_options.h"

#include <string_view>

#include "arena/time_control.h"
#include "cli/input.h"

namespace trireme::cli {

server::ServerAddress server_of(const std::string& url) {
    auto address = server::parse_server_address(url);
    if (!address) throw BadInput("server " + address.error());
    return std::move(*address);
}

ClockSetting clock_of(const std::string& text) {
    if (text == "none") return NoClock{};
    if (text.ends_with('d')) {
        const std::string_view days = std::string_view(text).substr(0, text.size() - 1);
        return days_per_move(number_between("the days of --clock", days, 1, 30));
    }
    const auto clock = arena::parse_clock(text);
    if (!clock) throw BadInput("clock: " + words(clock.error()));
    return Fischer{clock->base, clock->increment};
}

}  // namespace trireme::cli
