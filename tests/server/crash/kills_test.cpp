#include <gtest/gtest.h>

#include <cstdint>

#include "server/crash/scene.h"

namespace trireme::crash_tests {
namespace {

// Kills the server at random moments while moves are on their way, starts it again and sees every
// game go on, so many times.
void expect_nothing_lost(const Database& database, int kills, std::uint64_t seed) {
    Served served({"--db", database.url()});
    SplitMix64 random(seed);
    Scene scene(options_for(served, seed));
    scene.begin();
    std::size_t in_flight = 0;
    for (int i = 0; i < kills; ++i) {
        scene.wait_for(Milliseconds(random.below(150)));
        scene.wait_until([&] { return scene.play.in_flight() > 0; });
        scene.wait_for(Milliseconds(random.below(5)));
        in_flight += scene.play.in_flight();
        served.kill();
        scene.wait_for(Milliseconds(random.below(100)));
        served.start();
        scene.see_all_go_on();
    }
    scene.finish();
    EXPECT_GT(in_flight, 0U) << "no kill has hit a move on its way";
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
    options.rate = 50;
    Scene scene(options);
    scene.begin();
    for (int i = 0; i < 2; ++i) {
        scene.see_all_go_on();
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
    }
}

TEST(Kills, CostNobodyTimeOnSqlite) { expect_no_time_lost(SqliteDatabase()); }
TEST(Kills, CostNobodyTimeOnPostgres) { expect_no_time_lost(PostgresDatabase()); }

}  // namespace
}  // namespace trireme::crash_tests
