#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "table/table.h"
#include "wire/json.h"

// Tables, what happens at them and what clients want of them, as the interface for online play has
// it. Sides are "first" and "second", times milliseconds.
namespace trireme::wire {

std::string_view word_of(Side side);
std::optional<Side> parse_side(std::string_view text);

// Where tables go by a time of their own, `ahead` is by how much the time of those who read this is
// ahead of it.

// {"first_ms","second_ms","running","deadline"?}, or null where there is no clock.
void write_clock(JsonWriter& out, const std::optional<ClockFace>& face, Milliseconds ahead = {});

// How fast a game is, as who creates one says it: {"initial_ms","increment_ms"}, {"days"} or null.
void write_clock_setting(JsonWriter& out, const ClockSetting& clock);

// {"type":"move","move","ply","by","clock"} and so on.
void write_event(JsonWriter& out, const Event& event, Milliseconds ahead = {});

// Events that were the last to happen, each with its version: [{"version","event"}...].
void write_events(JsonWriter& out, const std::vector<Event>& events, const Table& table);

// The part of a state that does not grow with the game, into an object that is open: "version",
// "line", "to_move", "status", "result", "reason", "clock" and "offers".
void write_standing(JsonWriter& out, const Table& table, Moment now, Milliseconds ahead = {});

// All there is to know: {"id","game","version","line","start","moves","to_move","status","result",
// "reason","clock","offers","terms","rematch"?,"server_time","seats"}, into an object that is open.
// An open seat is null; the terms are those of the clock, which are the same for both sides.
void write_state(JsonWriter& out, std::string_view id, const Table& table, Moment now,
                 Milliseconds ahead = {});

// What a client wants, as it says so.
struct CommandText {
    std::string_view type;  // "move", "draw_offer"
    std::string_view move = {};
    std::string_view id = {};  // of the new game, where a rematch is agreed
    std::optional<std::size_t> ply = {};
    std::optional<std::size_t> line = {};
};

Expected<Command> read_command(const CommandText& text);

}  // namespace trireme::wire
