#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/client/messages.h"
#include "server/client/random_play.h"
#include "server/crash/databases.h"
#include "server/crash/served.h"

namespace trireme::crash_tests {
namespace {

using namespace trireme::server;
using Time = std::chrono::steady_clock;

// Plays at random over real sockets, kills the server while moves are on their way, starts it again
// and has every game go on, so many times.
class Crashes {
public:
    Crashes(Served& served, std::uint64_t seed)
        : served_(served), random_(seed), play_(loop_, options(served, seed)) {}

    void run(int kills) {
        kills_left_ = kills;
        play_.open();
        when([this] { return play_.is_connected(); }, [this] { begin(); });
        loop_.run();
    }

    const RandomPlay& play() const { return play_; }
    int kills_in_flight() const { return kills_in_flight_; }
    std::map<std::string, std::vector<std::string>> event_texts;  // of each game, by version

private:
    static RandomPlayOptions options(const Served& served, std::uint64_t seed) {
        RandomPlayOptions options;
        options.address = served.address();
        options.game = "epaminondas";  // long games
        options.clock = Fischer{std::chrono::hours(1), Milliseconds(0)};
        options.games = 20;
        options.watchers = 20;
        options.rate = 400;
        options.seed = seed;
        options.shortest_pause = Milliseconds(10);
        return options;
    }

    // Does something once something is the case.
    void when(const std::function<bool()>& is_so, const std::function<void()>& then) {
        if (is_so())
            then();
        else
            loop_.after(Milliseconds(1), [this, is_so, then] { when(is_so, then); });
    }

    void begin() {
        play_.play();
        arm();
    }

    // The next kill: after a while, at the first moment at which moves are on their way.
    void arm() {
        const auto pause = Milliseconds(static_cast<int>(random_.below(150)));
        loop_.after(pause, [this] {
            when([this] { return play_.in_flight() > 0; }, [this] { strike(); });
        });
    }

    void strike() {
        if (play_.in_flight() > 0) ++kills_in_flight_;
        served_.kill();
        for (const RandomGame* game : play_.games())
            before_[game->id()] = game->acknowledged().size();
        loop_.after(Milliseconds(static_cast<int>(random_.below(100))), [this] {
            served_.start();
            when([this] { return all_go_on(); }, [this] { go_on(); });
        });
    }

    bool all_go_on() const {
        for (const RandomGame* game : play_.games()) {
            const auto before = before_.find(game->id());
            const std::size_t had = before == before_.end() ? 0 : before->second;
            if (!game->is_over() && game->acknowledged().size() <= had) return false;
        }
        return play_.is_connected();
    }

    void go_on() {
        if (--kills_left_ > 0) {
            arm();
            return;
        }
        play_.pause();
        when([this] { return play_.is_quiet(); },
             [this] { play_.read_back([this] { loop_.stop(); }); });
    }

    Served& served_;
    SplitMix64 random_;
    Loop loop_;
    RandomPlay play_;
    int kills_left_ = 0;
    int kills_in_flight_ = 0;
    std::map<std::string, std::size_t> before_;  // moves of each game
};

HttpReply ask(const ServerAddress& address, const HttpRequest& request) {
    Loop loop;
    HttpClient client(loop, address, Pauses(SplitMix64(1), Milliseconds(10)), 1);
    HttpReply answer;
    client.ask(
        request,
        [&](HttpReply reply) {
            answer = std::move(reply);
            loop.stop();
        },
        std::chrono::seconds(30));
    loop.run();
    return answer;
}

// The versions of a game as the server tells them.
std::vector<std::size_t> versions_of(const ServerAddress& address, const std::string& id) {
    const HttpReply reply = ask(address, {"GET", "/api/v1/games/" + id + "/events?after=0&wait=0"});
    const auto json = read_message(reply.body);
    std::vector<std::size_t> versions;
    if (!json) return versions;
    for (const auto& event : json->at("events").as_array())
        versions.push_back(number_in(event.as_object(), "version").value_or(0));
    return versions;
}

void expect_nothing_lost(Database& database, int kills, std::uint64_t seed) {
    Served served({"--db", database.url()});
    Crashes crashes(served, seed);
    crashes.run(kills);
    const RandomPlayReport& report = crashes.play().report();
    EXPECT_GT(crashes.kills_in_flight(), 0) << "no kill has hit a move in flight";
    EXPECT_GT(report.acknowledged, static_cast<std::size_t>(kills));
    EXPECT_EQ(report.lost, 0U);
    EXPECT_EQ(report.problems, std::vector<std::string>());
    for (const RandomGame* game : crashes.play().games()) {
        const auto versions = versions_of(served.address(), game->id());
        EXPECT_GE(versions.size(), game->acknowledged().size());
        for (std::size_t i = 0; i < versions.size(); ++i) ASSERT_EQ(versions[i], i + 1);
    }
    EXPECT_EQ(served.terminate(), 128 + 15) << "as programs end by a signal";
    const Ended check = run_program({"db", "check", "--db", database.url()});
    EXPECT_EQ(check.status, 0) << check.text;
}

TEST(Crashes, LoseNothingOnSqlite) {
    SqliteDatabase database;
    expect_nothing_lost(database, 10, 1);
}

TEST(CrashesLong, LoseNothingOnSqlite) {
    SqliteDatabase database;
    expect_nothing_lost(database, 100, 2);
}

TEST(Crashes, LoseNothingOnPostgres) {
    PostgresDatabase database;
    expect_nothing_lost(database, 10, 3);
}

TEST(CrashesLong, LoseNothingOnPostgres) {
    PostgresDatabase database;
    expect_nothing_lost(database, 100, 4);
}

}  // namespace
}  // namespace trireme::crash_tests
