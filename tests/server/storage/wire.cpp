#include "server/storage/wire.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

namespace trireme::storage_tests {
namespace {

constexpr int check_every_ms = 20;

sockaddr_un address_of(const std::filesystem::path& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    return address;
}

template <class Call>
void at_address(const std::filesystem::path& path, Call call) {
    const sockaddr_un address = address_of(path);
    if (call(reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("no socket at " + path.string());
}

bool write_all(int to, const char* bytes, std::size_t count) {
    while (count > 0) {
        const ssize_t written = ::send(to, bytes, count, MSG_NOSIGNAL);
        if (written <= 0) return false;
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
    return true;
}

void wait_for_input(int from) {
    pollfd input{.fd = from, .events = POLLIN, .revents = 0};
    ::poll(&input, 1, -1);
}

}  // namespace

Wire::Wire(const std::filesystem::path& from, const std::filesystem::path& to)
    : to_(to), listener_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    at_address(from, [this](const sockaddr* address, socklen_t size) {
        return ::bind(listener_, address, size);
    });
    ::listen(listener_, 16);
    acceptor_ = std::thread([this] { accept_all(); });
}

Wire::~Wire() {
    is_ending_ = true;
    acceptor_.join();
    for (std::thread& carrier : carriers_) carrier.join();
    ::close(listener_);
}

void Wire::accept_all() {
    while (!is_ending_) {
        pollfd waiting{.fd = listener_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, check_every_ms) <= 0) continue;
        const int client = ::accept(listener_, nullptr, nullptr);
        const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
        at_address(to_, [server](const sockaddr* address, socklen_t size) {
            return ::connect(server, address, size);
        });
        carriers_.emplace_back([this, client, server] { carry(client, server); });
    }
}

void Wire::carry(int client, int server) {
    std::array<char, 16384> bytes;
    bool stays = true;
    while (stays && !is_ending_) {
        pollfd ends[] = {{.fd = client, .events = POLLIN, .revents = 0},
                         {.fd = server, .events = POLLIN, .revents = 0}};
        if (::poll(ends, 2, check_every_ms) <= 0) continue;
        for (const pollfd& end : ends) {
            if (end.revents == 0) continue;
            const ssize_t count = ::recv(end.fd, bytes.data(), bytes.size(), 0);
            if (count <= 0) {
                stays = false;
                break;
            }
            const auto size = static_cast<std::size_t>(count);
            stays = end.fd == client ? pass_on(server, bytes.data(), size)
                                     : write_all(client, bytes.data(), size);
            if (!stays) break;
        }
    }
    ::close(client);
    ::close(server);
}

bool Wire::pass_on(int server, const char* bytes, std::size_t count) {
    const bool is_commit = std::string_view(bytes, count).find("commit") != std::string_view::npos;
    const Cut cut = is_commit ? cut_.exchange(Cut::Never) : Cut::Never;
    if (cut == Cut::BeforeCommit) return false;
    const bool is_written = write_all(server, bytes, count);
    if (cut == Cut::AfterCommit) wait_for_input(server);  // it has been done by then
    return is_written && cut == Cut::Never;
}

}  // namespace trireme::storage_tests
