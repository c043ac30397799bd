#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/any_game.h"
#include "server/client/calls.h"
#include "server/client/game_link.h"

namespace trireme::server {

// A game that both its players play at random, each over a socket of its own, when they are told
// to. It knows which moves the server has acknowledged.
class RandomGame {
public:
    struct Events {
        std::function<void(std::chrono::microseconds latency)> acknowledged;
        std::function<void(const std::string& problem)> refused;
        std::function<void()> over;
    };

    RandomGame(Loop& loop, const ServerAddress& address, BySide<GivenSeat> seats,
               const Pauses& pauses, Events events);

    const std::string& id() const { return id_; }
    // Whether the player to move knows that it is his turn, and has no move on its way.
    bool is_ready() const;
    // He plays any legal move, each as likely.
    void play(SplitMix64& random);

    // The moves that were acknowledged, by their plies.
    const std::vector<std::string>& acknowledged() const { return acknowledged_; }
    std::size_t sent() const { return sent_; }
    // Whether a move was sent that has no answer yet.
    bool is_waiting() const { return is_waiting_; }
    bool is_over() const { return was_over_; }
    bool is_connected() const { return links_.first->is_open() && links_.second->is_open(); }

private:
    GameLink::Events events_of(Side side);
    const GameView* view_of(Side side) const;
    void take_ack(const GameAction& action);
    bool follow(const GameView& view);

    std::string id_;
    Events events_;
    BySide<std::unique_ptr<GameLink>> links_;
    std::unique_ptr<AnyHistory> board_;  // none before the first state
    std::vector<std::string> acknowledged_;
    std::size_t sent_ = 0;
    bool is_waiting_ = false;
    bool was_over_ = false;
    std::chrono::steady_clock::time_point sent_at_;
};

}  // namespace trireme::server
