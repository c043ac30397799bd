#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/hall/lag.h"
#include "server/hall/room.h"
#include "server/hall/socket_base.h"
#include "server/hall/wishes.h"

namespace trireme::server {

// Somebody at a game: on a seat, or watching.
class GameSocket : public SocketBase {
public:
    GameSocket(Core& core, std::string id, Caller caller, std::shared_ptr<SocketOutlet> outlet);

    std::optional<Side> side() const { return side_; }
    Milliseconds lag() const { return lag_.value(); }
    // The game is no more.
    void game_is_gone();

private:
    struct Hello {
        std::optional<std::string> token;
        std::optional<std::size_t> version;
    };

    void on_hello(Fields& hello) override;
    void on_message(Fields& message, const std::optional<std::string>& ref) override;
    void on_lag(Milliseconds round_trip) override { lag_.measure(round_trip); }
    void on_closed() override;
    // The actions of a seat have a limit of their own.
    bool is_limited() const override { return !side_; }

    void enter_if_sure(const RoomPtr& room, const Hello& hello,
                       const std::optional<Problem>& problem);
    void enter(const RoomPtr& room, const Hello& hello);
    // The storage does not answer.
    void give_up();
    void tell_what_is_new(std::optional<std::size_t> version);
    void act(ActionWish wish, const std::optional<std::string>& ref);
    void say(const ChatWish& wish, const std::optional<std::string>& ref);
    void answer(const std::optional<std::string>& ref, std::size_t version,
                const std::optional<Problem>& problem);
    std::shared_ptr<GameSocket> self();

    const std::string id_;
    RoomPtr room_;
    std::optional<Side> side_;
    LagEstimate lag_;
    std::string name_;  // that somebody who watches has taken
};

}  // namespace trireme::server
