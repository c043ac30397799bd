#include "arena/play_games.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "arena/scoreboard.h"
#include "base/random.h"

namespace trireme::arena {
namespace {

using namespace std::chrono_literals;

// Different for every game and player, and independent of who plays when.
std::uint64_t seed_of(std::uint64_t seed_of_all, int game, std::size_t player) {
    const auto index = 2 * static_cast<std::uint64_t>(game) + player;
    return SplitMix64(seed_of_all).next() ^ SplitMix64(index).next();
}

struct NumberedGame {
    int number;
    FinishedGame game;
};

// The threads that play the games. They share it, so that it lives as long as any of them, even
// when nobody waits for them any more.
class Workers : public std::enable_shared_from_this<Workers> {
public:
    explicit Workers(PlayConditions conditions)
        : conditions_(std::move(conditions)),
          most_threads_(static_cast<std::size_t>(conditions_.concurrency)) {}

    // The next game, for whoever is free first.
    void add(GameOrder order) {
        {
            const std::lock_guard lock(mutex_);
            todo_.push_back(std::move(order));
            ++unfinished_;
        }
        wanted_.notify_one();
    }

    // As many threads as there are games, up to those that the conditions and the system allow.
    void open() {
        const std::lock_guard lock(mutex_);  // nobody leaves before all have come
        try {
            for (; running_ < std::min(unfinished_, most_threads_); ++running_)
                threads_.emplace_back([self = shared_from_this(), &desk = desks_.emplace_back()] {
                    self->work(desk);
                });
        } catch (const std::system_error& error) {
            most_threads_ = running_;
            if (running_ == 0) error_ = error.what();
        }
    }

    // Whether nobody will be without a game while the source is busy with other things.
    bool has_enough() {
        constexpr std::size_t stock = 512;
        const std::lock_guard lock(mutex_);
        return todo_.size() >= stock;
    }

    // The games that have ended since the last call, after waiting for some for a while.
    std::deque<NumberedGame> finished_games() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, 50ms, [&] { return !finished_.empty() || running_ == 0; });
        return std::exchange(finished_, {});
    }

    // Whether games are still to be expected.
    bool is_busy() {
        const std::lock_guard lock(mutex_);
        return unfinished_ > 0 || !finished_.empty();
    }
    // Waits for a while until everybody has left; false if so.
    bool is_occupied_after_a_while() {
        std::unique_lock lock(mutex_);
        return !changed_.wait_for(lock, 50ms, [&] { return running_ == 0; });
    }

    std::string error() {
        const std::lock_guard lock(mutex_);
        return error_;
    }

    // There are no more games: everybody leaves when the last one has ended.
    void dismiss() {
        const std::lock_guard lock(mutex_);
        is_dismissed_ = true;
        wanted_.notify_all();
    }

    // No new games, and an end to those in progress.
    void give_up() {
        given_up_ = true;
        const std::lock_guard lock(mutex_);
        for (Desk& desk : desks_)
            for (const Chair& chair : desk)
                if (chair.player != nullptr) chair.player->stop();
        wanted_.notify_all();
    }

    void close() {
        for (std::thread& thread : threads_) thread.join();
    }
    void leave() {
        for (std::thread& thread : threads_) thread.detach();
    }

private:
    // Where a thread keeps its players, in the order of the games. The lock is for changing
    // the pointers, and for reading them from elsewhere.
    struct Chair {
        std::shared_ptr<const Contender> contender;
        std::unique_ptr<Player> player;
    };
    using Desk = std::array<Chair, 2>;

    void work(Desk& desk) {
        try {
            while (const auto order = next_game()) play(*order, desk);
        } catch (const std::exception& error) {  // out of memory, most likely
            given_up_ = true;
            const std::lock_guard lock(mutex_);
            error_ = error.what();
        }
        for (Chair& chair : desk) sit_down(chair, {});
        const std::lock_guard lock(mutex_);
        --running_;
        changed_.notify_all();
    }

    // Nothing when there will be no more.
    std::optional<GameOrder> next_game() {
        std::unique_lock lock(mutex_);
        wanted_.wait(lock, [&] { return given_up_ || is_dismissed_ || !todo_.empty(); });
        if (given_up_ || todo_.empty()) return std::nullopt;
        GameOrder order = std::move(todo_.front());
        todo_.pop_front();
        return order;
    }

