#include "server/hall/game.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "server/hall/event_text.h"

namespace trireme::server {
namespace {

std::string_view word_of(TableStatus status) {
    switch (status) {
        case TableStatus::Waiting: return "waiting";
        case TableStatus::Playing: return "playing";
        case TableStatus::Over: break;
    }
    return "over";
}

std::optional<int> level_of(const Seat& seat) {
    return seat.is_computer() ? std::optional(seat.level) : std::nullopt;
}

// When somebody must look at a table like this that was created then.
std::optional<Moment> due_of(const Table& table, const GameTerms& terms, Moment created,
                             const HallSettings& settings) {
    if (table.status() == TableStatus::Waiting) return created + waiting_time(terms, settings);
    return table.due();
}

}  // namespace

Game::Game(StoredTerms stored, GameTerms terms, const std::vector<StoredKey>& keys, Moment created)
    : stored_(std::move(stored)),
      terms_(std::move(terms)),
      table_(setup_of(terms_), created),
      quota_{LagQuota(terms_.clock), LagQuota(terms_.clock)},
      created_(created) {
    add_keys(keys);
    latest_ = stored_.created;
    if (table_.status() != TableStatus::Waiting) started_ = stored_.created;
}

Expected<Game, std::string> Game::replayed(const StoredGame& stored, const Timekeeper& time) {
    auto terms = read_terms(stored.terms);
    if (!terms) return terms.error();
    Game game(stored.terms, std::move(*terms), stored.keys, time.game_time(stored.terms.created));
    const auto read = game.catch_up(stored, time);
    if (!read) return read.error();
    return game;
}

Expected<std::size_t, std::string> Game::catch_up(const StoredGame& stored,
                                                  const Timekeeper& time) {
    const std::size_t before = version();
    stored_ = stored.terms;
    add_keys(stored.keys);
    for (const StoredEvent& each : stored.events) {
        if (each.version <= version()) continue;
        const std::string where = "version " + std::to_string(each.version) + ": ";
        if (each.version != version() + 1) return where + "the one before it is missing";
        if (each.line != table_.line()) return where + "it is of another line";
        const auto event = read_event(each.text, table_, time.game_time(each.at));
        if (!event) return where + event.error();
        const auto* moved = std::get_if<event::Moved>(&event->what);
        if (each.ply != (moved ? std::optional(moved->ply) : std::nullopt))
            return where + "it is of another ply";
        take(*event, each.at);
    }
    return version() - before;
}

void Game::add_keys(const std::vector<StoredKey>& keys) {
    for (const StoredKey& key : keys) keys_.emplace(key.hash, key.side);
}

void Game::take(const Event& event, Moment stored_at) {
    table_.take(event);
    events_.push_back(event);
    stored_at_.push_back(stored_at);
    latest_ = std::max(latest_, stored_at);
    if (const auto* moved = std::get_if<event::Moved>(&event.what); moved && moved->clock)
        quota_[moved->by].moved(moved->credit);
    if (!started_ && table_.status() == TableStatus::Playing) started_ = stored_at;
}

// An outage takes back more the later something happened, so that the last tells.
bool Game::is_timed_by(const Timekeeper& time) const {
    if (events_.empty()) return created_ == time.game_time(stored_.created);
    return events_.back().at == time.game_time(stored_at_.back());
}

Expected<Game, std::string> Game::retimed(const Timekeeper& time, const Absence& away) const {
    Game game(stored_, terms_, keys(), time.game_time(stored_.created));
    for (const Side side : {Side::First, Side::Second})
        if (away[side]) game.table_.set_online(side, false, time.game_time(*away[side]));
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const auto event =
            read_event(event_text(events_[i]), game.table_, time.game_time(stored_at_[i]));
        if (!event) return event.error();
        game.take(*event, stored_at_[i]);
    }
    return game;
}

Summary Game::summary_after(const std::vector<Event>& events, Moment stored_at,
                            const HallSettings& settings) const {
    Table table = table_;
    for (const Event& event : events) table.take(event);
    Summary summary;
    summary.status = word_of(table.status());
    summary.result = to_text(table.result());
    if (table.ending() && table.ending()->reason) summary.reason = to_text(*table.ending()->reason);
    summary.first_name = table.seats().first.name;
    summary.second_name = table.seats().second.name;
    summary.first_level = level_of(table.seats().first);
    summary.second_level = level_of(table.seats().second);
    summary.plies = table.game().plies();
    summary.started = started_;
    if (!started_ && table.status() == TableStatus::Playing) summary.started = stored_at;
    summary.due = due_of(table, terms_, created_, settings);
    summary.computer_to_move =
        table.status() == TableStatus::Playing && table.seats()[table.to_move()].is_computer();
    return summary;
}

std::optional<Moment> Game::due(const HallSettings& settings) const {
    return due_of(table_, terms_, created_, settings);
}

std::optional<Side> Game::seat_of(std::string_view hash) const {
    const auto found = keys_.find(std::string(hash));
    if (found == keys_.end()) return std::nullopt;
    return found->second;
}

std::vector<StoredKey> Game::keys() const {
    std::vector<StoredKey> keys;
    for (const auto& [hash, side] : keys_) keys.push_back({hash, side});
    return keys;
}

std::size_t Game::count_keys(Side side) const {
    return static_cast<std::size_t>(std::count_if(
        keys_.begin(), keys_.end(), [side](const auto& key) { return key.second == side; }));
}

std::optional<std::string> problem_with(const StoredGame& stored) {
    // Outages change what is on the clocks, but never which events are right.
    const auto game = Game::replayed(stored, Timekeeper());
    if (!game) return game.error();
    for (const StoredKey& key : stored.keys)
        if (!game->table().seats()[key.side].is_person())
            return std::string("there is a key to a seat in which nobody sits");
    return std::nullopt;
}

}  // namespace trireme::server
