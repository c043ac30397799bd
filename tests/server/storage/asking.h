#pragma once

#include <future>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/clock.h"
#include "server/storage/store.h"

// The store as tests like it: calls that wait for their answer.
namespace trireme::storage_tests {

using namespace trireme::server;
using server::Outcome;  // not that of a game

template <class Call>
Outcome outcome_of(Call call) {
    std::promise<Outcome> promise;
    call([&](Outcome outcome) { promise.set_value(outcome); });
    return promise.get_future().get();
}

template <class Value, class Call>
Store::Answer<Value> answer_of(Call call) {
    std::promise<Store::Answer<Value>> promise;
    call([&](Store::Answer<Value> answer) { promise.set_value(std::move(answer)); });
    return promise.get_future().get();
}

inline Outcome create(Store& store, NewGame game) {
    return outcome_of([&](auto done) { store.create(std::move(game), done); });
}
inline Outcome append(Store& store, Append append) {
    return outcome_of([&](auto done) { store.append(std::move(append), done); });
}
inline Outcome add_link(Store& store, const std::string& id, const SeatLink& link, Moment now) {
    return outcome_of([&](auto done) { store.add_link(id, link, now, done); });
}
inline Store::Answer<UsedLink> use_link(Store& store, const std::string& id,
                                        const std::string& link, const std::string& key,
                                        Moment now) {
    return answer_of<UsedLink>([&](auto got) { store.use_link(id, link, key, now, got); });
}
// One key more for a seat of a game.
inline Outcome add_key(Store& store, const std::string& id, const StoredKey& key) {
    const Moment now(Milliseconds(1));
    const std::string link = "link for " + key.hash;
    const Outcome outcome = add_link(store, id, {link, key.side, now + Milliseconds(1)}, now);
    return outcome == Outcome::Done ? use_link(store, id, link, key.hash, now).outcome : outcome;
}
inline Outcome remove(Store& store, const std::string& id, std::size_t version = 0) {
    return outcome_of([&](auto done) { store.remove(id, version, done); });
}
inline Outcome note_absence(Store& store, const std::string& id, const Absence& away) {
    return outcome_of([&](auto done) { store.note_absence(id, away, done); });
}
inline Outcome unlist(Store& store, const std::string& id) {
    return outcome_of([&](auto done) { store.unlist(id, done); });
}
inline Store::Answer<std::size_t> chat(Store& store, const std::string& id, ChatLine line) {
    return answer_of<std::size_t>([&](auto got) { store.add_chat(id, std::move(line), got); });
}
inline Store::Answer<StoredGame> load(Store& store, const std::string& id) {
    return answer_of<StoredGame>([&](auto got) { store.load(id, got); });
}
inline Store::Answer<std::vector<StoredEvent>> load_events(Store& store, const std::string& id,
                                                           std::size_t after) {
    return answer_of<std::vector<StoredEvent>>(
        [&](auto got) { store.load_events(id, after, got); });
}
inline Store::Answer<StoredClaim> claim(Store& store, const std::string& hash) {
    return answer_of<StoredClaim>([&](auto got) { store.find_claim(hash, got); });
}
inline Store::Answer<ListPage> list(Store& store, ListQuery query) {
    return answer_of<ListPage>([&](auto got) { store.list(std::move(query), got); });
}
inline std::vector<std::string> due(Store& store, Moment by, std::size_t limit = 100) {
    return answer_of<std::vector<std::string>>([&](auto got) { store.list_due(by, limit, got); })
        .value;
}
inline std::vector<std::string> for_computer(Store& store, std::size_t limit = 100) {
    return answer_of<std::vector<std::string>>(
               [&](auto got) { store.list_for_computer(limit, got); })
        .value;
}
inline std::vector<std::string> removed(Store& store, std::size_t after) {
    return answer_of<std::vector<std::string>>([&](auto got) { store.list_removed(after, got); })
        .value;
}
inline Store::Answer<Beat> beat(Store& store) {
    return answer_of<Beat>([&](auto got) { store.beat(got); });
}

// A moment long after 1970, so many milliseconds later.
inline Moment at(long long ms) { return Moment(Milliseconds(1'700'000'000'000 + ms)); }

// Clocks that a test sets.
struct Clocks {
    Moment wall = at(0);
    Milliseconds steady{1000};

    ClockSource source() {
        return {.wall = [this] { return wall; }, .steady = [this] { return steady; }};
    }
    void pass(Milliseconds time) {
        wall += time;
        steady += time;
    }
};

inline NewGame new_game(const std::string& id) {
    NewGame game;
    game.terms = {.id = id,
                  .game = "eximo",
                  .position = "start",
                  .terms = R"({"clock":null})",
                  .listed = true,
                  .created = at(0)};
    game.keys = {{"key of first " + id, Side::First}};
    game.summary.status = "waiting";
    return game;
}

inline StoredEvent move(std::size_t version, std::size_t ply, std::size_t line = 0) {
    return {.version = version,
            .line = line,
            .ply = ply,
            .at = at(static_cast<long long>(version) * 1000),
            .text = "move " + std::to_string(ply)};
}

inline StoredEvent event(std::size_t version, const std::string& text, std::size_t line = 0) {
    return {.version = version, .line = line, .ply = {}, .at = at(0), .text = text};
}

inline Append appended(const std::string& id, std::vector<StoredEvent> events) {
    Append append;
    append.id = id;
    append.events = std::move(events);
    append.summary.status = "playing";
    return append;
}

}  // namespace trireme::storage_tests
