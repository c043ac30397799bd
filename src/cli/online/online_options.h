#pragma once

#include <string>

#include "server/client/address.h"
#include "table/clock.h"

namespace trireme::cli {

// What options of commands that play online say, or BadInput.

server::ServerAddress server_of(const std::string& url);

// "none", "300+3" in seconds, "3d" for three days per move.
ClockSetting clock_of(const std::string& text);

}  // namespace trireme::cli
