#include "server/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace trireme::server_tests {
namespace {

std::string small_letters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// A line without its end, cut off.
std::string cut_line(std::string& text) {
    const std::size_t end = text.find("\r\n");
    std::string line = text.substr(0, end);
    text.erase(0, end + 2);
    return line;
}

sockaddr_in address_of(const std::string& host, std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    inet_pton(AF_INET, host.c_str(), &address.sin_addr);
    return address;
}

}  // namespace

std::string Reply::field(const std::string& name) const {
    const auto found = fields.find(name);
    return found == fields.end() ? "" : found->second;
}

std::optional<Reply> cut_reply(std::string& text, bool to_head) {
    const std::size_t end = text.find("\r\n\r\n");
    if (end == std::string::npos) return std::nullopt;
    std::string head = text.substr(0, end + 2);
    Reply reply;
    const std::string line = cut_line(head);
    if (!line.starts_with("HTTP/1.1 ")) throw std::runtime_error("not a status line: " + line);
    reply.status = std::stoi(line.substr(9));
    while (!head.empty()) {
        const std::string field = cut_line(head);
        const std::size_t colon = field.find(": ");
        if (colon == std::string::npos) throw std::runtime_error("not a field: " + field);
        const std::string name = small_letters(field.substr(0, colon));
        if (!reply.fields.emplace(name, field.substr(colon + 2)).second)
            throw std::runtime_error("twice: " + name);
    }
    const std::string length = reply.field("content-length");
    const std::size_t size = to_head || length.empty() ? 0 : std::stoul(length);
    if (text.size() < end + 4 + size) return std::nullopt;
    reply.body = text.substr(end + 4, size);
    text.erase(0, end + 4 + size);
    return reply;
}

Client::Client(std::uint16_t port, int receive_buffer, const std::string& from)
    : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (receive_buffer > 0)
        setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const sockaddr_in own = address_of(from, 0);
    const sockaddr_in server = address_of("127.0.0.1", port);
    if (bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
        connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) {
        close(socket_);
        throw std::runtime_error("nobody listens");
    }
}

Client::~Client() {
    if (socket_ >= 0) close(socket_);
}

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), received_(std::move(other.received_)) {}

bool Client::send(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::optional<Reply> Client::receive(bool to_head) {
    for (;;) {
        if (auto reply = cut_reply(received_, to_head)) return reply;
        if (read_some() != Arrival::Some) return std::nullopt;
    }
}

std::optional<Reply> Client::ask(const std::string& request) {
    if (!send(request)) return std::nullopt;
    return receive(request.starts_with("HEAD "));
}

std::optional<std::string> Client::take(std::size_t count) {
    while (received_.size() < count)
        if (read_some() != Arrival::Some) return std::nullopt;
    std::string bytes = received_.substr(0, count);
    received_.erase(0, count);
    return bytes;
}

std::optional<std::string> Client::rest() {
    for (;;) {
        const Arrival arrival = read_some();
        if (arrival == Arrival::End) return std::exchange(received_, "");
        if (arrival == Arrival::Nothing) return std::nullopt;
    }
}

bool Client::ends_within(std::chrono::milliseconds time) const {
    pollfd end{socket_, POLLIN, 0};
    if (poll(&end, 1, static_cast<int>(time.count())) <= 0) return false;
    char next = 0;
    return recv(socket_, &next, 1, MSG_PEEK) <= 0;
}

void Client::finish() const { shutdown(socket_, SHUT_WR); }

Client::Arrival Client::read_some() {
    pollfd end{socket_, POLLIN, 0};
    if (poll(&end, 1, static_cast<int>(patience.count())) <= 0) return Arrival::Nothing;
    std::array<char, 65536> buffer{};
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count <= 0) return Arrival::End;  // also by a reset
    received_.append(buffer.data(), static_cast<std::size_t>(count));
    return Arrival::Some;
}

}  // namespace trireme::server_tests
