#include "arena/time_control.h"

#include <cstdint>

#include "base/fault_kinds.h"
#include "base/number.h"

namespace trireme::arena {
namespace {

constexpr std::int64_t most_seconds = 86'400;  // a day

// Digits alone, at most `longest` of them; nothing for any other text.
std::optional<std::int64_t> digits(std::string_view text, std::size_t longest) {
    if (text.empty() || text.size() > longest || text.front() == '-') return std::nullopt;
    return read_number<std::int64_t>(text);
}

std::optional<Milliseconds> parse_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = digits(text.substr(0, point), 5);
    std::string fraction = "000";
    if (point != std::string_view::npos) {
        const std::string_view given = text.substr(point + 1);
        if (given.size() > fraction.size()) return std::nullopt;
        fraction.replace(0, given.size(), given);
        if (given.empty()) fraction.clear();
    }
    const auto thousandths = digits(fraction, 3);
    if (!whole || !thousandths || *whole > most_seconds) return std::nullopt;
    return Milliseconds(*whole * 1000 + *thousandths);
}

std::string seconds_text(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (time.count() % 1000 == 0) return text;
    std::string fraction = std::to_string(1000 + time.count() % 1000).substr(1);
    fraction.erase(fraction.find_last_not_of('0') + 1);
    return text + "." + fraction;
}

}  // namespace

Expected<ClockControl> parse_clock(std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto base = parse_seconds(text.substr(0, plus));
    const auto increment = plus == std::string_view::npos ? std::optional(Milliseconds(0))
                                                          : parse_seconds(text.substr(plus + 1));
    if (!base || !increment) return Fault(fault::time_control_unclear).with_typed("text", text);
    if (base->count() == 0) return Fault(fault::no_time);
    return ClockControl{*base, *increment};
}

std::string to_text(const TimeControl& control) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (control.clock)
        add("clock " + seconds_text(control.clock->base) + "+" +
            seconds_text(control.clock->increment));
    const Limits& limits = control.each_move;
    if (limits.movetime) add("movetime " + std::to_string(limits.movetime->count()));
    if (limits.depth) add("depth " + std::to_string(*limits.depth));
    if (limits.nodes) add("nodes " + std::to_string(*limits.nodes));
    return text.empty() ? "none" : text;
}

}  // namespace trireme::arena
