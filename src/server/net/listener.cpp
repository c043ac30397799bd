#include "server/net/listener.h"

#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <new>
#include <utility>

#include "server/net/await.h"
#include "server/net/http_session.h"

namespace trireme::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Before the next try when a connection cannot be taken: no memory, or no descriptor left.
constexpr std::chrono::milliseconds recovery_time{100};

}  // namespace

Listener::Listener(Strand strand, std::shared_ptr<Services> services)
    : services_(std::move(services)), acceptor_(strand), recovery_(strand) {}

std::string Listener::open() {
    const ServerOptions& options = services_->options;
    error_code error;
    const tcp::endpoint wanted(asio::ip::make_address(options.bind, error), options.port);
    if (!error) acceptor_.open(wanted.protocol(), error);
    // A port whose last owner has just ended is free.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(wanted, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) endpoint_ = acceptor_.local_endpoint(error);
    if (!error) return "";
    const std::string port = std::to_string(options.port);
    if (error == asio::error::address_in_use)
        return "port " + port + " is taken; --port N chooses another, --port 0 any that is free";
    return "cannot listen at " + options.bind + ", port " + port + ": " + error.message();
}

void Listener::start() { asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached); }

void Listener::stop() {
    error_code ignored;
    acceptor_.close(ignored);
    recovery_.cancel();
}

asio::awaitable<void> Listener::accept_all() {
    while (acceptor_.is_open()) {
        error_code error;
        bool is_in_trouble = false;
        try {
            tcp::socket socket =
                co_await acceptor_.async_accept(asio::make_strand(services_->io), into(error));
            if (!error && acceptor_.is_open()) admit(std::move(socket));
        } catch (const std::bad_alloc&) {
            is_in_trouble = true;
        }
        if ((error || is_in_trouble) && acceptor_.is_open()) co_await recover();
    }
}

asio::awaitable<void> Listener::recover() {
    error_code ignored;
    recovery_.expires_after(recovery_time);
    co_await recovery_.async_wait(into(ignored));
}

void Listener::admit(tcp::socket socket) {
    error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    const Callers& callers = services_->callers;
    // Those for whom a proxy forwards are counted when they are known.
    const bool is_free = callers.is_proxy(peer) || callers.is_exempt({peer});
    auto place = services_->sessions->place(is_free ? "" : network_of(peer));
    if (!place) {
        ++services_->counters.connections_refused;
        return;
    }
    ++services_->counters.connections_taken;
    std::make_shared<HttpSession>(std::move(socket), std::move(place), services_)->start();
}

void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace trireme::server
