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
            const Actor actor{side, is_exempt, {}, self->request_.caller.address};
            server::act(self->core_, room, actor, wish.command, done);
            return;
        }
        say(self->core_, room, player(room, side, is_exempt), *wish.chat, done);
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
        Core& core = self->core_;
        if (room->game.count_keys(side) >= most_keys) {
            self->refuse(no_further_key());
            return;
        }
        const std::string code = core.keys.new_token();
        const Moment expires = core.now() + core.settings.link_lasts;
        const auto done = [self, code, expires](Outcome outcome) {
            if (outcome == Outcome::Done)
                self->answer(201, link_answer(code, expires));
            else
                self->refuse(outcome == Outcome::NotFound ? not_found() : unavailable());
        };
        core.store.add_link(room->id(), {hash_of(code), side, expires}, core.now(),
                            core.back<Outcome>(done));
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
        const LinkUse use{hash_of(wish.code), hash_of(token)};
        const auto judge = [use](Room& at) {
            Change change;
            // Otherwise it is asked again because the answer was lost.
            if (!at.game.seat_of(use.key)) change.link = use;
            return change;
        };
        const auto done = [self, use, token](Room& at, const std::optional<Problem>& problem) {
            const auto side = at.game.seat_of(use.key);
            if (problem || !side)
                self->refuse(problem.value_or(unavailable()));
            else
                self->answer(200, seat_answer(*side, token));
        };
        self->core_.rooms.carry_out(room, {judge, done});
    });
}

}  // namespace trireme::server
