#include "cli/computer_seats.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/levels.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

// What was played, in its order.
class Played {
public:
    std::function<void(std::string)> by(const std::string& id) {
        return [this, id](std::string move) {
            const std::lock_guard lock(mutex_);
            moves_.push_back({id, std::move(move)});
            changed_.notify_all();
        };
    }
    std::vector<std::pair<std::string, std::string>> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return moves_.size() >= count; });
        return moves_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::pair<std::string, std::string>> moves_;
};

server::ComputerTurn turn_of(const std::string& id, const std::string& game, int level,
                             std::vector<std::string> moves = {}) {
    const AnyPosition start = AnyPosition::start(*find_game(game));
    return {id, game, start.text(), std::move(moves), moves.size(), 0, level};
}

TEST(ComputerSeats, PlaysALegalMoveOfEveryGameAtEveryLevel) {
    ComputerSeats seats(2);
    Played played;
    std::map<std::string, std::string> games;
    for (const GameInfo* game : all_games()) {
        const std::string id(game->id);
        EXPECT_EQ(seats.levels_of(id), last_level(*game));
        for (int level = 1; level <= last_level(*game); ++level) {
            const std::string table = id + std::to_string(level);
            games[table] = id;
            seats.think(turn_of(table, id, level), played.by(table));
        }
    }
    for (const auto& [table, move] : played.wait_for(games.size()))
        EXPECT_TRUE(AnyPosition::start(*find_game(games[table])).parse_move(move))
            << table << " " << move;
}

// Who asks hears of it all the same: he may ask again.
TEST(ComputerSeats, FindsNoMoveInOtherGames) {
    ComputerSeats seats(1);
    EXPECT_EQ(seats.levels_of("chess"), 0);
    Played played;
    server::ComputerTurn chess = turn_of("a", "crossings", 1);
    chess.game = "chess";
    seats.think(chess, played.by("chess"));
    seats.think(turn_of("b", "crossings", 1, {"nonsense"}), played.by("nonsense"));
    seats.think(turn_of("c", "crossings", 1), played.by("crossings"));
    for (const auto& [table, move] : played.wait_for(3))
        EXPECT_EQ(move.empty(), table != "crossings") << table << " " << move;
}

TEST(ComputerSeats, ALevelErrsTheSameWayWheneverItIsAsked) {
    std::set<std::string> moves;
    for (int i = 0; i < 3; ++i) {
        ComputerSeats seats(1);
        Played played;
        seats.think(turn_of("a game", "crossings", 2), played.by("a"));
        moves.insert(played.wait_for(1).front().second);
    }
    EXPECT_EQ(moves.size(), 1U);
}

// One game that asks again and again must not keep the others from their turns.
TEST(Thinkers, EveryTableHasItsTurn) {
    const AnyHistory start(AnyPosition::start(*find_game("crossings")));
    Limits limits;
    limits.nodes = 1000;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::string> order;
    bool holds = true;
    Thinkers thinkers(1);
    const auto note = [&](const std::string& what) {
        return [&, what](const Thought&) {
            std::unique_lock lock(mutex);
            order.push_back(what);
            changed.notify_all();
            changed.wait(lock, [&] { return !holds || order.size() > 1; });
        };
    };
    thinkers.think({"first", start, limits}, note("first"));
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return order.size() == 1; });
    }
    // The only thread is busy now.
    thinkers.think({"greedy", start, limits}, note("greedy, forgotten"));
    thinkers.think({"modest", start, limits}, note("modest"));
    thinkers.think({"gone", start, limits}, note("gone"));
    thinkers.think({"greedy", start, limits}, note("greedy"));
    thinkers.think({"last", start, limits}, note("last"));
    thinkers.forget("gone");
    {
        const std::lock_guard lock(mutex);
        holds = false;
        changed.notify_all();
    }
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return order.size() == 4; });
    EXPECT_EQ(order, (std::vector<std::string>{"first", "greedy", "modest", "last"}));
}

TEST(Thinkers, EndAtOnceWhateverTheyThinkAbout) {
    const AnyHistory start(AnyPosition::start(*find_game("crossings")));
    bool was_told = false;
    {
        Thinkers thinkers(2);
        for (const char* table : {"a", "b", "c"})
            thinkers.think({table, start, Limits()}, [&](const Thought&) { was_told = true; });
    }
    EXPECT_FALSE(was_told);
}

}  // namespace
}  // namespace trireme::cli
