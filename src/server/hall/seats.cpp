#include <utility>

#include "server/hall/acting.h"
#include "server/hall/answers.h"
#include "server/hall/chat.h"
#include "server/hall/core.h"
#include "server/hall/requests.h"

namespace trireme::server {

void Request::act() {
    Fields fields(request_.body, core_.settings.message_bytes);
    if (fields.problem()) {
        refuse(*fields.problem());
        return;
    }
    const auto wish = read_action(fields);
    if (!wish) {
        refuse(wish.error());
        return;
    }
    with_seat([self = shared_from_this(), wish = *wish](const RoomPtr& room, Side side) {
        const auto done = [self](std::size_t version, const std::optional<Problem>& problem) {
            if (problem)
                self->refuse(*problem);
            else
                self->answer(200, version_answer(version));
        };
        const bool is_exempt = self->request_.caller.is_exempt;
        if (!wish.chat) {
            server::act(self->core_, room, {side, is_exempt, {}}, wish.command, done);
            return;
        }
        const Speaker speaker{room->table().seats()[side].name, &room->said[side], is_exempt};
        say(self->core_, room, speaker, *wish.chat, done);
    });
}

// What has not begun goes; what has is only hidden.
void Request::remove() {
    with_seat([self = shared_from_this()](const RoomPtr& room, Side) {
        const auto removed = std::make_shared<bool>(false);
        const auto judge = [removed](Room& at) {
            Change change;
            *removed = at.table().status() == TableStatus::Waiting;
            (*removed ? change.removes : change.unlists) = true;
            return change;
        };
        const auto done = [self, removed](Room&, const std::optional<Problem>& problem) {
            if (problem)
                self->refuse(*problem);
            else
                self->answer(200, removed_answer(*removed));
        };
        self->core_.rooms.carry_out(room, {judge, done});
    });
}

void Request::make_link() {
    with_seat([self = shared_from_this()](const RoomPtr& room, Side side) {
        const std::string code = self->core_.links.make(room->id(), side);
        const Moment expires = self->core_.now() + self->core_.settings.link_lasts;
        self->answer(201, link_answer(code, expires));
    });
}

void Request::use_link() {
    const auto wish = read_use_link(request_.body, core_.settings.message_bytes);
    if (!wish) {
        refuse(wish.error());
        return;
    }
    with_room([self = shared_from_this(), wish = *wish](const RoomPtr& room) {
        const std::string token = wish.token ? *wish.token : self->core_.keys.new_token();
        // Asked again because the answer was lost.
        if (const auto side = room->game.seat_of(hash_of(token))) {
            self->answer(200, seat_answer(*side, token));
            return;
        }
        const auto link = self->core_.links.find(wish.code);
        if (!link || link->id != room->id()) {
            self->refuse({404, "not_found", "this link was used already, or is too old"});
            return;
        }
        self->core_.links.use_up(wish.code);
        const auto judge = [link, token](Room&) {
            Change change;
            change.further_key = StoredKey{hash_of(token), link->side};
            return change;
        };
        const auto done = [self, link, token](Room&, const std::optional<Problem>& problem) {
            if (problem)
                self->refuse(*problem);
            else
                self->answer(200, seat_answer(link->side, token));
        };
        self->core_.rooms.carry_out(room, {judge, done});
    });
}

}  // namespace trireme::server
