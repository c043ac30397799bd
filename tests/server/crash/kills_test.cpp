#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <thread>

#include "server/crash/scene.h"

namespace trireme::crash_tests {
namespace {

// The moves that are on their way, by their games and plies.
using Moves = std::map<std::string, std::size_t>;

Moves in_flight(const Scene& scene) {
    Moves moves;
    for (const server::RandomGame* game : scene.play.games())
        if (game->is_waiting()) moves[game->id()] = game->acknowledged().size();
    return moves;
}

// What has become of moves that were on their way when the server was killed.
struct Hits {
    std::size_t kills = 0;  // that hit any
    std::size_t stored = 0;
    std::size_t lost = 0;  // which is no fault: nobody has acknowledged them
};

// Nobody has sent them again yet.
void look_what_became_of(const Moves& moves, const Served& served, Hits& hits) {
    if (!moves.empty()) ++hits.kills;
    for (const auto& [id, ply] : moves) {
        const auto view = read_state(ask(served.address(), server::state_request(id)));
        ASSERT_TRUE(view);
        ++(view->moves.size() > ply ? hits.stored : hits.lost);
    }
}

// A random time of which about half is over before a move is acknowledged, on any machine.
std::chrono::microseconds while_moves_travel(const server::RandomPlayReport& report,
                                             SplitMix64& random) {
    const auto usual = static_cast<std::uint64_t>(1000 * report.percentile(50));
    return std::chrono::microseconds(random.below(2 * usual + 1));
}

// Kills the server at random moments while moves are on their way, starts it again and sees every
// game go on, so many times.
void expect_nothing_lost(const Database& database, std::size_t kills, std::uint64_t seed) {
    Served served({"--db", database.url()});
    SplitMix64 random(seed);
    Scene scene(options_for(served, seed));
    scene.begin();
    Hits hits;
    for (std::size_t i = 0; i < kills; ++i) {
        scene.wait_for(Milliseconds(random.below(150)));
        scene.wait_until([&] { return scene.play.in_flight() > 0; });
        std::this_thread::sleep_for(while_moves_travel(scene.play.report(), random));
        Moves moves = in_flight(scene);
        served.kill();
        scene.wait_for(Milliseconds(random.below(100)));
        // An answer may have been waiting to be read.
        const Moves still = in_flight(scene);
        std::erase_if(moves, [&](const auto& move) {
            const auto found = still.find(move.first);
            return found == still.end() || found->second != move.second;
        });
        served.start();
        look_what_became_of(moves, served, hits);
        scene.see_all_go_on();
    }
    scene.finish();
    // Otherwise the moments were not those at which something can be lost.
    EXPECT_GE(hits.kills, kills / 5) << "kills that have hit a move on its way";
    if (kills >= 100) {
        EXPECT_GT(hits.stored, 0U) << "moves that were stored and not acknowledged";
        EXPECT_GT(hits.lost, 0U) << "moves that were not stored";
    }
    testing::Test::RecordProperty("kills that hit", std::to_string(hits.kills));
    testing::Test::RecordProperty("stored", std::to_string(hits.stored));
    testing::Test::RecordProperty("lost", std::to_string(hits.lost));
    expect_all_there(scene, served);
    served.terminate();
    expect_sound(database);
}

TEST(Kills, LoseNothingOnSqlite) { expect_nothing_lost(SqliteDatabase(), 10, 1); }
TEST(Kills, LoseNothingOnPostgres) { expect_nothing_lost(PostgresDatabase(), 10, 2); }

TEST(KillsLong, LoseNothingOnSqlite) { expect_nothing_lost(SqliteDatabase(), 100, 3); }
TEST(KillsLong, LoseNothingOnPostgres) { expect_nothing_lost(PostgresDatabase(), 100, 4); }

// What the clocks of a game have lost between them.
Milliseconds used(const server::GameView& view) {
    const Milliseconds given = 2 * std::chrono::hours(1);
    return given - view.clock->left.first - view.clock->left.second;
}

// One clock of each game runs all the time, so that the clocks lose what time there was but for the
// outages. A node takes three seconds of silence for one.
void expect_no_time_lost(const Database& database) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point began = Clock::now();
    Clock::duration away{};
    Served served({"--db", database.url()});
    server::RandomPlayOptions options = options_for(served, 1);
    options.games = 2;
    options.rate = 10;  // so slowly that none is over soon
    Scene scene(options);
    scene.begin();
    constexpr std::chrono::seconds played(4);  // between two kills
    constexpr int kills = 2;
    for (int i = 0; i < kills; ++i) {
        scene.see_all_go_on();
        scene.wait_for(played);
        served.kill();
        const Clock::time_point gone = Clock::now();
        scene.wait_for(std::chrono::seconds(5));
        away += Clock::now() - gone;
        served.start();
    }
    scene.see_all_go_on();
    scene.finish();
    for (const server::RandomGame* game : scene.play.games()) {
        const auto view = read_state(ask(served.address(), server::state_request(game->id())));
        ASSERT_TRUE(view && view->clock);
        EXPECT_LE(used(*view), Clock::now() - began - away);
        // Outages begin with the last beat, and the third ply starts the clocks.
        EXPECT_GE(used(*view), kills * played / 4) << "the clocks stand still";
    }
}

TEST(Kills, CostNobodyTimeOnSqlite) { expect_no_time_lost(SqliteDatabase()); }
TEST(Kills, CostNobodyTimeOnPostgres) { expect_no_time_lost(PostgresDatabase()); }

}  // namespace
}  // namespace trireme::crash_tests
