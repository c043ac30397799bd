#include "server/hall/rooms.h"

#include <algorithm>
#include <utility>

#include "server/hall/answers.h"
#include "server/hall/chat.h"
#include "server/hall/core.h"
#include "server/hall/event_text.h"
#include "server/hall/game_socket.h"

namespace trireme::server {

// ---------------------------------------------------------------------------------------------
// Coming and going

RoomPtr Rooms::find(const std::string& id) const {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return nullptr;
    found->second->last_used = core_.executor.now();
    return found->second;
}

void Rooms::open(const std::string& id, Opened opened) {
    if (const RoomPtr room = find(id)) {
        opened(Outcome::Done, room);
        return;
    }
    if (!is_id(id)) {
        opened(Outcome::NotFound, nullptr);
        return;
    }
    // Nobody could tell how much time has passed in it.
    if (!core_.time.last_beat()) {
        opened(Outcome::Failed, nullptr);
        return;
    }
    auto& waiting = opening_[id];
    waiting.push_back(std::move(opened));
    if (waiting.size() > 1) return;
    core_.store.load(
        id, core_.back<Store::Answer<StoredGame>>(
                [this, id](const Store::Answer<StoredGame>& answer) { loaded(id, answer); }));
}

void Rooms::loaded(const std::string& id, const Store::Answer<StoredGame>& answer) {
    Outcome outcome = answer.outcome;
    RoomPtr room = find(id);
    if (!room && outcome == Outcome::Done) {
        auto game = Game::replayed(answer.value, core_.time);
        if (game) {
            room = add(std::move(*game), answer.value.away);
            room->chat = answer.value.chat;
            keep_last(room->chat);
        } else {
            ++core_.tally.unreadable_games;
            outcome = Outcome::Failed;
        }
    }
    if (outcome == Outcome::Failed) ++core_.tally.storage_failures;
    const auto waiting = std::move(opening_[id]);
    opening_.erase(id);
    for (const Opened& opened : waiting) opened(room ? Outcome::Done : outcome, room);
}

RoomPtr Rooms::add(Game game, const Absence& away) {
    make_space();
    const auto room = std::make_shared<Room>(std::move(game));
    room->last_used = core_.executor.now();
    rooms_[room->id()] = room;
    core_.tally.rooms = rooms_.size();
    core_.attendance.begin(room, away);
    core_.clockwork.follow(room);
    core_.computers.consider(room);
    return room;
}

// Where it is, the storage says; there may be another of that name.
void Rooms::was_removed(const std::string& id) {
    if (!rooms_.contains(id) && !opening_.contains(id)) return;
    open(id, [this](Outcome, const RoomPtr& room) {
        if (!room) return;
        const auto judge = [](Room&) {
            Change change;
            change.looks = true;
            return change;
        };
        carry_out(room, {judge, [](Room&, const std::optional<Problem>&) {}});
    });
}

void Rooms::close(const RoomPtr& room) {
    room->is_gone = true;
    rooms_.erase(room->id());
    core_.tally.rooms = rooms_.size();
    core_.lobby.remove(room->id());
    for (const auto& socket : std::exchange(room->sockets, {})) socket->game_is_gone();
    for (const Poll& poll : std::exchange(room->polls, {})) poll.answer();
    next_errand(room);
}

void Rooms::forget_idle() {
    const auto now = core_.executor.now();
    std::erase_if(rooms_, [&](const auto& entry) {
        const Room& room = *entry.second;
        const bool goes = room.is_idle() && now - room.last_used >= core_.settings.forget_after;
        if (goes) core_.lobby.remove(room.id());
        return goes;
    });
    core_.tally.rooms = rooms_.size();
}

void Rooms::abandon() {
    for (const auto& [id, room] : std::exchange(rooms_, {})) {
        room->errands.clear();
        room->polls.clear();
        room->sockets.clear();
    }
    opening_.clear();
}

// Where there are too many, a tenth of them goes at once: those that were idle for longest.
void Rooms::make_space() {
    if (rooms_.size() < core_.settings.games_in_memory) return;
    std::vector<RoomPtr> idle;
    for (const auto& [id, room] : rooms_)
        if (room->is_idle()) idle.push_back(room);
    std::sort(idle.begin(), idle.end(), [](const RoomPtr& a, const RoomPtr& b) {
        return std::pair(a->last_used, a->id()) < std::pair(b->last_used, b->id());
    });
    idle.resize(std::min(idle.size(), rooms_.size() / 10 + 1));
    for (const RoomPtr& room : idle) {
        core_.lobby.remove(room->id());
        rooms_.erase(room->id());
    }
}

// ---------------------------------------------------------------------------------------------
// Errands

void Rooms::carry_out(const RoomPtr& room, Errand errand) {
    errand.done = [work = core_.begin_work(), done = std::move(errand.done)](
                      Room& at, const std::optional<Problem>& problem) { done(at, problem); };
    room->errands.push_back(std::move(errand));
    next_errand(room);
}

void Rooms::next_errand(const RoomPtr& room) {
    while (!room->is_busy && !room->errands.empty()) {
        if (room->is_gone) {
            finish(room, not_found());
            continue;
        }
        if (!is_ready(room)) continue;
        Change change = room->errands.front().judge(*room);
        if (!change.events.empty())
            store_change(room, std::move(change));
        else if (change.looks)
            look_into_storage(room);
        else if (change.link)
            use_link(room, *change.link);
        else if (change.removes || change.unlists)
            store_side_change(room, change);
        else
            finish(room, change.refusal);
    }
}

bool Rooms::is_ready(const RoomPtr& room) {
    const auto go_on = [this, room](bool is_good) {
        // What waits behind it cannot be judged either.
        const std::size_t failed = is_good ? 0 : room->errands.size();
        for (std::size_t i = 0; i < failed; ++i) finish(room, unavailable());
        room->is_busy = false;
        next_errand(room);
    };
    if (!core_.is_fresh()) {
        room->is_busy = true;
        core_.when_fresh(go_on);
        return false;
    }
    if (room->is_doubtful) {
        room->is_busy = true;
        refresh(room, [go_on](Outcome outcome) { go_on(outcome != Outcome::Failed); });
        return false;
    }
    return true;
}

// When it is an errand's turn, there is no doubt.
void Rooms::make_sure(const RoomPtr& room,
                      std::function<void(const std::optional<Problem>& problem)> sure) {
    if (!core_.settings.has_other_nodes && !room->is_doubtful) {
        sure(std::nullopt);
        return;
    }
    const auto judge = [looks = core_.settings.has_other_nodes](Room&) {
        Change change;
        change.looks = looks;
        return change;
    };
    carry_out(room, {judge, [sure = std::move(sure)](Room&, const std::optional<Problem>& problem) {
                         sure(problem);
                     }});
}

void Rooms::look_into_doubts() {
    for (const auto& [id, room] : rooms_)
        if (room->is_doubtful && room->errands.empty())
            make_sure(room, [](const std::optional<Problem>&) {});
}

// The errand that was first is done, one way or the other.
void Rooms::finish(const RoomPtr& room, const std::optional<Problem>& problem) {
    const Errand errand = std::move(room->errands.front());
    room->errands.pop_front();
    errand.done(*room, problem);
}

void Rooms::store_change(const RoomPtr& room, Change change) {
    const Game& game = room->game;
    const Moment at = change.at;
    Append append;
    append.id = room->id();
    std::size_t version = game.version();
    std::size_t line = game.table().line();
    for (const Event& event : change.events) {
        const auto* moved = std::get_if<event::Moved>(&event.what);
        append.events.push_back({++version, line, moved ? std::optional(moved->ply) : std::nullopt,
                                 at, event_text(event)});
        if (const auto* back = std::get_if<event::TakenBack>(&event.what)) line = back->line;
    }
    append.keys = change.keys;
    append.claim = change.claim;
    append.claimed_side = change.claimed_side;
    append.rematch = change.rematch;
    append.summary = game.summary_after(change.events, at, core_.settings);
    room->is_busy = true;
    core_.store.append(std::move(append),
                       core_.back<Outcome>([=, this, before = game.version()](Outcome outcome) {
                           stored(room, change, before, outcome);
                       }));
}

void Rooms::stored(const RoomPtr& room, const Change& change, std::size_t version_before,
                   Outcome outcome) {
    room->is_busy = false;
    if (outcome == Outcome::Conflict) {
        ++core_.tally.conflicts;
        resolve_conflict(room, version_before);
        return;
    }
    if (outcome == Outcome::Done) {
        // Somebody who looked meanwhile may have found some already.
        const std::size_t before = room->game.version();
        for (std::size_t i = before - version_before; i < change.events.size(); ++i)
            room->game.take(change.events[i], change.at);
        room->game.add_keys(change.keys);
        keep_time(room);  // some may have been lost since this was judged
        core_.tally.events_stored += change.events.size();
        // Who asked is answered before the others hear of it.
        finish(room, change.refusal);
        happened(room, before);
        // Who has joined is there, which nobody understands before hearing that he has.
        for (const StoredKey& key : change.keys) core_.attendance.asked(room, key.side);
    } else if (outcome == Outcome::NotFound) {
        close(room);
    } else {
        ++core_.tally.storage_failures;
        room->is_doubtful = true;
        finish(room, unavailable());
    }
    next_errand(room);
}

void Rooms::look_into_storage(const RoomPtr& room) {
    room->is_busy = true;
    refresh(room, [=, this](Outcome outcome) {
        room->is_busy = false;
        if (outcome == Outcome::Done) finish(room, std::nullopt);
        if (outcome == Outcome::Failed) finish(room, unavailable());
        next_errand(room);
    });
}

// What changes no version.
void Rooms::store_side_change(const RoomPtr& room, const Change& change) {
    room->is_busy = true;
    const std::size_t version = room->game.version();
    const auto done = core_.back<Outcome>([=, this](Outcome outcome) {
        room->is_busy = false;
        if (outcome == Outcome::Conflict) {
            ++core_.tally.conflicts;
            resolve_conflict(room, version);
            return;
        }
        if (outcome == Outcome::Done) {
            if (change.unlists) room->game.unlist();
            finish(room, std::nullopt);
            if (change.removes) close(room);
            core_.lobby.look(room);
        } else if (outcome == Outcome::NotFound) {
            close(room);
        } else {
            ++core_.tally.storage_failures;
            room->is_doubtful = true;
            finish(room, unavailable());
        }
        next_errand(room);
    });
    if (change.removes)
        core_.store.remove(room->id(), version, done);
    else
        core_.store.unlist(room->id(), done);
}

void Rooms::use_link(const RoomPtr& room, const LinkUse& use) {
    room->is_busy = true;
    core_.store.use_link(
        room->id(), use.link, use.key, core_.now(),
        core_.back<Store::Answer<UsedLink>>([=, this](const Store::Answer<UsedLink>& answer) {
            room->is_busy = false;
            link_used(room, use, answer);
            next_errand(room);
        }));
}

void Rooms::link_used(const RoomPtr& room, const LinkUse& use,
                      const Store::Answer<UsedLink>& answer) {
    if (answer.outcome == Outcome::NotFound) {
        close(room);
        return;
    }
    if (answer.outcome != Outcome::Done) {
        ++core_.tally.storage_failures;
        room->is_doubtful = true;  // the key may be there
        finish(room, unavailable());
        return;
    }
    switch (answer.value.fate) {
        case UsedLink::Fate::Opened:
            room->game.add_keys({{use.key, answer.value.side}});
            finish(room, std::nullopt);
            break;
        case UsedLink::Fate::Unknown: finish(room, no_such_link()); break;
        case UsedLink::Fate::Full: finish(room, no_further_key()); break;
    }
}

// Somebody else was quicker: looks what he did and judges anew. If there is nothing new, it was not
// about this game.
void Rooms::resolve_conflict(const RoomPtr& room, std::size_t version_before) {
    constexpr int most_tries = 20;
    room->is_busy = true;
    refresh(room, [=, this](Outcome outcome) {
        room->is_busy = false;
        if (outcome != Outcome::Done || room->game.version() == version_before ||
            ++room->errands.front().tries > most_tries) {
            if (!room->is_gone) finish(room, unavailable());
        }
        next_errand(room);
    });
}

void Rooms::refresh(const RoomPtr& room, std::function<void(Outcome outcome)> done) {
    core_.store.load(
        room->id(), core_.back<Store::Answer<StoredGame>>(
                        [=, this, done = std::move(done)](const Store::Answer<StoredGame>& answer) {
                            Outcome outcome = answer.outcome;
                            if (outcome == Outcome::NotFound) close(room);
                            if (outcome == Outcome::Done) {
                                const std::size_t before = room->game.version();
                                const auto read = room->game.catch_up(answer.value, core_.time);
                                room->is_doubtful = !read;
                                if (!read) outcome = Outcome::Failed;
                                if (room->game.version() > before) happened(room, before);
                            }
                            if (outcome == Outcome::Failed) ++core_.tally.storage_failures;
                            done(outcome);
                        }));
}

// ---------------------------------------------------------------------------------------------
// Telling

void Rooms::happened(const RoomPtr& room, std::size_t version_before) {
    const auto& events = room->game.events();
    for (std::size_t version = version_before + 1; version <= events.size(); ++version) {
        const Event& event = events[version - 1];
        const auto text = shared(event_message(version, event, core_));
        for (const auto& socket : room->sockets) socket->tell(text);
        if (const auto* agreed = std::get_if<event::RematchAgreed>(&event.what))
            core_.computers.begin_rematch(room, agreed->id);
    }
    for (const Poll& poll : std::exchange(room->polls, {})) poll.answer();
    core_.attendance.look(room);
    core_.lobby.look(room);
    core_.clockwork.follow(room);
    core_.computers.consider(room);
}

void Rooms::look_what_others_did() {
    for (const auto& [id, room] : rooms_) {
        const bool is_watched = !room->sockets.empty() || !room->polls.empty();
        if (is_watched && !room->is_busy && room->errands.empty()) {
            room->is_busy = true;
            refresh(room, [this, at = room](Outcome) {
                at->is_busy = false;
                next_errand(at);
            });
        }
    }
}

void Rooms::keep_time(const RoomPtr& room) {
    if (room->game.is_timed_by(core_.time)) return;
    Absence away;
    for (const Side side : {Side::First, Side::Second})
        away[side] = room->presence[side].away_since;
    auto game = room->game.retimed(core_.time, away);
    if (!game) {
        ++core_.tally.unreadable_games;
        return;
    }
    room->game = std::move(*game);
    core_.clockwork.follow(room);
}

void Rooms::take_lost_time() {
    for (const auto& [id, room] : rooms_) {
        keep_time(room);
        if (room->sockets.empty() || room->table().status() != TableStatus::Playing) continue;
        const auto text = shared(state_message(*room, core_));
        for (const auto& socket : room->sockets) socket->tell(text);
    }
}

void Rooms::tell_draining() {
    const auto text = shared(draining_message());
    for (const auto& [id, room] : rooms_) {
        for (const auto& socket : room->sockets) socket->tell(text);
        for (const Poll& poll : std::exchange(room->polls, {})) poll.answer();
    }
}

}  // namespace trireme::server
