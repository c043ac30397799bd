#include "server/hall/clockwork.h"

#include <algorithm>
#include <vector>

#include "server/hall/core.h"
#include "server/hall/game_socket.h"

namespace trireme::server {

Milliseconds Clockwork::grace(const Room& room) {
    const Side side = room.game.table().to_move();
    Milliseconds lag{0};
    for (const auto& socket : room.sockets)
        if (socket->side() == side) lag = std::max(lag, socket->lag());
    return std::min(lag, room.game.quota(side));
}

void Clockwork::follow(const RoomPtr& room) {
    auto moment = room->is_gone ? std::nullopt : room->game.due(core_.settings);
    if (moment && room->game.table().status() == TableStatus::Playing) *moment += grace(*room);
    if (room->next_look == moment) return;
    if (room->next_look) queue_.erase({*room->next_look, room->id()});
    room->next_look = moment;
    if (!moment) return;
    queue_.emplace(*moment, room->id());
    wake_at(queue_.begin()->first);
}

void Clockwork::wake_at(Moment moment) {
    if (next_wake_ && *next_wake_ <= moment) return;
    constexpr Milliseconds longest = std::chrono::hours(1);
    const Milliseconds left = std::clamp(moment - core_.game_now(), Milliseconds(0), longest);
    next_wake_ = moment;
    core_.after(left, [this, moment] {
        if (next_wake_ == moment) next_wake_.reset();
        look();
    });
}

void Clockwork::look() {
    if (!core_.is_fresh()) return;  // the next beat looks
    while (!queue_.empty() && queue_.begin()->first <= core_.game_now()) {
        const std::string id = queue_.begin()->second;
        queue_.erase(queue_.begin());
        const auto found = core_.rooms.all().find(id);
        if (found == core_.rooms.all().end()) continue;
        const RoomPtr room = found->second;
        room->next_look.reset();
        look_at(room);
    }
    if (!queue_.empty()) wake_at(queue_.begin()->first);
}

void Clockwork::look_at(const RoomPtr& room) {
    const auto judge = [this](Room& at) {
        Change change;
        change.at = core_.now();
        const auto due = at.game.due(core_.settings);
        if (at.table().status() == TableStatus::Waiting)
            change.removes = due && *due <= core_.game_now();
        else if (auto over = at.table().judge_time(core_.time.game_time(change.at), grace(at)))
            change.events.push_back(std::move(*over));
        return change;
    };
    const std::size_t version = room->game.version();
    core_.rooms.carry_out(room, {judge, [=, this](Room& at, const std::optional<Problem>& problem) {
                                     if (at.game.version() > version && at.table().is_over())
                                         ++core_.tally.flags_fallen;
                                     // The sweep tries again what could not be stored.
                                     if (!problem) follow(room);
                                 }});
}

void Clockwork::sweep() {
    if (is_sweeping_ || !core_.is_fresh() || core_.is_draining()) return;
    is_sweeping_ = true;
    constexpr std::size_t most = 100;
    core_.store.list_due(core_.game_now(), most,
                         core_.back<Store::Answer<std::vector<std::string>>>(
                             [this](const Store::Answer<std::vector<std::string>>& answer) {
                                 is_sweeping_ = false;
                                 for (const std::string& id : answer.value)
                                     core_.rooms.open(id, [this](Outcome, const RoomPtr& room) {
                                         if (room) look_at(room);
                                     });
                             }));
}

}  // namespace trireme::server
