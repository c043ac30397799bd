#include "server/net/own_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <memory>

namespace trireme::server {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;

// From where we would talk to the world. Nothing is sent.
std::optional<std::string> address_towards_the_world() {
    boost::system::error_code error;
    asio::io_context io;
    udp::socket socket(io);
    socket.open(udp::v4(), error);
    // An address that is nobody's.
    const udp::endpoint far(asio::ip::make_address_v4("192.0.2.1"), 9);
    if (!error) socket.connect(far, error);
    if (error) return std::nullopt;
    const auto address = socket.local_endpoint(error).address();
    if (error || address.is_loopback() || address.is_unspecified()) return std::nullopt;
    return address.to_string();
}

// In a network without a way out.
std::optional<std::string> address_of_an_interface() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return std::nullopt;
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, freeifaddrs);
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        const bool is_usable =
            (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_usable || each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET)
            continue;
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        return asio::ip::address_v4(ntohl(address->sin_addr.s_addr)).to_string();
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> own_address() {
    auto address = address_towards_the_world();
    return address ? address : address_of_an_interface();
}

}  // namespace trireme::server
