#include "cli/online/bot_game.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "engine/draw_offer.h"

namespace trireme::cli {
namespace {

using server::GameView;

// A level below full strength takes less on any machine.
constexpr Milliseconds time_for_a_move{2'000};
constexpr Milliseconds time_in_correspondence{10'000};
// From here on a clock is not one for a game at a sitting.
constexpr Milliseconds correspondence = std::chrono::hours(12);
constexpr std::uint64_t nodes_for_a_draw = 200'000;
// Kept back from the clock for the way to the server.
constexpr Milliseconds overhead{150};
constexpr Milliseconds rematch_patience = std::chrono::minutes(1);

// What a thought about the position on the board says of the player who offers a draw.
Chances chances_of_offerer(const Thought& thought, bool is_to_move) {
    const Chances mover = chances_of(thought.win_model, thought.lines.front().score);
    return is_to_move ? mover : Chances{mover.loss, mover.draw, mover.win};
}

}  // namespace

BotGame::BotGame(server::Loop& loop, Thinkers& thinkers, const server::ServerAddress& address,
                 server::GivenSeat seat, const BotManner& manner, Events events)
    : loop_(loop),
      thinkers_(thinkers),
      address_(address),
      seat_(std::move(seat)),
      manner_(manner),
      events_(std::move(events)) {}

BotGame::~BotGame() { thinkers_.forget(seat_.id); }

void BotGame::start(const server::Pauses& pauses) {
    link_ = std::make_unique<server::GameLink>(loop_, address_, seat_.id, seat_.token, pauses,
                                               link_events());
}

server::GameLink::Events BotGame::link_events() {
    server::GameLink::Events events;
    events.changed = [this] { consider(); };
    events.acknowledged = [](const server::GameAction&, std::size_t) {};
    events.refused = [this](const server::GameAction& action, const std::string& code,
                            const std::string& message) {
        events_.says(action.type + " was refused, " + code + ": " + message);
        if (action.type == "move") asked_move_.reset();  // the view will tell what to do
    };
    events.turned_away = [this](const std::string& code, const std::string& message) {
        if (std::exchange(is_finished_, true)) return;
        events_.says("turned away, " + code + ": " + message);
        loop_.post([self = shared_from_this()] { self->events_.failed(); });
    };
    events.lost = [this](const std::string& why) {
        events_.says("no connection (" + why + "), trying again");
    };
    return events;
}

bool BotGame::is_waiting() const {
    return link_ && link_->view() && link_->view()->status == "waiting";
}

bool BotGame::is_over() const { return link_ && link_->view() && link_->view()->is_over(); }

void BotGame::resign() {
    if (link_ && link_->view() && link_->view()->is_playing()) link_->act("resign");
}

void BotGame::consider() {
    const GameView& view = *link_->view();
    if (is_finished_) return;
    if (view.is_playing()) {
        if (!std::exchange(has_begun_, true)) {
            const std::string& name = view.seats[!seat_.side]->name;
            events_.says("playing " + (name.empty() ? "somebody" : trireme::quoted(name)));
        }
        answer_offers(view);
        consider_move(view);
    } else if (view.is_over()) {
        consider_end(view);
    }
}

void BotGame::answer_offers(const GameView& view) {
    const Turn now{view.line, view.moves.size()};
    if (view.takeback == !seat_.side && answered_takeback_ != now) {
        answered_takeback_ = now;
        link_->act("takeback_accept");
    }
    if (view.draw == !seat_.side && asked_draw_ != now) consider_draw(view);
}

void BotGame::consider_move(const GameView& view) {
    const Turn now{view.line, view.moves.size()};
    if (view.to_move != seat_.side || asked_move_ == now) return;
    auto board = ongoing_game(view.game, view.start, view.moves);
    if (!board) return;
    asked_move_ = now;
    const AnyPosition position = board->position();
    thinkers_.think(
        {seat_.id, std::move(*board), limits_for(view), manner_.level, overhead},
        [weak = weak_from_this(), &loop = loop_, now, position](const Thought& thought) {
            loop.post([weak, now, position, thought] {
                if (const auto self = weak.lock()) self->play(now, position, thought);
            });
        });
}

void BotGame::play(const Turn& turn, const AnyPosition& position, const Thought& thought) {
    if (asked_move_ != turn || thought.lines.empty()) return;
    const GameView* const view = link_->view() ? &*link_->view() : nullptr;
    if (view == nullptr || !view->is_playing()) {
        asked_move_.reset();  // until we know more
        return;
    }
    if (Turn{view->line, view->moves.size()} != turn) return;
    link_->act("move", position.text(thought.lines.front().moves.front()));
}

// Full strength judges, whatever the level: a weak player need not be a fool about draws.
void BotGame::consider_draw(const GameView& view) {
    auto board = ongoing_game(view.game, view.start, view.moves);
    if (!board) return;
    const Turn now{view.line, view.moves.size()};
    asked_draw_ = now;
    Limits limits;
    limits.nodes = nodes_for_a_draw;
    thinkers_.think({seat_.id + " draw", std::move(*board), limits},
                    [weak = weak_from_this(), &loop = loop_, now, view](const Thought& thought) {
                        loop.post([weak, now, view, thought] {
                            if (const auto self = weak.lock())
                                self->answer_draw(now, view, thought);
                        });
                    });
}

void BotGame::answer_draw(const Turn& turn, const GameView& view, const Thought& thought) {
    const auto& now = link_->view();
    if (!now || Turn{now->line, now->moves.size()} != turn || now->draw != !seat_.side) return;
    const bool takes =
        !thought.lines.empty() &&
        takes_draw(chances_of_offerer(thought, view.to_move != seat_.side), view.moves.size());
    link_->act(takes ? "draw_offer" : "draw_decline");
}

void BotGame::consider_end(const GameView& view) {
    thinkers_.forget(seat_.id);
    const auto& opponent = view.seats[!seat_.side];
    const bool is_there = opponent && opponent->online;
    if (!manner_.takes_rematches || view.next_game || (!is_there && !view.rematch)) {
        finish();
    } else if (view.rematch == !seat_.side) {
        if (!link_->has_unanswered()) link_->act("rematch_offer");
    } else if (!std::exchange(waits_for_rematch_, true)) {
        loop_.after(rematch_patience, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->give_up_waiting();
        });
    }
}

// The end may have been taken back meanwhile, or a rematch be under way.
void BotGame::give_up_waiting() {
    waits_for_rematch_ = false;
    if (is_over() && !link_->has_unanswered()) finish();
}

void BotGame::finish() {
    if (std::exchange(is_finished_, true)) return;
    loop_.post([self = shared_from_this()] { self->events_.over(*self->link_->view()); });
}

Limits BotGame::limits_for(const GameView& view) const {
    Limits limits;
    limits.since = std::chrono::steady_clock::now();
    if (!view.clock) {
        limits.movetime = time_for_a_move;
    } else if (view.clock->left[seat_.side] >= correspondence) {
        limits.movetime = time_in_correspondence;
    } else {
        const auto* const fischer = std::get_if<Fischer>(&manner_.clock);
        const Milliseconds increment = fischer == nullptr ? Milliseconds(0) : fischer->increment;
        limits.clock = Clock{view.clock->left, {increment, increment}};
    }
    return limits;
}

}  // namespace trireme::cli
