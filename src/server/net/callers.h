#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "server/net/api.h"

namespace trireme::server {

// A client, as limits see it.
struct Client {
    boost::asio::ip::address address;
    bool is_forwarded = false;  // a proxy called for it

    bool is_local() const { return !is_forwarded && address.is_loopback(); }
};

// What limits count by: the address, or of IPv6 the network of 64 bits that one customer has.
std::string network_of(const boost::asio::ip::address& address);

// Finds out who calls.
class Callers {
public:
    // Or tells which of the proxies is no IP address.
    static Expected<Callers, std::string> read(const std::vector<std::string>& proxies,
                                               bool limit_loopback);

    bool is_proxy(const boost::asio::ip::address& peer) const;

    // `forwarded_for` is X-Forwarded-For; a proxy that is trusted has put in its last place who
    // called it.
    Client client(const boost::asio::ip::address& peer, std::string_view forwarded_for) const;

    bool is_exempt(const Client& client) const { return client.is_local() && !limit_loopback_; }
    Caller caller(const Client& client) const;

private:
    std::vector<boost::asio::ip::address> proxies_;
    bool limit_loopback_ = false;
};

}  // namespace trireme::server
