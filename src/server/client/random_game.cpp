#include "server/client/random_game.h"

#include <chrono>
#include <utility>

#include "games/move_list.h"
#include "games/registry.h"

namespace trireme::server {

RandomGame::RandomGame(Loop& loop, const ServerAddress& address, BySide<GivenSeat> seats,
                       const Pauses& pauses, Events events)
    : id_(seats.first.id), events_(std::move(events)) {
    for (const Side side : {Side::First, Side::Second})
        links_[side] = std::make_unique<GameLink>(loop, address, id_, seats[side].token, pauses,
                                                  events_of(side));
}

GameLink::Events RandomGame::events_of(Side side) {
    GameLink::Events events;
    events.changed = [this, side] {
        const GameView* const view = view_of(side);
        if (view != nullptr && view->is_over() && !std::exchange(was_over_, true)) events_.over();
    };
    events.acknowledged = [this](const GameAction& action, std::size_t) { take_ack(action); };
    events.refused = [this](const GameAction& action, const std::string& code,
                            const std::string& message) {
        is_waiting_ = false;
        events_.refused(action.move + ": " + code + ": " + message);
    };
    events.turned_away = [this](const std::string& code, const std::string& message) {
        events_.refused(code + ": " + message);
    };
    return events;
}

const GameView* RandomGame::view_of(Side side) const {
    const auto& view = links_[side]->view();
    return view ? &*view : nullptr;
}

bool RandomGame::is_ready() const {
    const GameView* const view = view_of(Side::First);
    if (is_waiting_ || was_over_ || view == nullptr || !view->is_playing()) return false;
    const GameView* const mover = view_of(view->to_move);
    return mover != nullptr && mover->is_playing() && mover->moves.size() == view->moves.size() &&
           view->moves.size() >= acknowledged_.size() && links_[view->to_move]->is_open();
}

void RandomGame::play(SplitMix64& random) {
    const Side side = view_of(Side::First)->to_move;
    if (!follow(*view_of(side))) return;
    const AnyPosition& position = board_->position();
    const std::vector<AnyMove> moves = position.moves();
    if (moves.empty()) return;
    is_waiting_ = true;
    ++sent_;
    sent_at_ = std::chrono::steady_clock::now();
    links_[side]->act("move", position.text(moves[random.index(moves.size())]));
}

// Brings the board up to the view; false if a move makes no sense.
bool RandomGame::follow(const GameView& view) {
    if (!board_) {
        const GameInfo* const game = find_game(view.game);
        const auto start = game == nullptr ? Expected<AnyPosition>(unknown_game(view.game))
                                           : AnyPosition::parse(*game, view.start);
        if (!start) return false;
        board_ = std::make_unique<AnyHistory>(*start);
    }
    for (std::size_t ply = board_->plies(); ply < view.moves.size(); ++ply)
        if (play_text(*board_, view.moves[ply])) return false;
    return board_->result() == Result::Ongoing;
}

void RandomGame::take_ack(const GameAction& action) {
    is_waiting_ = false;
    acknowledged_.resize(action.ply);
    acknowledged_.push_back(action.move);
    const auto took = std::chrono::steady_clock::now() - sent_at_;
    events_.acknowledged(std::chrono::duration_cast<std::chrono::microseconds>(took));
}

}  // namespace trireme::server
