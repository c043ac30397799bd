#include "server/client/game_link.h"

#include <utility>

namespace trireme::server {
namespace {

constexpr Milliseconds resend_pause{1'000};

}  // namespace

GameLink::GameLink(Loop& loop, const ServerAddress& address, const std::string& id,
                   std::string token, const Pauses& pauses, Events events)
    : loop_(loop),
      session_(std::make_shared<GameSession>(std::move(token), session_events(events))) {
    channel_ = std::make_unique<Channel>(
        loop, address, "/api/v1/games/" + id + "/socket", pauses,
        Channel::Events{[this, opened = std::move(events.opened)] {
                            is_open_ = true;
                            session_->opened();
                            if (opened) opened();
                        },
                        [this](std::string_view text) { session_->received(text); },
                        [this, lost = std::move(events.lost)](const std::string& why) {
                            is_open_ = false;
                            if (lost) lost(why);
                        }});
}

GameSession::Events GameLink::session_events(Events& events) {
    GameSession::Events wired;
    wired.send = [this](std::string text) { channel_->send(std::move(text)); };
    wired.changed = std::move(events.changed);
    wired.acknowledged = std::move(events.acknowledged);
    wired.refused = std::move(events.refused);
    wired.turned_away = std::move(events.turned_away);
    wired.lost_track = [this] { channel_->reconnect(); };
    wired.put_off = [this] { resend_later(); };
    return wired;
}

void GameLink::resend_later() {
    if (std::exchange(will_resend_, true)) return;
    loop_.after(resend_pause, [this, session = std::weak_ptr(session_)] {
        if (session.expired()) return;  // and so are we
        will_resend_ = false;
        session_->resend();
    });
}

}  // namespace trireme::server
