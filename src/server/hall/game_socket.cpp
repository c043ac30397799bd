#include "server/hall/game_socket.h"

#include <algorithm>
#include <utility>

#include "server/hall/acting.h"
#include "server/hall/answers.h"
#include "server/hall/chat.h"
#include "server/hall/core.h"

namespace trireme::server {

GameSocket::GameSocket(Core& core, std::string id, Caller caller,
                       std::shared_ptr<SocketOutlet> outlet)
    : SocketBase(core, std::move(caller), std::move(outlet)), id_(std::move(id)) {}

std::shared_ptr<GameSocket> GameSocket::self() {
    return std::static_pointer_cast<GameSocket>(shared_from_this());
}

// ---------------------------------------------------------------------------------------------
// Hello

void GameSocket::on_hello(Fields& fields) {
    constexpr std::int64_t highest_version = 1'000'000'000;
    Hello hello{fields.text("token", core_.settings.message_bytes), std::nullopt};
    if (const auto version = fields.number("version", 0, highest_version))
        hello.version = static_cast<std::size_t>(*version);
    std::optional<Problem> problem = fields.problem();
    if (!problem && hello.token && !is_token(*hello.token)) problem = unauthorized();
    if (problem) {
        refuse(std::nullopt, *problem);
        greet_again();
        return;
    }
    core_.when_fresh([self = self(), hello](bool) {
        self->core_.rooms.open(self->id_, [self, hello](Outcome outcome, const RoomPtr& room) {
            if (self->is_closed()) return;
            if (outcome == Outcome::NotFound) {
                self->game_is_gone();
            } else if (!room || !self->core_.is_fresh()) {
                self->give_up();
            } else {
                self->core_.rooms.make_sure(room,
                                            [self, room, hello](const std::optional<Problem>& why) {
                                                self->enter_if_sure(room, hello, why);
                                            });
            }
        });
    });
}

void GameSocket::enter_if_sure(const RoomPtr& room, const Hello& hello,
                               const std::optional<Problem>& problem) {
    if (is_closed()) return;
    if (room->is_gone)
        game_is_gone();
    else if (problem)
        give_up();
    else
        enter(room, hello);
}

void GameSocket::give_up() {
    refuse(std::nullopt, unavailable());
    close(CloseCode::Restart, "the storage does not answer");
}

void GameSocket::enter(const RoomPtr& room, const Hello& hello) {
    if (hello.token) {
        side_ = room->game.seat_of(hash_of(*hello.token));
        if (!side_) {
            refuse(std::nullopt, not_your_seat());
            greet_again();
            return;
        }
    }
    welcome();
    room_ = room;
    if (side_) core_.attendance.came(room_, *side_);
    room_->sockets.push_back(self());
    tell_what_is_new(hello.version);
    for (const ChatLine& line : room_->chat)
        if (may_read(side_.has_value(), line.room)) tell(chat_message(line));
    core_.clockwork.follow(room_);
}

void GameSocket::tell_what_is_new(std::optional<std::size_t> version) {
    const Game& game = room_->game;
    const bool is_near = version && *version <= game.version() &&
                         game.version() - *version <= core_.settings.near_versions;
    if (!is_near) {
        tell(state_message(*room_, core_));
        return;
    }
    for (std::size_t next = *version + 1; next <= game.version(); ++next)
        tell(event_message(next, game.events()[next - 1], core_));
    for (const Side side : {Side::First, Side::Second})
        if (game.table().seats()[side].is_person())
            tell(presence_message(side, game.table().is_online(side)));
}

// ---------------------------------------------------------------------------------------------
// Messages

void GameSocket::on_message(Fields& message, const std::optional<std::string>& ref) {
    auto wish = read_action(message);
    if (!wish) {
        fault(ref, wish.error());
    } else if (core_.is_draining()) {
        refuse(ref, draining());
    } else if (wish->chat) {
        say(*wish->chat, ref);
    } else if (!side_) {
        refuse(ref, unauthorized());
    } else {
        act(std::move(*wish), ref);
    }
}

void GameSocket::act(ActionWish wish, const std::optional<std::string>& ref) {
    const Actor actor{*side_, caller_.is_exempt, lag(), caller_.address};
    server::act(core_, room_, actor, wish.command,
                [self = self(), ref](std::size_t version, const std::optional<Problem>& problem) {
                    self->answer(ref, version, problem);
                });
}

void GameSocket::say(const ChatWish& wish, const std::optional<std::string>& ref) {
    if (!side_ && wish.name) name_ = *wish.name;
    if (!side_ && wish.room == "players") {
        refuse(ref, not_your_seat());
        return;
    }
    if (!side_ && name_.empty()) {
        refuse(ref, bad_request("take a name first: send \"name\" with what you say"));
        return;
    }
    if (!side_ && is_name_of_player(*room_, name_)) {
        refuse(ref, bad_request("a player has this name here: take another"));
        return;
    }
    const Speaker speaker =
        side_ ? player(room_, *side_, caller_.is_exempt) : watcher(core_, *room_, name_, caller_);
    server::say(core_, room_, speaker, wish,
                [self = self(), ref](std::size_t version, const std::optional<Problem>& problem) {
                    self->answer(ref, version, problem);
                });
}

void GameSocket::answer(const std::optional<std::string>& ref, std::size_t version,
                        const std::optional<Problem>& problem) {
    if (problem && problem->code == "too_many")
        fault(ref, *problem);
    else if (problem)
        refuse(ref, *problem);
    else
        tell(ack_message(ref, version));
}

// ---------------------------------------------------------------------------------------------
// The end

void GameSocket::game_is_gone() {
    refuse(std::nullopt, not_found());
    close(CloseCode::Normal, "there is no such game");
}

void GameSocket::on_closed() {
    if (!room_) return;
    std::erase(room_->sockets, self());
    if (side_) core_.attendance.left(room_, *side_);
    room_->last_used = core_.executor.now();
    room_.reset();
}

}  // namespace trireme::server
