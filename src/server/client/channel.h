#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/client/address.h"
#include "server/client/loop.h"
#include "server/client/pauses.h"

namespace trireme::server {

// A WebSocket that comes back: when the connection is lost, or the server is silent for too long,
// it tries again after a pause, until it is destroyed. That may be done from within its events, but
// whoever does so must not be in need of itself afterwards.
class Channel {
public:
    struct Events {
        std::function<void()> opened;
        std::function<void(std::string_view text)> received;
        std::function<void(const std::string& why)> lost;  // also when it could not be had
    };

    Channel(Loop& loop, const ServerAddress& address, std::string target, const Pauses& pauses,
            Events events);
    ~Channel();  // sends what is still to be sent; nothing is called any more
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    // Without a connection the text is dropped.
    void send(std::string text);
    // Gives the connection up and tries again.
    void reconnect();

private:
    class Line;
    std::shared_ptr<Line> line_;
};

}  // namespace trireme::server
