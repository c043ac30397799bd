#pragma once

// A client like the page: keeps what it knows by version, resends until it is acknowledged, comes
// back when its connection breaks.

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "games/any_game.h"
#include "server/hall/simulation/network.h"

namespace trireme::server::testing_hall {

// A move by what makes it unique: line, ply, text.
using MoveMade = std::tuple<std::size_t, std::size_t, std::string>;

// A game as a client knows it from states and events alone.
struct Mirror {
    std::size_t version = 0;
    std::size_t line = 0;
    std::vector<std::string> moves;
    std::string status;
    std::string result = "*";
    std::string draw;
    std::string takeback;

    void take_state(const json::object& state);
    // What it does not understand it leaves alone.
    void take_event(const json::object& event);
};

class Client {
public:
    // Side "" only watches.
    Client(Network& network, std::string id, std::string game, std::string side, std::string token);
    ~Client();

    void live();
    void stop_acting() { acts_ = false; }
    bool has_pending() const { return pending_.has_value(); }

    Mirror mirror;
    const std::string id;
    const std::string side;
    std::set<MoveMade> sent;
    std::set<MoveMade> acknowledged;
    std::vector<std::string> faults;  // of the server
    std::size_t dropped = 0;

private:
    struct Pending {
        std::string text;
        std::string ref;
        std::optional<MoveMade> move;
        Executor::Time sent_at{};
    };

    void connect();
    void heard(const std::string& text);
    void heard_event(const json::object& message);
    void heard_answer(const json::object& message);
    void look();
    void send_pending();
    void do_something();
    void want(const std::string& members, std::optional<MoveMade> move = {});
    std::optional<std::string> some_move();

    Network& network_;
    const std::string game_;
    const std::string token_;
    std::unique_ptr<Cable> cable_;
    std::vector<std::unique_ptr<Cable>> old_cables_;
    std::optional<std::size_t> last_on_cable_;  // version
    bool knows_ = false;
    bool is_greeted_ = false;
    bool acts_ = true;
    std::size_t last_ref_ = 0;
    std::optional<Pending> pending_;
    Executor::Time acts_from_{};
    Executor::Time heard_at_{};
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace trireme::server::testing_hall
