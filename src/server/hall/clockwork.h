#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/hall/room.h"

namespace trireme::server {

class Core;

// Looks after games whose time is used up: flags them, calls them off or removes those to which
// nobody came. A game in memory has its moment in a queue; the storage is asked for the others.
class Clockwork {
public:
    explicit Clockwork(Core& core) : core_(core) {}

    // When to look at it may have changed.
    void follow(const RoomPtr& room);
    // Looks at what is due, as long as it is known what time it is.
    void look();
    void sweep();

    // How long the time of the player to move may be used up while a move that he made before is on
    // its way.
    static Milliseconds grace(const Room& room);

private:
    void look_at(const RoomPtr& room);
    void wake_at(Moment moment);

    Core& core_;
    std::set<std::pair<Moment, std::string>> queue_;
    std::optional<Moment> next_wake_;
    bool is_sweeping_ = false;
};

}  // namespace trireme::server
