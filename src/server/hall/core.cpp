#include "server/hall/core.h"

namespace trireme::server {

Core::Core(HallSettings some_settings, Store& a_store, Executor& an_executor,
           ComputerPlayers* some_players)
    : settings(std::move(some_settings)),
      store(a_store),
      executor(an_executor),
      players(some_players),
      keys(settings.random_bytes),
      rooms(*this),
      attendance(*this),
      lobby(*this),
      clockwork(*this),
      computers(*this),
      rematches({settings.games_per_minute / 60, settings.games_per_minute}),
      records({settings.records_per_minute / 60, settings.records_per_minute}),
      searches({settings.searches_per_minute / 60, settings.searches_per_minute}),
      costly(*this) {}

void Core::start() {
    beat();
    when_fresh([this](bool) { sweep(); });
}

void Core::after(Milliseconds delay, std::function<void()> work) {
    executor.after(delay, [weak = weak_from_this(), work = std::move(work)] {
        if (const auto self = weak.lock()) work();
    });
}

// ---------------------------------------------------------------------------------------------
// Time

void Core::beat() {
    const auto asked = executor.now();
    store.beat(back<Store::Answer<Beat>>(
        [this, asked](const Store::Answer<Beat>& answer) { heard(answer, asked); }));
    after(settings.beat_every, [this] { beat(); });
}

void Core::heard(const Store::Answer<Beat>& answer, Executor::Time asked) {
    const bool is_good = answer.outcome == Outcome::Done;
    const Milliseconds lost = time.lost();
    if (is_good && time.last_beat().value_or(asked) <= asked) {
        const bool is_first = !time.last_beat();
        time.hear(answer.value, asked, executor.now());
        if (!is_first && time.lost() != lost) {
            ++tally.outages_seen;
            rooms.take_lost_time();
        }
    }
    if (!is_good) ++tally.storage_failures;
    const auto waiting = std::exchange(waiting_for_beat_, {});
    for (const auto& then : waiting) then(is_fresh());
    clockwork.look();
    if (is_good) {
        look_what_was_removed(answer.value.removals);
        rooms.look_into_doubts();
    }
    if (settings.has_other_nodes) rooms.look_what_others_did();
}

// Before the first beat nobody holds a game.
void Core::look_what_was_removed(std::size_t removals) {
    if (removals_.value_or(removals) == removals) {
        removals_ = removals;
        return;
    }
    const auto got = [this, removals](const Store::Answer<std::vector<std::string>>& answer) {
        if (answer.outcome != Outcome::Done) return;  // the next beat asks again
        removals_ = removals;
        for (const std::string& id : answer.value) rooms.was_removed(id);
    };
    store.list_removed(*removals_, back<Store::Answer<std::vector<std::string>>>(got));
}

bool Core::is_fresh() const {
    return time.last_beat() && executor.now() - *time.last_beat() <= settings.fresh_for;
}

void Core::when_fresh(std::function<void(bool is_fresh)> then) {
    if (is_fresh())
        then(true);
    else
        waiting_for_beat_.push_back(std::move(then));
}

void Core::sweep() {
    clockwork.sweep();
    computers.sweep();
    rooms.forget_idle();
    after(settings.sweep_every, [this] { sweep(); });
}

// ---------------------------------------------------------------------------------------------
// The end

// Those who wait in a room hold the room.
Core::~Core() { rooms.abandon(); }

std::shared_ptr<void> Core::begin_work() {
    ++*at_work_;
    return {nullptr, [count = at_work_](std::nullptr_t) { --*count; }};
}

void Core::drain(std::function<void()> done) {
    drained_.push_back(std::move(done));
    if (is_draining_) return;
    is_draining_ = true;
    rooms.tell_draining();
    lobby.tell_draining();
    wait_until_idle();
}

void Core::wait_until_idle() {
    if (*at_work_ > 0) {
        constexpr Milliseconds pause{10};
        after(pause, [this] { wait_until_idle(); });
        return;
    }
    for (const auto& done : std::exchange(drained_, {})) done();
}

}  // namespace trireme::server
