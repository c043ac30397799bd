#pragma once

// The table in the words of orders and responses.

#include <string>

#include "sequences/order.h"
#include "sequences/sequence.h"
#include "table/table.h"

namespace trireme::sequences {

TableSetup setup_of(const Scene& scene);

Seat seat_of(const std::string& text);  // "", "person Ann", "level 3"
Command command_of(const Order& order);
std::string text_of(const Event& event);
std::string text_of(const std::optional<ClockFace>& face);
std::string code_of(const Fault& fault, const Order& order);

Response carry_out(Table& table, const Order& order);

inline Moment at(std::int64_t milliseconds) { return Moment(Milliseconds(milliseconds)); }

}  // namespace trireme::sequences
