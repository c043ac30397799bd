#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "games/game.h"

namespace trireme::ugi {

// What `setoption` sets.
struct Settings {
    const GameInfo* game;
    EngineOptions engine;
};

// The `option` lines that tell a runner what can be set, with these settings as the defaults; line
// feeds between them.
std::string option_lines(const Settings& defaults);

// Whether there is an option of this name. Small and capital letters are the same in names, and in
// values too.
bool is_option(std::string_view name);

// Sets an option that there is. What is wrong with the value comes back; the setting is then as it
// was.
std::optional<Fault> set_option(Settings& settings, std::string_view name, std::string_view value);

}  // namespace trireme::ugi
