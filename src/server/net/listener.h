#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <memory>
#include <string>

#include "server/net/services.h"

namespace trireme::server {

// Takes connections, as many as there is room for.
class Listener {
public:
    using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

    Listener(Strand strand, std::shared_ptr<Services> services);

    // Why it cannot listen; empty if it does.
    std::string open();
    boost::asio::ip::tcp::endpoint endpoint() const { return endpoint_; }

    // The following on the strand.
    void start();
    void stop();

private:
    boost::asio::awaitable<void> accept_all();
    boost::asio::awaitable<void> recover();
    void admit(boost::asio::ip::tcp::socket socket);

    std::shared_ptr<Services> services_;
    boost::asio::ip::tcp::endpoint endpoint_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer recovery_;
};

// Allows this process as many open files as the system lets it have: each connection is one.
void raise_file_limit();

}  // namespace trireme::server
