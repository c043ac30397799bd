#pragma once

#include "server/hall/room.h"

namespace trireme::server {

class Core;

// Which players are there: those who are on a socket, those who were until a moment ago, so that a
// reload of the page is no absence, and those who have asked for something lately. Where absence
// counts for longer than a game stays in memory, it is written down.
class Attendance {
public:
    explicit Attendance(Core& core) : core_(core) {}

    // Nobody is there yet: absence counts from now, or from when it was written down.
    void begin(const RoomPtr& room, const Absence& noted);
    void came(const RoomPtr& room, Side side);
    void left(const RoomPtr& room, Side side);
    void asked(const RoomPtr& room, Side side);
    // Tells everybody what has changed.
    void look(const RoomPtr& room);

private:
    void note(const RoomPtr& room);
    void note_later(const RoomPtr& room);
    void look_later(const RoomPtr& room, Side side);

    Core& core_;
};

}  // namespace trireme::server
