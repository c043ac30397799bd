#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/client/random_play.h"
#include "server/crash/databases.h"
#include "server/crash/served.h"

namespace trireme::crash_tests {

// Games between players who move at random at a real server, over real sockets.
class Scene {
public:
    explicit Scene(const server::RandomPlayOptions& options) : play(loop_, options) {}

    // Has everybody connected and begins to play.
    void begin();
    // Lets things happen until it is so. Throws where that never comes.
    void wait_until(const std::function<bool()>& is_so);
    void wait_for(Milliseconds time);
    // Has every game that is not over go on by a move that is acknowledged.
    void see_all_go_on();
    // Stops, waits for all answers and reads the games back.
    void finish();

private:
    server::Loop loop_;

public:
    server::RandomPlay play;
};

// Long games, a clock for each player that lasts, and quick reconnections.
server::RandomPlayOptions options_for(const Served& served, std::uint64_t seed);

// What a request is answered, once there is somebody to do so.
server::HttpReply ask(const server::ServerAddress& address, const server::HttpRequest& request);
// The same without trying again.
server::HttpReply ask_once(const server::ServerAddress& address,
                           const server::HttpRequest& request);

// Nothing that was acknowledged is lost, there have been no refusals, and the versions of each game
// rise by one.
void expect_all_there(const Scene& scene, const Served& served);
// What `trireme db check` says of it is good.
void expect_sound(const Database& database);

}  // namespace trireme::crash_tests
