#pragma once

#include <memory>
#include <string>

#include "server/client/channel.h"
#include "server/client/game_session.h"

namespace trireme::server {

// A seat at a game, or a place to watch it from, kept whatever happens to the connection.
class GameLink {
public:
    // What a player of the game wants to know (game_session.h, channel.h). Not to be destroyed
    // while one of them is called.
    struct Events {
        std::function<void()> changed;
        std::function<void(const GameAction&, std::size_t version)> acknowledged;
        std::function<void(const GameAction&, const std::string& code, const std::string& message)>
            refused;
        std::function<void(const std::string& code, const std::string& message)> turned_away;
        std::function<void()> opened;
        std::function<void(const std::string& why)> lost;
    };

    // Without a token it watches.
    GameLink(Loop& loop, const ServerAddress& address, const std::string& id, std::string token,
             const Pauses& pauses, Events events);

    void act(std::string type, std::string move = {}) {
        session_->act(std::move(type), std::move(move));
    }
    const std::optional<GameView>& view() const { return session_->view(); }
    bool has_unanswered() const { return session_->has_unanswered(); }
    bool is_open() const { return is_open_; }

private:
    GameSession::Events session_events(Events& events);
    void resend_later();

    Loop& loop_;
    std::shared_ptr<GameSession> session_;
    std::unique_ptr<Channel> channel_;
    bool is_open_ = false;
    bool will_resend_ = false;
};

}  // namespace trireme::server
