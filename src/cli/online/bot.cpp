#include "cli/online/bot.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <utility>

#include "base/text.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/online/online_options.h"
#include "cli/programs.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "engine/levels.h"
#include "server/client/secrets.h"

namespace trireme::cli {
namespace {

// A server that was there once will be there again.
constexpr Milliseconds patience = std::chrono::hours(24);
constexpr Milliseconds signal_pause{100};
constexpr int checks_before_leaving = 30;  // each a signal_pause long

void say(const std::string& id, const std::string& what) { note(id + ": " + what); }

std::optional<int> level_of(const BotOptions& options) {
    const int last = last_level(game_named(options.game));
    if (options.level && *options.level > last)
        throw BadInput(fmt::format("level must be a number from 1 to {}", last));
    // The last has no limit of its own.
    return options.level == last ? std::nullopt : options.level;
}

std::string name_of(const BotOptions& options) {
    if (options.name) return *options.name;
    return options.level ? fmt::format("Trireme level {}", *options.level) : "Trireme";
}

server::Pauses new_pauses(SplitMix64& random) { return server::Pauses(SplitMix64(random.next())); }

}  // namespace

Bot::Bot(const BotOptions& options)
    : address_(server_of(options.server)),
      options_(options),
      manner_{level_of(options), clock_of(options.clock), options.takes_rematches},
      name_(name_of(options)),
      kept_(options.seats),
      random_(server::random_client_seed()),
      http_(loop_, address_, new_pauses(random_)),
      thinkers_(options.threads) {
    if (options_.join) options_.total = 1;
}

int Bot::run() {
    end_in_order_on_signals();
    look_for_signal();
    resume();
    seek();
    loop_.run();
    if (failure_) throw std::runtime_error(*failure_);
    return is_leaving_ ? status_of_signal() : success;
}

void Bot::resume() {
    for (const server::GivenSeat& seat : kept_.seats()) {
        ++begun_;
        sit_down(seat);
        say(seat.id, "going on");
    }
    for (const std::string& token : kept_.loose_tokens()) seek_with(token);
}

bool Bot::wants_more() const {
    const int now = static_cast<int>(games_.size()) + seeking_;
    return !is_leaving_ && now < options_.games && (!options_.total || begun_ < *options_.total);
}

void Bot::seek() {
    while (wants_more()) {
        const std::string token = server::new_client_token();
        kept_.add_token(token);
        seek_with(token);
    }
}

server::HttpRequest Bot::request_with(const std::string& token) const {
    if (options_.join) return server::join_request(*options_.join, token, name_);
    server::GameWish wish;
    wish.game = options_.game;
    wish.clock = manner_.clock;
    wish.token = token;
    wish.name = name_;
    wish.open = options_.open;
    return options_.open ? create_request(wish) : pair_request(wish);
}

void Bot::seek_with(const std::string& token) {
    ++begun_;
    ++seeking_;
    http_.ask(
        request_with(token),
        [this, token](const server::HttpReply& reply) { take_answer(token, reply); },
        was_answered_ ? patience : Milliseconds(0));
}

void Bot::take_answer(const std::string& token, const server::HttpReply& reply) {
    --seeking_;
    const auto seat = read_seat(reply, options_.join.value_or(""));
    if (!seat) {
        if (reply.status != 0) --begun_;
        const bool has_no_time = reply.status == 429 || reply.status == 503;
        if (has_no_time && !is_leaving_) {
            was_answered_ = true;
            seek_with(token);
            return;
        }
        // Without an answer the token may have a seat after all.
        if (reply.status != 0) kept_.remove(token);
        fail((reply.status == 0 ? "no answer from " + address_.url("/") + ": "
                                : "the server says ") +
             seat.error().text());
        return;
    }
    was_answered_ = true;
    kept_.set_seat(*seat);
    say(seat->id, "at " + address_.url("/game/" + seat->id));
    sit_down(*seat);
}

void Bot::sit_down(const server::GivenSeat& seat) {
    auto& game = games_[seat.id];
    BotGame::Events events;
    events.says = [id = seat.id](const std::string& what) { say(id, what); };
    events.over = [this, id = seat.id](const server::GameView& view) {
        const auto found = games_.find(id);
        if (found != games_.end()) take_result(std::shared_ptr(found->second), view);
    };
    events.failed = [this, id = seat.id] {
        const auto found = games_.find(id);
        if (found != games_.end()) leave(std::shared_ptr(found->second));
    };
    game = std::make_shared<BotGame>(loop_, thinkers_, address_, seat, manner_, std::move(events));
    game->start(new_pauses(random_));
}

void Bot::take_result(const std::shared_ptr<BotGame>& game, const server::GameView& view) {
    const server::GivenSeat seat = game->seat();
    say(seat.id, fmt::format("over, {} {}", view.result, view.reason));
    fmt::print("{} {} {} {} {}\n", seat.id, seat.side == Side::First ? "first" : "second",
               view.result, view.reason, view.moves.size());
    flush_output();
    if (view.next_game && manner_.takes_rematches) {
        // The old token opens the exchanged seat.
        const server::GivenSeat next{*view.next_game, !seat.side, seat.token};
        games_.erase(seat.id);
        kept_.set_seat(next);
        say(next.id, "a rematch of " + seat.id);
        sit_down(next);
    } else {
        leave(game);
    }
}

void Bot::leave(const std::shared_ptr<BotGame>& game) {
    kept_.remove(game->seat().token);
    games_.erase(game->seat().id);
    seek();
    end_if_done();
}

void Bot::end_if_done() {
    if (games_.empty() && seeking_ == 0 && !wants_more()) loop_.stop();
}

void Bot::fail(const std::string& why) {
    // What is being played is played to its end.
    if (!games_.empty()) {
        note(why);
        return;
    }
    failure_ = why;
    loop_.stop();
}

void Bot::look_for_signal() {
    if (signal_received != 0) {
        take_leave();
        return;
    }
    loop_.after(signal_pause, [this] { look_for_signal(); });
}

void Bot::take_leave() {
    is_leaving_ = true;
    note(options_.seats ? "leaving; the games wait for our return"
                        : "leaving; games are resigned, those that wait are withdrawn");
    if (!options_.seats)
        for (const auto& [id, game] : games_) {
            game->resign();
            if (game->is_waiting())
                http_.ask({"DELETE", "/api/v1/games/" + id, "", game->seat().token},
                          [](const server::HttpReply&) {});
        }
    end_when_said(checks_before_leaving);
}

// Gives what we said last some time to arrive.
void Bot::end_when_said(int checks_left) {
    bool is_said = http_.is_idle();
    for (const auto& [id, game] : games_) is_said = is_said && !game->has_unanswered();
    if (is_said || checks_left == 0) {
        loop_.stop();
        return;
    }
    loop_.after(signal_pause, [this, checks_left] { end_when_said(checks_left - 1); });
}

}  // namespace trireme::cli
