#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/client.h"

namespace trireme::server_tests {

enum class Opcode : std::uint8_t {
    Continuation = 0,
    Text = 1,
    Binary = 2,
    Close = 8,
    Ping = 9,
    Pong = 10,
};

struct Frame {
    Opcode opcode = Opcode::Text;
    std::string payload;
    bool is_last = true;  // of its message

    friend bool operator==(const Frame&, const Frame&) = default;
};

// What a client sends for a frame.
std::string bytes_of(const Frame& frame, bool is_masked = true);

// The plainest client of a WebSocket: what is sent is up to the test.
class WebSocket {
public:
    // `fields` come after those that every upgrade has.
    explicit WebSocket(std::uint16_t port, const std::string& path = "/api/v1/games/abc/socket",
                       const std::string& fields = "", int receive_buffer = 0);

    // What the server answered to the upgrade; 0 if nothing.
    int status() const { return reply_.status; }
    const Reply& reply() const { return reply_; }

    bool send(const Frame& frame) const { return client_.send(bytes_of(frame)); }
    bool send_text(std::string text) const { return send({Opcode::Text, std::move(text)}); }
    bool send_raw(std::string_view bytes) const { return client_.send(bytes); }

    // The next frame of any kind; nothing if the connection ends or nothing more comes.
    std::optional<Frame> receive();
    // The next text; answers pings on the way.
    std::optional<std::string> receive_text();
    // With which code the server closes; 0 if it ends the connection without one, -1 if it does not
    // end it. Texts on the way are thrown away.
    int receive_close();

    Client& client() { return client_; }

private:
    Client client_;
    Reply reply_;
};

}  // namespace trireme::server_tests
