#pragma once

#include <string>
#include <string_view>

#include "base/expected.h"
#include "table/table.h"

namespace trireme::server {

// Events as they are stored: what does not follow from those before them.

std::string event_text(const Event& event);

// The event that a table in this state is told of, or what does not fit, in words.
Expected<Event, std::string> read_event(std::string_view text, const Table& table, Moment at);

}  // namespace trireme::server