    void play(const GameOrder& order, Desk& desk) {
        for (std::size_t i = 0; i < desk.size(); ++i) {
            const auto& contender = order.players[i];
            if (desk[i].contender != contender || !contender->keeps)
                sit_down(desk[i],
                         {contender, contender->make(seed_of(conditions_.seed, order.number, i))});
        }
        if (given_up_) return;  // nobody stops a player who sat down after that
        const AnyHistory opening =
            conditions_.openings->of_pair(static_cast<std::uint64_t>(pair_of(order.number)));
        BySide<Player*> players{desk[0].player.get(), desk[1].player.get()};
        BySide<TimeControl> controls{order.players[0]->control, order.players[1]->control};
        if (side_of_first_player(order.number) == Side::Second) {
            std::swap(players.first, players.second);
            std::swap(controls.first, controls.second);
        }
        auto game = play_game(opening, players, controls, conditions_.rules, given_up_);
        if (!game) return;
        const std::lock_guard lock(mutex_);
        finished_.push_back({order.number, std::move(*game)});
        --unfinished_;
        changed_.notify_all();
    }

    // Whoever sat there goes after the lock has gone, for that may take a moment.
    void sit_down(Chair& chair, Chair next) {
        const std::lock_guard lock(mutex_);
        std::swap(chair, next);
    }

    const PlayConditions conditions_;
    std::size_t most_threads_;
    std::mutex mutex_;
    std::condition_variable wanted_;   // there is a game to play, or there will be none
    std::condition_variable changed_;  // a game has ended, or somebody has left
    std::deque<GameOrder> todo_;
    std::deque<NumberedGame> finished_;
    std::size_t unfinished_ = 0;  // games to play or in progress
    std::deque<Desk> desks_;
    std::vector<std::thread> threads_;
    std::size_t running_ = 0;
    bool is_dismissed_ = false;
    std::atomic<bool> given_up_ = false;
    std::string error_;
};

// Ends the games in progress, and hands over those that end meanwhile or have ended before: at
// once, for somebody may have no patience. False if some player did not come to an end in time.
bool close_workers(Workers& workers, const std::function<void()>& hand_over) {
    constexpr auto patience = 2s;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    bool is_complete = false;
    workers.give_up();
    do {
        is_complete = !workers.is_occupied_after_a_while();
        hand_over();
    } while (!is_complete && std::chrono::steady_clock::now() < deadline);
    is_complete ? workers.close() : workers.leave();
    return is_complete;
}

void order_games(Workers& workers, GameSource& source) {
    while (!workers.has_enough()) {
        auto order = source.next_game();
        if (!order) break;
        workers.add(std::move(*order));
    }
    workers.open();
}

void hand_over_games(Workers& workers, GameSource& source) {
    for (const auto& [number, game] : workers.finished_games()) source.on_game(number, game);
}

// Follows the games until there are no more; false if no more are wanted before.
bool follow(Workers& workers, GameSource& source) {
    order_games(workers, source);
    while (workers.is_busy() && workers.error().empty()) {
        hand_over_games(workers, source);
        if (!source.goes_on()) return false;
        order_games(workers, source);
    }
    workers.dismiss();
    while (workers.error().empty() && workers.is_occupied_after_a_while())
        if (!source.goes_on()) return false;
    return true;
}

}  // namespace

Contender contender_of(const PlayerSpec& spec, const GameInfo& game, const TimeControl& match,
                       const Patience& patience) {
    return {spec.text, control_for(spec, match),
            [spec, &game, patience](std::uint64_t seed) {
                return make_player(spec, game, seed, patience);
            },
            spec.is_program(), setup_of(spec, game)};
}

PlayOutcome play_games(const PlayConditions& conditions, GameSource& source) {
    PlayOutcome outcome;
    const auto workers = std::make_shared<Workers>(conditions);
    const auto watch = [&error = outcome.error](auto&& step) {
        try {
            step();
        } catch (const std::exception& what) {  // the source could not write a game, most likely
            error = what.what();
        }
    };
    watch([&] { outcome.is_stopped = !follow(*workers, source); });
    if (outcome.error.empty()) outcome.error = workers->error();
    outcome.threads_left = !close_workers(*workers, [&] {
        if (!outcome.is_stopped || !outcome.error.empty()) return;
        watch([&] { hand_over_games(*workers, source); });
    });
    return outcome;
}

}  // namespace trireme::arena
