#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/online/thinkers.h"
#include "server/client/calls.h"
#include "server/client/game_link.h"

namespace trireme::cli {

// How a bot plays.
struct BotManner {
    std::optional<int> level;  // not set: full strength
    ClockSetting clock = NoClock{};
    bool takes_rematches = false;
};

// A game that the engine plays online.
class BotGame : public std::enable_shared_from_this<BotGame> {
public:
    // Called from within the game, which is not to be let go of meanwhile.
    struct Events {
        std::function<void(const std::string& what)> says;
        // All is over: how it went, and the game after it where a rematch was agreed.
        std::function<void(const server::GameView&)> over;
        std::function<void()> failed;  // there is no such game or seat any more
    };

    BotGame(server::Loop& loop, Thinkers& thinkers, const server::ServerAddress& address,
            server::GivenSeat seat, const BotManner& manner, Events events);
    ~BotGame();

    void start(const server::Pauses& pauses);
    // Nobody will be here any more: leaves nobody waiting for us.
    void resign();

    const server::GivenSeat& seat() const { return seat_; }
    // Nobody has taken the other seat.
    bool is_waiting() const;
    bool is_over() const;
    bool has_unanswered() const { return link_ && link_->has_unanswered(); }

private:
    // A position, among all that a game with takebacks has.
    struct Turn {
        std::size_t line;
        std::size_t ply;
        friend bool operator==(const Turn&, const Turn&) = default;
    };

    server::GameLink::Events link_events();
    void consider();
    void answer_offers(const server::GameView& view);
    void consider_move(const server::GameView& view);
    void consider_draw(const server::GameView& view);
    void consider_end(const server::GameView& view);
    void play(const Turn& turn, const AnyPosition& position, const Thought& thought);
    void answer_draw(const Turn& turn, const server::GameView& view, const Thought& thought);
    void give_up_waiting();
    void finish();
    Limits limits_for(const server::GameView& view) const;

    server::Loop& loop_;
    Thinkers& thinkers_;
    server::ServerAddress address_;
    server::GivenSeat seat_;
    BotManner manner_;
    Events events_;
    std::unique_ptr<server::GameLink> link_;
    std::optional<Turn> asked_move_;  // the positions about which the engine was asked last
    std::optional<Turn> asked_draw_;
    std::optional<Turn> answered_takeback_;
    bool has_begun_ = false;
    bool waits_for_rematch_ = false;
    bool is_finished_ = false;
};

}  // namespace trireme::cli
