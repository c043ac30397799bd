#include "arena/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "board/zobrist.h"

namespace trireme::arena {
namespace {

using namespace std::chrono_literals;

// Different for every game and player, and independent of who plays when.
std::uint64_t seed_of(std::uint64_t match_seed, int game, std::size_t player) {
    const auto index = 2 * static_cast<std::uint64_t>(game) + player;
    return SplitMix64(match_seed).next() ^ SplitMix64(index).next();
}

struct NumberedGame {
    int number;
    FinishedGame game;
};

// The threads that play the games. They share it, so that it lives as long as any of them, even
// when nobody waits for them any more.
class MatchWorkers : public std::enable_shared_from_this<MatchWorkers> {
public:
    MatchWorkers(const MatchPlan& plan, std::deque<int> games)
        : plan_(plan), todo_(std::move(games)) {}

    // With fewer workers, if there cannot be so many threads.
    void open(std::size_t workers) {
        const std::lock_guard lock(mutex_);  // nobody leaves before all have come
        threads_.reserve(workers);
        try {
            for (; running_ < workers; ++running_)
                threads_.emplace_back([self = shared_from_this(), &desk = desks_.emplace_back()] {
                    self->work(desk);
                });
        } catch (const std::system_error& error) {
            if (running_ == 0) error_ = error.what();
        }
    }

    // The games that have ended since the last call, after waiting for some for a while.
    std::deque<NumberedGame> finished_games() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, 50ms, [&] { return !finished_.empty() || running_ == 0; });
        return std::exchange(finished_, {});
    }

    bool is_busy() {
        const std::lock_guard lock(mutex_);
        return running_ > 0 || !finished_.empty();
    }

    std::string error() {
        const std::lock_guard lock(mutex_);
        return error_;
    }

    // No new games, and an end to those in progress.
    void give_up() {
        given_up_ = true;
        const std::lock_guard lock(mutex_);
        for (Desk& desk : desks_)
            for (const auto& player : desk.players)
                if (player != nullptr) player->stop();
    }

    void close() {
        for (std::thread& thread : threads_) thread.join();
    }
    void leave() {
        for (std::thread& thread : threads_) thread.detach();
    }

private:
    // Where a thread keeps its players, in the order of the plan. The lock is for changing the
    // pointers, and for reading them from elsewhere.
    struct Desk {
        std::array<std::unique_ptr<Player>, 2> players;
    };

    void work(Desk& desk) {
        try {
            while (const auto number = next_game()) play(*number, desk);
        } catch (const std::exception& error) {  // out of memory, most likely
            given_up_ = true;
            const std::lock_guard lock(mutex_);
            error_ = error.what();
        }
        for (std::size_t i = 0; i < desk.players.size(); ++i) seat(desk, i, nullptr);
        const std::lock_guard lock(mutex_);
        --running_;
        changed_.notify_all();
    }

    std::optional<int> next_game() {
        const std::lock_guard lock(mutex_);
        if (given_up_ || todo_.empty()) return std::nullopt;
        const int number = todo_.front();
        todo_.pop_front();
        return number;
    }

    void play(int number, Desk& desk) {
        for (std::size_t i = 0; i < desk.players.size(); ++i)
            if (desk.players[i] == nullptr || !plan_.players[i].keeps)
                seat(desk, i, plan_.players[i].make(seed_of(plan_.seed, number, i)));
        if (given_up_) return;  // nobody stops a player who sat down after that
        const AnyHistory opening =
            plan_.openings->of_pair(static_cast<std::uint64_t>(pair_of(number)));
        BySide<Player*> players{desk.players[0].get(), desk.players[1].get()};
        if (side_of_first_player(number) == Side::Second) std::swap(players.first, players.second);
        const auto [first, second] = plan_.players_in(number);
        const BySide<TimeControl> controls{first->control, second->control};
        auto game = play_game(opening, players, controls, plan_.rules, given_up_);
        if (!game) return;
        const std::lock_guard lock(mutex_);
        finished_.push_back({number, std::move(*game)});
        changed_.notify_all();
    }

    // The player who sat there goes after the lock has gone, for that may take a moment.
    void seat(Desk& desk, std::size_t index, std::unique_ptr<Player> player) {
        const std::lock_guard lock(mutex_);
        desk.players[index].swap(player);
    }

