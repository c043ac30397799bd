#include "ugi/conversation.h"

#include <chrono>
#include <istream>
#include <ostream>
#include <sstream>

#include "ugi/session.h"

namespace trireme::ugi_tests {

void Channel::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    arrived_.notify_all();
}

std::optional<std::string> Channel::next_line() {
    constexpr std::chrono::minutes patience{1};
    std::unique_lock lock(mutex_);
    std::size_t end = std::string::npos;
    arrived_.wait_for(lock, patience, [&] {
        end = text_.find('\n');
        return closed_ || end != std::string::npos;
    });
    if (end == std::string::npos) return std::nullopt;
    std::string line = text_.substr(0, end);
    text_.erase(0, end + 1);
    return line;
}

Channel::int_type Channel::underflow() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return closed_ || !text_.empty(); });
    if (text_.empty()) return traits_type::eof();
    current_ = text_.front();
    text_.erase(0, 1);
    setg(&current_, &current_, &current_ + 1);
    return traits_type::to_int_type(current_);
}

Channel::int_type Channel::overflow(int_type c) {
    const char text = traits_type::to_char_type(c);
    xsputn(&text, 1);
    return c;
}

std::streamsize Channel::xsputn(const char* text, std::streamsize size) {
    const std::lock_guard lock(mutex_);
    text_.append(text, static_cast<std::size_t>(size));
    arrived_.notify_all();
    return size;
}

Conversation::Conversation(const GameInfo& game) {
    session_ = std::thread([this, &game] {
        std::istream in(&in_);
        std::ostream out(&out_);
        run_ugi(in, out, game, "1.2.3");
        out_.close();
    });
}

Conversation::~Conversation() {
    end();
    session_.join();
}

void Conversation::send(std::string_view line) {
    const std::string text = std::string(line) + '\n';
    in_.sputn(text.data(), static_cast<std::streamsize>(text.size()));
}

std::optional<std::string> Conversation::receive() { return out_.next_line(); }

std::optional<std::string> Conversation::receive_from(std::string_view beginning) {
    for (;;) {
        auto line = receive();
        if (!line || line->starts_with(beginning)) return line;
    }
}

void Conversation::end() { in_.close(); }

std::string answers_to(const std::string& input, const GameInfo& game) {
    std::istringstream in(input);
    std::ostringstream out;
    run_ugi(in, out, game, "1.2.3");
    return out.str();
}

}  // namespace trireme::ugi_tests
