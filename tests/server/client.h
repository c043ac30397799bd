#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace trireme::server_tests {

// How long a test waits for what should come at once, as machines that run them are busy.
inline constexpr std::chrono::milliseconds patience{60'000};

struct Reply {
    int status = 0;
    std::map<std::string, std::string> fields;  // by name in small letters
    std::string body;

    // The value of a field; empty if there is none.
    std::string field(const std::string& name) const;
};

// The reply that a text begins with, cut off from it; nothing if it is incomplete. The body of a
// reply to HEAD is not there whatever its length.
std::optional<Reply> cut_reply(std::string& text, bool to_head = false);

// A connection to a port of this machine, of the plainest kind: what is sent is up to the test.
class Client {
public:
    // With a small window the server soon has to wait for whoever does not read. All of 127.0.0.0/8
    // is this machine, so that it can call `from` several addresses.
    explicit Client(std::uint16_t port, int receive_buffer = 0,
                    const std::string& from = "127.0.0.1");
    ~Client();
    Client(Client&& other) noexcept;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    Client& operator=(Client&&) = delete;

    bool send(std::string_view text) const;
    // The next reply; nothing if the connection ends or nothing more comes.
    std::optional<Reply> receive(bool to_head = false);
    // Sends a request and gives the reply.
    std::optional<Reply> ask(const std::string& request);
    // The next so many bytes; nothing if they do not come.
    std::optional<std::string> take(std::size_t count);
    // All that comes until the server closes the connection; nothing if it does not.
    std::optional<std::string> rest();
    // Whether the server closes the connection without another word.
    bool is_closed() { return rest() == ""; }
    // Whether the connection has ended or ends in this time; false as soon as something comes.
    bool ends_within(std::chrono::milliseconds time) const;
    // Ends our direction, as a client does that has asked all it wanted.
    void finish() const;

private:
    enum class Arrival { Some, End, Nothing };
    Arrival read_some();

    int socket_ = -1;
    std::string received_;
};

}  // namespace trireme::server_tests
