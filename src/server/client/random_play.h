#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/client/random_game.h"

namespace trireme::server {

struct RandomPlayOptions {
    ServerAddress address;
    std::string game;
    ClockSetting clock = NoClock{};
    std::size_t games = 1;     // in play at a time
    std::size_t watchers = 0;  // sockets that only look on
    double rate = 1;           // moves a second in all of them
    std::uint64_t seed = 1;
    Milliseconds shortest_pause{500};  // before a connection is tried again
};

// What has happened so far.
struct RandomPlayReport {
    std::size_t sent = 0;
    std::size_t acknowledged = 0;
    std::size_t lost = 0;  // acknowledged, but not there when the games were read back
    std::vector<std::chrono::microseconds> latencies;  // from sent to acknowledged
    std::vector<std::string> problems;  // refusals and the like, of which there should be none

    // The latency that so many in a hundred do not exceed, in milliseconds.
    double percentile(double percent) const;
};

// Many games between players who move at random, to see what a server bears and whether it keeps
// what it has acknowledged. A game that is over is followed by another.
class RandomPlay {
public:
    RandomPlay(Loop& loop, const RandomPlayOptions& options);

    // Begins to create the games and to connect everybody.
    void open();
    bool is_connected() const;  // everybody, at this moment
    // From now on moves are made, until pause().
    void play();
    void pause() { plays_ = false; }
    // No move is without an answer.
    bool is_quiet() const;
    // How many moves are on their way.
    std::size_t in_flight() const;
    // Reads back all games there were and counts what is lost.
    void read_back(std::function<void()> done);

    const RandomPlayReport& report() const { return report_; }
    std::size_t sockets() const;
    // The games that are going on.
    std::vector<const RandomGame*> games() const;

private:
    // A game and those who watch it.
    struct Place {
        std::unique_ptr<RandomGame> game;
        std::vector<std::unique_ptr<GameLink>> watchers;
    };
    // What must still be there.
    struct Promise {
        std::string id;
        std::vector<std::string> moves;
    };

    Pauses pauses() { return Pauses(SplitMix64(random_.next()), options_.shortest_pause); }
    Milliseconds patience_now() const;
    void create(Place& place);
    void join(Place& place, const GivenSeat& creator);
    void seat(Place& place, const GivenSeat& creator, const GivenSeat& other);
    void watch(Place& place, const std::string& id);
    void renew(Place& place);
    void tick();
    void move_one();
    void check(const Promise& promise, const HttpReply& reply);

    Loop& loop_;
    RandomPlayOptions options_;
    SplitMix64 random_;
    HttpClient http_;
    std::vector<Place> places_;
    std::vector<Promise> promises_;  // of games that are over
    RandomPlayReport report_;
    bool plays_ = false;
    double due_ = 0;        // moves
    std::size_t turn_ = 0;  // the place to look at next
    std::chrono::steady_clock::time_point ticked_at_;
    std::size_t unread_ = 0;  // games to be read back
};

}  // namespace trireme::server
