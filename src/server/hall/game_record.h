#pragma once

#include <string>
#include <string_view>

#include "server/hall/game.h"

namespace trireme::server {

inline constexpr std::string_view record_type = "text/plain; charset=utf-8";

// A game as a record, with the tags that the page writes too.
std::string record_text(const Game& game);

}  // namespace trireme::server
