#include "server/hall/attendance.h"

#include <algorithm>
#include <utility>

#include "server/hall/answers.h"
#include "server/hall/core.h"
#include "server/hall/game_socket.h"

namespace trireme::server {

namespace {

// A game of which one may not be in memory all the time until it can be claimed.
bool is_slow(const Room& room) {
    const auto& claim_after = room.game.table().terms().claim_after;
    return claim_after && *claim_after >= std::chrono::hours(1) &&
           room.game.table().status() == TableStatus::Playing;
}

}  // namespace

void Attendance::begin(const RoomPtr& room, const Absence& noted) {
    room->noted_away = noted;
    for (const Side side : {Side::First, Side::Second}) {
        if (room->table().seats()[side].is_computer()) continue;
        const Moment since = noted[side].value_or(core_.now());
        room->presence[side].away_since = since;
        room->table().set_online(side, false, core_.time.game_time(since));
    }
    note(room);
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
        presence.away_since = is_online ? std::nullopt : std::optional(core_.now());
        if (!room->table().seats()[side].is_person()) continue;
        room->table().set_online(side, is_online, core_.game_now());
        const auto text = shared(presence_message(side, is_online));
        for (const auto& socket : room->sockets) socket->tell(text);
    }
    core_.lobby.look(room);
    note(room);
}

// A short absence is not worth the while, but who is back is told at once.
void Attendance::note(const RoomPtr& room) {
    if (!is_slow(*room) || room->is_noting || room->is_gone) return;
    Absence away = room->noted_away;
    for (const Side side : {Side::First, Side::Second}) {
        const auto& since = room->presence[side].away_since;
        if (!room->table().seats()[side].is_person()) continue;
        if (!since || core_.now() - *since >= core_.settings.note_absence_after)
            away[side] = since;
        else
            note_later(room);
    }
    if (away == room->noted_away) return;
    room->is_noting = true;
    const auto done = [this, room, away](Outcome outcome) {
        room->is_noting = false;
        if (outcome == Outcome::Done) {
            room->noted_away = away;
            note(room);
        } else {
            note_later(room);
        }
    };
    core_.store.note_absence(room->id(), away, core_.back<Outcome>(done));
}

void Attendance::note_later(const RoomPtr& room) {
    if (std::exchange(room->is_to_note, true)) return;
    core_.after(core_.settings.note_absence_after, [this, weak = std::weak_ptr(room)] {
        const auto room_still = weak.lock();
        if (!room_still) return;
        room_still->is_to_note = false;
        note(room_still);
    });
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