    const MatchPlan plan_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<int> todo_;
    std::deque<NumberedGame> finished_;
    std::deque<Desk> desks_;
    std::vector<std::thread> threads_;
    std::size_t running_ = 0;
    std::atomic<bool> given_up_ = false;
    std::string error_;
};

struct Closing {
    bool is_complete;                     // false if some player did not come to an end in time
    std::deque<NumberedGame> last_games;  // that had ended before, and that nobody has asked for
};

// Ends the games in progress.
Closing close_workers(MatchWorkers& workers) {
    constexpr auto patience = 2s;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    Closing closing{};
    workers.give_up();
    while (workers.is_busy() && std::chrono::steady_clock::now() < deadline)
        for (NumberedGame& game : workers.finished_games())
            closing.last_games.push_back(std::move(game));
    closing.is_complete = !workers.is_busy();
    closing.is_complete ? workers.close() : workers.leave();
    return closing;
}

std::deque<int> missing_games(const MatchPlan& plan, const std::vector<PlayedGame>& played) {
    std::set<int> numbers;
    for (const PlayedGame& game : played) numbers.insert(game.number);
    std::deque<int> missing;
    for (int number = 1; number <= plan.games; ++number)
        if (!numbers.contains(number)) missing.push_back(number);
    return missing;
}

void add_game(const MatchPlan& plan, int number, Result result, Standing& standing) {
    standing.board.add(number, result);
    if (!plan.sprt) return;
    standing.log_likelihood_ratio = log_likelihood_ratio(standing.board.pairs(), *plan.sprt);
    standing.verdict = sprt_verdict(standing.log_likelihood_ratio);
}

void take_games(const std::deque<NumberedGame>& games, const MatchPlan& plan, Standing& standing,
                MatchObserver& observer) {
    for (const auto& [number, game] : games) {
        add_game(plan, number, game.ending.result, standing);
        observer.on_game(number, game, standing);
    }
}

// Follows the games until there are no more, or no more are wanted.
MatchEnd follow(MatchWorkers& workers, const MatchPlan& plan, Standing& standing,
                MatchObserver& observer) {
    while (workers.is_busy() && workers.error().empty()) {
        take_games(workers.finished_games(), plan, standing, observer);
        if (standing.verdict != SprtVerdict::Undecided) return MatchEnd::Decided;
        if (!observer.goes_on(standing)) return MatchEnd::Interrupted;
    }
    return MatchEnd::Complete;
}

}  // namespace

Contender contender_of(const PlayerSpec& spec, const GameInfo& game, const TimeControl& match,
                       const Patience& patience) {
    return {spec.text, control_for(spec, match),
            [spec, &game, patience](std::uint64_t seed) {
                return make_player(spec, game, seed, patience);
            },
            spec.is_program()};
}

BySide<const Contender*> MatchPlan::players_in(int game_number) const {
    const bool straight = side_of_first_player(game_number) == Side::First;
    return {&players[straight ? 0 : 1], &players[straight ? 1 : 0]};
}

MatchOutcome run_match(const MatchPlan& plan, const std::vector<PlayedGame>& played,
                       MatchObserver& observer) {
    MatchOutcome outcome;
    for (const PlayedGame& game : played)
        add_game(plan, game.number, game.result, outcome.standing);
    if (outcome.standing.verdict != SprtVerdict::Undecided) {
        outcome.end = MatchEnd::Decided;
        return outcome;
    }
    const std::deque<int> missing = missing_games(plan, played);
    const auto workers = std::make_shared<MatchWorkers>(plan, missing);
    workers->open(std::min(static_cast<std::size_t>(plan.concurrency), missing.size()));
    const auto watch = [&error = outcome.error](auto&& step) {
        try {
            step();
        } catch (const std::exception& what) {  // the observer could not write a game, most likely
            error = what.what();
        }
    };
    watch([&] { outcome.end = follow(*workers, plan, outcome.standing, observer); });
    if (outcome.error.empty()) outcome.error = workers->error();
    const Closing closing = close_workers(*workers);
    outcome.threads_left = !closing.is_complete;
    if (outcome.error.empty() && outcome.end == MatchEnd::Interrupted)
        watch([&] { take_games(closing.last_games, plan, outcome.standing, observer); });
    return outcome;
}

}  // namespace trireme::arena
