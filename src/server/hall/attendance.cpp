#include "server/hall/attendance.h"

#include <algorithm>

#include "server/hall/answers.h"
#include "server/hall/core.h"
#include "server/hall/game_socket.h"

namespace trireme::server {

void Attendance::begin(Room& room) {
    for (const Side side : {Side::First, Side::Second})
        if (!room.table().seats()[side].is_computer())
            room.table().set_online(side, false, core_.game_now());
}

void Attendance::came(const RoomPtr& room, Side side) {
    ++room->presence[side].sockets;
    look(room);
}

void Attendance::left(const RoomPtr& room, Side side) {
    Presence& presence = room->presence[side];
    --presence.sockets;
    presence.seen_until =
        std::max(presence.seen_until, core_.executor.now() + core_.settings.present_after_socket);
    look(room);
}

void Attendance::asked(const RoomPtr& room, Side side) {
    room->presence[side].seen_until = core_.executor.now() + core_.settings.present_after_request;
    look(room);
}

void Attendance::look(const RoomPtr& room) {
    // A table must not hear of times that may turn out to be within an outage.
    if (!core_.is_fresh()) {
        core_.when_fresh([this, weak = std::weak_ptr(room)](bool) {
            if (const auto room_still = weak.lock()) look(room_still);
        });
        return;
    }
    const auto now = core_.executor.now();
    for (const Side side : {Side::First, Side::Second}) {
        Presence& presence = room->presence[side];
        const bool is_online = presence.sockets > 0 || now < presence.seen_until;
        if (is_online && presence.sockets == 0) look_later(room, side);
        if (is_online == presence.is_online) continue;
        presence.is_online = is_online;
        if (!room->table().seats()[side].is_person()) continue;
        room->table().set_online(side, is_online, core_.game_now());
        const auto text = shared(presence_message(side, is_online));
        for (const auto& socket : room->sockets) socket->tell(text);
    }
    core_.lobby.look(room);
}

void Attendance::look_later(const RoomPtr& room, Side side) {
    Presence& presence = room->presence[side];
    if (presence.is_timed) return;
    presence.is_timed = true;
    const auto left = std::chrono::ceil<Milliseconds>(presence.seen_until - core_.executor.now());
    core_.after(left, [this, weak = std::weak_ptr(room), side] {
        const auto room_still = weak.lock();
        if (!room_still) return;
        room_still->presence[side].is_timed = false;
        look(room_still);
    });
}

}  // namespace trireme::server
