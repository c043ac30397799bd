#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/client/game_view.h"

// What the server says, read from its JSON. What is not as the interface has it gives nothing; what
// is there beyond it is passed over, so that newer servers can say more.
namespace trireme::server {

// The object that a text is.
std::optional<boost::json::object> read_message(std::string_view text);

// A member that is a text or a number; nothing if it is missing or something else.
std::optional<std::string> text_in(const boost::json::object& object, std::string_view name);
std::optional<std::size_t> number_in(const boost::json::object& object, std::string_view name);

std::optional<GameView> read_view(const boost::json::object& state);

// Brings a view up to date by an event; false if it does not fit.
[[nodiscard]] bool take_event(GameView& view, const boost::json::object& event);

}  // namespace trireme::server
