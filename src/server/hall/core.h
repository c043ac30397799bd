#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/hall/attendance.h"
#include "server/hall/clockwork.h"
#include "server/hall/computer.h"
#include "server/hall/computer_seats.h"
#include "server/hall/executor.h"
#include "server/hall/keys.h"
#include "server/hall/lobby.h"
#include "server/hall/rooms.h"
#include "server/hall/settings.h"
#include "server/hall/tally.h"
#include "server/hall/timekeeper.h"
#include "server/hall/turns.h"
#include "server/net/rate.h"
#include "server/storage/store.h"

namespace trireme::server {

// What all parts of the hall have in common. All of it happens on the executor.
class Core : public std::enable_shared_from_this<Core> {
public:
    Core(HallSettings some_settings, Store& a_store, Executor& an_executor,
         ComputerPlayers* some_players);
    ~Core();
    Core(const Core&) = delete;
    Core& operator=(const Core&) = delete;

    // Begins to beat and to look after games.
    void start();
    // Nothing new is taken from now on; calls back when what was taken is done.
    void drain(std::function<void()> done);
    bool is_draining() const { return is_draining_; }

    // A callback for the store that goes on here, as long as we are there.
    template <class... Values, class Work>
    std::function<void(Values...)> back(Work work) {
        return [weak = weak_from_this(), &to = executor, work = std::move(work)](Values... values) {
            to.post([weak, work, ... values = std::move(values)]() mutable {
                if (const auto self = weak.lock()) work(std::move(values)...);
            });
        };
    }
    void after(Milliseconds delay, std::function<void()> work);

    // Something that must be finished before the hall can end: whoever holds this.
    std::shared_ptr<void> begin_work();

    // Whether the last beat is young enough for time to be known.
    bool is_fresh() const;
    // Calls when it is, at once if it is now; with false if the storage does not answer.
    void when_fresh(std::function<void(bool is_fresh)> then);
    Moment now() { return time.now(executor.now()); }
    Moment game_now() { return time.game_now(executor.now()); }

    const HallSettings settings;
    Store& store;
    Executor& executor;
    ComputerPlayers* const players;
    Keys keys;
    Timekeeper time;
    Tally tally;
    Rooms rooms;
    Attendance attendance;
    Lobby lobby;
    Clockwork clockwork;
    ComputerSeats computers;
    Buckets rematches;  // offered and agreed to, by address
    // What costs much to answer: records, and lists by players' names.
    Buckets records;
    Buckets searches;
    Turns costly;

private:
    void beat();
    void heard(const Store::Answer<Beat>& answer, Executor::Time asked);
    void look_what_was_removed(std::size_t removals);
    void sweep();
    void wait_until_idle();

    std::vector<std::function<void(bool)>> waiting_for_beat_;
    std::optional<std::size_t> removals_;  // of which we know
    bool is_draining_ = false;
    std::vector<std::function<void()>> drained_;
    std::shared_ptr<std::atomic<std::size_t>> at_work_ =
        std::make_shared<std::atomic<std::size_t>>(0);
};

}  // namespace trireme::server
