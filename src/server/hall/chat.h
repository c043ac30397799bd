#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/acting.h"
#include "server/hall/room.h"
#include "server/hall/wishes.h"

namespace trireme::server {

class Core;

// Who says something: a player, or somebody who watches under a name.
struct Speaker {
    std::string name;
    std::shared_ptr<std::deque<ChatLine>> said;  // lately
    bool is_exempt = false;
};

// The last lines of each room are kept in memory. A hello brings them all, the events since a
// version and who is there, which is to be less than what may wait for the reader of a socket.
void keep_last(std::vector<ChatLine>& chat);

// Stores a line and tells it to those who may read it.
void say(Core& core, const RoomPtr& room, const Speaker& speaker, const ChatWish& wish, Acted done);

Speaker player(const RoomPtr& room, Side side, bool is_exempt);
// Somebody who watches, under this name and from this address.
Speaker watcher(Core& core, Room& room, const std::string& name, const Caller& caller);
// Whether a name would make others take him for one of the players.
bool is_name_of_player(const Room& room, const std::string& name);

// Whether somebody reads what is said in a room of a game: players all, others the watchers' talk.
bool may_read(bool is_player, const std::string& chat_room);

}  // namespace trireme::server
