#pragma once

#include <condition_variable>
#include <deque>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>

#include "games/game.h"

namespace trireme::ugi_tests {

// Characters that one thread writes and another one reads, who waits for them.
class Channel : public std::streambuf {
public:
    // The end of what is written; whoever reads gets the rest first.
    void close();
    // Takes the next whole line out; nothing at the end, or after a minute of silence.
    std::optional<std::string> next_line();

protected:
    int_type underflow() override;
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::string text_;
    bool closed_ = false;
    char current_ = 0;
};

// A session that runs on another thread, to talk to line by line.
class Conversation {
public:
    explicit Conversation(const GameInfo& game);
    ~Conversation();  // ends the input and waits for the session
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void send(std::string_view line);
    std::optional<std::string> receive();
    // The next line that begins so; those before it are lost.
    std::optional<std::string> receive_from(std::string_view beginning);
    // Ends the input.
    void end();

private:
    Channel in_;
    Channel out_;
    std::thread session_;
};

// What a session writes that gets all its input at once.
std::string answers_to(const std::string& input, const GameInfo& game);

}  // namespace trireme::ugi_tests
