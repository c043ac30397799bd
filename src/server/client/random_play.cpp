#include "server/client/random_play.h"

#include <algorithm>
#include <utility>

#include "server/client/secrets.h"

namespace trireme::server {
namespace {

constexpr Milliseconds tick_time{5};
// How long a request is tried again while a server is away that has been there.
constexpr std::chrono::seconds patience{60};
constexpr int http_connections = 8;

}  // namespace

double RandomPlayReport::percentile(double percent) const {
    if (latencies.empty()) return 0;
    std::vector<std::chrono::microseconds> sorted = latencies;
    const auto rank = static_cast<std::size_t>(percent / 100 * static_cast<double>(sorted.size()));
    const auto nth =
        sorted.begin() + static_cast<std::ptrdiff_t>(std::min(rank, sorted.size() - 1));
    std::nth_element(sorted.begin(), nth, sorted.end());
    return static_cast<double>(nth->count()) / 1000;
}

RandomPlay::RandomPlay(Loop& loop, const RandomPlayOptions& options)
    : loop_(loop),
      options_(options),
      random_(options.seed),
      http_(loop, options.address, pauses(), http_connections),
      places_(options.games) {}

void RandomPlay::open() {
    for (Place& place : places_) create(place);
}

Milliseconds RandomPlay::patience_now() const {
    return report_.sent > 0 ? patience : Milliseconds(0);
}

void RandomPlay::create(Place& place) {
    GameWish wish;
    wish.game = options_.game;
    wish.clock = options_.clock;
    wish.token = new_client_token();
    wish.side = Side::First;
    http_.ask(
        create_request(wish),
        [this, &place](const HttpReply& reply) {
            if (const auto given = read_seat(reply))
                join(place, *given);
            else
                report_.problems.push_back("create: " + given.error().text());
        },
        patience_now());
}

void RandomPlay::join(Place& place, const GivenSeat& creator) {
    http_.ask(
        join_request(creator.id, new_client_token(), {}),
        [this, &place, creator](const HttpReply& reply) {
            if (const auto given = read_seat(reply, creator.id))
                seat(place, creator, *given);
            else
                report_.problems.push_back("join: " + given.error().text());
        },
        patience_now());
}

void RandomPlay::seat(Place& place, const GivenSeat& creator, const GivenSeat& other) {
    BySide<GivenSeat> seats{creator, other};
    if (creator.side == Side::Second) std::swap(seats.first, seats.second);
    RandomGame::Events events;
    events.acknowledged = [this](std::chrono::microseconds latency) {
        ++report_.acknowledged;
        report_.latencies.push_back(latency);
    };
    events.refused = [this](const std::string& problem) { report_.problems.push_back(problem); };
    events.over = [this, &place] { loop_.post([this, &place] { renew(place); }); };
    place.game =
        std::make_unique<RandomGame>(loop_, options_.address, seats, pauses(), std::move(events));
    watch(place, creator.id);
}

// Its share of those who watch.
void RandomPlay::watch(Place& place, const std::string& id) {
    const auto index = static_cast<std::size_t>(&place - places_.data());
    const std::size_t share = (options_.watchers + places_.size() - 1 - index) / places_.size();
    place.watchers.clear();
    GameLink::Events events;
    events.changed = [] {};
    events.turned_away = [this](const std::string& code, const std::string& message) {
        report_.problems.push_back("watching: " + code + ": " + message);
    };
    for (std::size_t i = 0; i < share; ++i)
        place.watchers.push_back(
            std::make_unique<GameLink>(loop_, options_.address, id, "", pauses(), events));
}

// The game is over. A move that its end has overtaken may still be without an answer.
void RandomPlay::renew(Place& place) {
    if (!place.game) return;
    promises_.push_back({place.game->id(), place.game->acknowledged()});
    place.game.reset();
    create(place);
}

bool RandomPlay::is_connected() const {
    return std::all_of(places_.begin(), places_.end(), [](const Place& place) {
        return place.game && place.game->is_connected() &&
               std::all_of(place.watchers.begin(), place.watchers.end(),
                           [](const auto& watcher) { return watcher->view().has_value(); });
    });
}

void RandomPlay::play() {
    ticked_at_ = std::chrono::steady_clock::now();
    if (!std::exchange(plays_, true)) tick();
}

void RandomPlay::tick() {
    if (!plays_) return;
    const auto now = std::chrono::steady_clock::now();
    due_ += options_.rate * std::chrono::duration<double>(now - ticked_at_).count();
    // What could not be made while the server was away is not made up for.
    due_ = std::min(due_, std::max(1.0, options_.rate / 10));
    ticked_at_ = now;
    for (; due_ >= 1; --due_) move_one();
    loop_.after(tick_time, [this] { tick(); });
}

void RandomPlay::move_one() {
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const Place& place = places_[turn_];
        turn_ = (turn_ + 1) % places_.size();
        if (!place.game || !place.game->is_ready()) continue;
        place.game->play(random_);
        ++report_.sent;
        return;
    }
}

bool RandomPlay::is_quiet() const { return in_flight() == 0; }

std::size_t RandomPlay::in_flight() const {
    return static_cast<std::size_t>(
        std::count_if(places_.begin(), places_.end(),
                      [](const Place& place) { return place.game && place.game->is_waiting(); }));
}

std::size_t RandomPlay::sockets() const { return 2 * options_.games + options_.watchers; }

std::vector<const RandomGame*> RandomPlay::games() const {
    std::vector<const RandomGame*> games;
    for (const Place& place : places_)
        if (place.game) games.push_back(place.game.get());
    return games;
}

void RandomPlay::read_back(std::function<void()> done) {
    std::vector<Promise> promises = promises_;
    for (const RandomGame* game : games()) promises.push_back({game->id(), game->acknowledged()});
    unread_ = promises.size();
    report_.lost = 0;
    if (promises.empty()) {
        loop_.post(std::move(done));
        return;
    }
    for (Promise& promise : promises)
        http_.ask(
            state_request(promise.id),
            [this, promise, done](const HttpReply& reply) {
                check(promise, reply);
                if (--unread_ == 0) done();
            },
            patience);
}

void RandomPlay::check(const Promise& promise, const HttpReply& reply) {
    const auto view = read_state(reply);
    if (!view) {
        report_.problems.push_back("reading back: " + view.error().text());
        report_.lost += promise.moves.size();
        return;
    }
    for (std::size_t ply = 0; ply < promise.moves.size(); ++ply)
        if (ply >= view->moves.size() || view->moves[ply] != promise.moves[ply]) ++report_.lost;
}

}  // namespace trireme::server
