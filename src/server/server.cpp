#include "server/server.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/listener.h"

namespace trireme::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

// Sockets are closed in so many slices, with a pause after each.
constexpr std::size_t slices = 10;
constexpr std::chrono::milliseconds pause{100};

}  // namespace

class Server::Network : public std::enable_shared_from_this<Network> {
public:
    explicit Network(std::shared_ptr<Services> services) : services_(std::move(services)) {}

    std::string listen() { return listener_.open(); }
    asio::ip::tcp::endpoint endpoint() const { return listener_.endpoint(); }
    void stop_on_signals();
    void run();
    void stop();

private:
    void begin_to_stop();
    void on_drained();
    void close_a_slice();
    void on_empty();
    void break_off_the_rest();
    // A call for the gate that others may make when we are gone already.
    std::function<void()> at_gate(void (Network::*member)());

    std::shared_ptr<Services> services_;
    // Where connections are taken and the end is decided.
    Listener::Strand gate_{asio::make_strand(services_->io)};
    Listener listener_{gate_, services_};
    asio::signal_set signals_{gate_};
    asio::steady_timer last_call_{gate_};
    asio::steady_timer pause_{gate_};
    // Keeps the threads until the hall has finished.
    asio::executor_work_guard<Listener::Strand> work_{gate_};
    std::vector<std::shared_ptr<Session>> to_close_;
    std::size_t slice_ = 0;
    bool is_stopping_ = false;
};

std::function<void()> Server::Network::at_gate(void (Network::*member)()) {
    return [weak = weak_from_this(), member] {
        if (const auto self = weak.lock())
            asio::post(self->gate_, [self, member] { ((*self).*member)(); });
    };
}

void Server::Network::stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const error_code& error, int) {
        if (!error) begin_to_stop();
    });
}

void Server::Network::run() {
    asio::post(gate_, [this] {
        if (!is_stopping_) listener_.start();
    });
    std::vector<std::thread> others;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        others.emplace_back([this] { services_->io.run(); });
    services_->io.run();
    for (std::thread& thread : others) thread.join();
}

void Server::Network::stop() { at_gate (&Network::begin_to_stop)(); }

// Runs at the gate, as all that follows. After it nothing but sessions and the hall keep the
// threads at work.
void Server::Network::begin_to_stop() {
    if (std::exchange(is_stopping_, true)) return;
    error_code ignored;
    listener_.stop();
    signals_.clear(ignored);
    signals_.cancel(ignored);
    for (const auto& session : services_->sessions->all())
        if (!session->is_socket()) session->stop();
    last_call_.expires_after(services_->options.stop_time);
    last_call_.async_wait([this](const error_code& error) {
        if (!error) break_off_the_rest();
    });
    services_->api->drain(at_gate(&Network::on_drained));
}

void Server::Network::on_drained() {
    to_close_ = services_->sessions->all();
    std::erase_if(to_close_, [](const auto& session) { return !session->is_socket(); });
    slice_ = (to_close_.size() + slices - 1) / slices;
    close_a_slice();
    services_->sessions->when_empty(at_gate(&Network::on_empty));
}

void Server::Network::close_a_slice() {
    for (std::size_t i = 0; i < slice_ && !to_close_.empty(); ++i) {
        to_close_.back()->stop();
        to_close_.pop_back();
    }
    if (to_close_.empty()) return;
    pause_.expires_after(pause);
    pause_.async_wait([this](const error_code& error) {
        if (!error) close_a_slice();
    });
}

void Server::Network::on_empty() {
    last_call_.cancel();
    pause_.cancel();
    work_.reset();
}

void Server::Network::break_off_the_rest() {
    for (const auto& session : services_->sessions->all()) session->break_off();
    to_close_.clear();
    work_.reset();
}

// ---------------------------------------------------------------------------------------------

Expected<std::unique_ptr<Server>, std::string> Server::open(Site site, ServerOptions options,
                                                            std::shared_ptr<Api> api) {
    auto services = Services::make(std::move(site), std::move(options), std::move(api));
    if (!services) return services.error();
    auto network = std::make_shared<Network>(std::move(*services));
    const std::string problem = network->listen();
    if (!problem.empty()) return problem;
    raise_file_limit();
    return std::unique_ptr<Server>(new Server(std::move(network)));
}

Server::Server(std::shared_ptr<Network> network) : network_(std::move(network)) {}
Server::~Server() = default;

std::string Server::address() const {
    asio::ip::address host = network_->endpoint().address();
    // Who listens everywhere is also here, where browsers trust a page without encryption.
    if (host.is_unspecified())
        host = host.is_v6() ? asio::ip::address(asio::ip::address_v6::loopback())
                            : asio::ip::address(asio::ip::address_v4::loopback());
    const std::string text = host.is_v6() ? "[" + host.to_string() + "]" : host.to_string();
    return "http://" + text + ":" + std::to_string(port()) + "/";
}

std::uint16_t Server::port() const { return network_->endpoint().port(); }
void Server::stop_on_signals() { network_->stop_on_signals(); }
void Server::run() { network_->run(); }
void Server::stop() { network_->stop(); }

std::string problem_of(const ServerOptions& options) {
    const auto origins = Origins::read(options.origins);
    if (!origins) return origins.error();
    const auto callers = Callers::read(options.proxies, options.limit_loopback);
    return callers ? "" : callers.error();
}

bool is_ip_address(const std::string& text) {
    error_code error;
    asio::ip::make_address(text, error);
    return !error;
}

}  // namespace trireme::server
