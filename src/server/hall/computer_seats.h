#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "server/hall/computer.h"
#include "server/hall/room.h"

namespace trireme::server {

class Core;

// Sees to it that the computer does what it has to at every table where it sits: hands its turns to
// whoever plays for it, and answers offers. It accepts takebacks and rematches and wants no draw.
class ComputerSeats {
public:
    explicit ComputerSeats(Core& core) : core_(core) {}

    bool has_level(const std::string& game, int level) const;
    // It may have something to do there now.
    void consider(const RoomPtr& room);
    // A rematch that was agreed to just now begins at once.
    void begin_rematch(const RoomPtr& room, const std::string& id);
    // Games that nobody has asked for since a restart, and what was lost on the way.
    void sweep();

private:
    using Turn = std::pair<std::size_t, std::size_t>;  // line and ply

    void answer_offers(const RoomPtr& room, Side side);
    void hand_over_turn(const RoomPtr& room, Side side);
    // It had no memory, perhaps: the sweep asks again.
    void gave_up(const std::string& id, const Turn& turn);
    void played(const std::string& id, const Command& command, Side side);
    void act(const RoomPtr& room, Side side, const Action& action);

    Core& core_;
    bool is_sweeping_ = false;
};

}  // namespace trireme::server
