#include "server/net/callers.h"

#include <algorithm>
#include <boost/asio/ip/network_v6.hpp>

#include "base/text.h"

namespace trireme::server {
namespace {

namespace ip = boost::asio::ip;

// IPv4 comes as ::ffff:1.2.3.4 where we listen for both.
ip::address plain(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

std::string_view last_item(std::string_view list) {
    const std::size_t comma = list.rfind(',');
    return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

}  // namespace

std::string network_of(const ip::address& address) {
    const ip::address host = plain(address);
    if (host.is_v4()) return host.to_string();
    return ip::make_network_v6(host.to_v6(), 64).canonical().to_string();
}

Expected<Callers, std::string> Callers::read(const std::vector<std::string>& proxies,
                                             bool limit_loopback) {
    Callers callers;
    callers.limit_loopback_ = limit_loopback;
    for (const std::string& text : proxies) {
        boost::system::error_code error;
        const auto address = ip::make_address(text, error);
        if (error) return "a proxy is given by its IP address, not " + quoted(text);
        callers.proxies_.push_back(plain(address));
    }
    return callers;
}

bool Callers::is_proxy(const ip::address& peer) const {
    return std::find(proxies_.begin(), proxies_.end(), plain(peer)) != proxies_.end();
}

Client Callers::client(const ip::address& peer, std::string_view forwarded_for) const {
    if (forwarded_for.empty() || !is_proxy(peer)) return {plain(peer), false};
    boost::system::error_code error;
    const auto address = ip::make_address(std::string(last_item(forwarded_for)), error);
    return {plain(error ? peer : address), true};
}

Caller Callers::caller(const Client& client) const {
    return {network_of(client.address), is_exempt(client)};
}

}  // namespace trireme::server
