#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "server/hall/room.h"
#include "server/hall/wishes.h"

namespace trireme::server {

class Core;

// Who does something at a table, and how.
struct Actor {
    Side side = Side::First;
    bool is_exempt = false;  // from limits
    Milliseconds lag{0};     // as we measured it ourselves
    std::string address = {};
};

// Done once it is stored or refused, with the version that the game has then.
using Acted = std::function<void(std::size_t version, const std::optional<Problem>& problem)>;

void act(Core& core, const RoomPtr& room, const Actor& actor, const Command& command, Acted done);

// A game as it is to be stored for the first time.
NewGame new_game(const Game& game, const HallSettings& settings);
Game game_of(Core& core, std::string id, GameTerms terms, bool is_listed,
             const std::vector<StoredKey>& keys);

}  // namespace trireme::server
