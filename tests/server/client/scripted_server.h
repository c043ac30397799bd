#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <thread>
#include <utility>

namespace trireme::server_tests {

// A port of this machine at which a thread does what a test has written down, with calls that wait.
class ScriptedServer {
public:
    using Acceptor = boost::asio::ip::tcp::acceptor;

    explicit ScriptedServer(std::function<void(Acceptor&)> script)
        : acceptor_(context_, {boost::asio::ip::address_v4::loopback(), 0}),
          thread_([this, script = std::move(script)] {
              try {
                  script(acceptor_);
              } catch (const boost::system::system_error&) {  // the client has gone
              }
          }) {}
    ~ScriptedServer() { thread_.join(); }
    ScriptedServer(const ScriptedServer&) = delete;
    ScriptedServer& operator=(const ScriptedServer&) = delete;

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

private:
    boost::asio::io_context context_;
    Acceptor acceptor_;
    std::thread thread_;
};

}  // namespace trireme::server_tests
