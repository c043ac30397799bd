#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/room.h"
#include "server/hall/turns.h"
#include "server/hall/wishes.h"

namespace trireme::server {

class Core;
class LobbySocket;

// The open games that wait for somebody while the one who opened them is there.
class Lobby {
public:
    explicit Lobby(Core& core) : core_(core), searches_(core) {}

    // Whether it belongs here may have changed.
    void look(const RoomPtr& room);
    void remove(const std::string& id);
    // The games that somebody could join who wants to play this, those that wait for longest first;
    // not his own.
    std::vector<RoomPtr> fitting(const PairWish& wish, std::string_view own_hash) const;
    // Those who look for a game do so one after the other: two who came at once would both find
    // none, open one and wait.
    Turns& searches() { return searches_; }

    void enter(const std::shared_ptr<LobbySocket>& socket);
    void leave(const std::shared_ptr<LobbySocket>& socket);
    void tell_draining();

private:
    struct Entry {
        Moment created;
        std::string text;
    };

    void tell(const std::shared_ptr<const std::string>& text);

    Core& core_;
    std::map<std::string, Entry> entries_;
    std::vector<std::shared_ptr<LobbySocket>> sockets_;
    Turns searches_;
};

}  // namespace trireme::server
