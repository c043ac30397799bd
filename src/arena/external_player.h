#pragma once

#include <memory>
#include <string>

#include "arena/ugi_client.h"
#include "engine/player.h"

namespace trireme::arena {

// Another program as a player. It is started for the first game and kept for the next ones; one
// that has failed is started again.
std::unique_ptr<Player> make_external_player(const GameInfo& game, const std::string& command,
                                             const Patience& patience = {});

}  // namespace trireme::arena
