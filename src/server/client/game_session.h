#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/client/game_view.h"

namespace trireme::server {

// What a player wants, for the position that it is meant for.
struct GameAction {
    std::string type;       // "move", "resign", "draw_offer"
    std::string move = {};  // of a move
    std::size_t ply = 0;    // how many moves there were
    std::size_t line = 0;   // and how many takebacks
};

// The client's side of a game's socket, whatever the socket is made of: it keeps the view up to
// date whatever is lost, late or said twice on the way, and repeats each action, always for the
// same position, until the server has answered it.
class GameSession {
public:
    struct Events {
        std::function<void(std::string text)> send;  // to nowhere without a connection
        std::function<void()> changed;               // the view has
        std::function<void(const GameAction&, std::size_t version)> acknowledged;
        std::function<void(const GameAction&, const std::string& code, const std::string& message)>
            refused;
        // The server does not want us here: there is no such game, or no such seat.
        std::function<void(const std::string& code, const std::string& message)> turned_away;
        // The server has no time for an action now: resend() is wanted after a while.
        std::function<void()> put_off;
        // What was said does not follow on what we know: another connection is wanted.
        std::function<void()> lost_track;
    };

    // Without a token it watches.
    GameSession(std::string token, Events events);

    // There is a connection, a new one each time.
    void opened();
    void received(std::string_view text);

    // Sends an action for the position on the board, now or once there is a connection.
    void act(std::string type, std::string move = {});
    // Sends all again that has no answer yet.
    void resend();

    // Nothing before the server has sent it.
    const std::optional<GameView>& view() const { return view_; }
    // Actions without an answer, in their order.
    bool has_unanswered() const { return !unanswered_.empty(); }

private:
    struct Unanswered {
        std::string ref;
        GameAction action;
    };
    struct Message;

    void greet();
    void send(const Unanswered& one);
    std::optional<Unanswered> answered(const Message& message);
    void take_state(const Message& message);
    void take_event(const Message& message);
    void take_presence(const Message& message);
    void take_ack(const Message& message);
    void take_error(const Message& message);

    std::string token_;
    Events events_;
    std::optional<GameView> view_;
    std::deque<Unanswered> unanswered_;
    std::size_t last_ref_ = 0;
    bool is_greeted_ = false;  // the server has answered our hello
};

}  // namespace trireme::server
