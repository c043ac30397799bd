#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_static_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/none.hpp>
#include <csignal>
#include <ctime>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/page/answer.h"
#include "server/server.h"

// The only file that knows Boost, which takes long to compile.

namespace trireme::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

// The request line and all fields of a request.
constexpr std::size_t longest_head = 8192;
// What is sent before the client's time begins anew.
constexpr std::size_t piece_of_body = std::size_t{256} << 10;
// What a client may send, and for how long, after we have said the last word.
constexpr std::size_t most_read_away = std::size_t{256} << 10;
constexpr milliseconds parting_time{2'000};
// Before the next try when a connection cannot be taken: no memory, or no descriptor left.
constexpr milliseconds recovery_time{100};

using Parser = http::request_parser<http::empty_body>;
using Message = Parser::value_type;

// Awaiting with this puts errors into the variable instead of throwing them.
auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string joined(const Message& message, http::field name) {
    std::string values;
    const auto [begin, end] = message.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        if (!values.empty()) values += ", ";
        values += std::string_view(field->value());
    }
    return values;
}

Request request_of(const Parser& parser) {
    const Message& message = parser.get();
    Request request;
    request.method = std::string_view(message.method_string());
    request.target = std::string_view(message.target());
    request.accept_encoding = joined(message, http::field::accept_encoding);
    request.if_none_match = joined(message, http::field::if_none_match);
    request.hosts = message.count(http::field::host);
    request.is_http_1_0 = message.version() == 10;
    request.has_body = !parser.is_done();
    return request;
}

// What to say to a request that could not be read; nothing where nobody listens any more. `unread`
// begins with what was too long.
std::optional<Answer> answer_to_failure(const error_code& error, const Message& message,
                                        std::string_view unread) {
    static const auto& http_errors = http::make_error_code(http::error::bad_method).category();
    if (error.category() != http_errors) return std::nullopt;
    if (error == http::error::end_of_stream || error == http::error::partial_message)
        return std::nullopt;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        const bool has_request_line =
            !message.target().empty() || unread.find('\n') < longest_target;
        return refusal(has_request_line ? Status::HeaderFieldsTooLarge : Status::UriTooLong);
    }
    return refusal(Status::BadRequest);
}

// ---------------------------------------------------------------------------------------------
// A connection

// All of it happens on a strand, so there is never a second thread in it.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(tcp::socket socket, const Site& site, const ServerOptions& options)
        : stream_(std::move(socket)), site_(site), options_(options) {}

    auto executor() { return stream_.get_executor(); }

    // Answers request after request until the client or we have had enough.
    awaitable<void> run();
    // Has it end after the answer that is being sent. May be called from any thread.
    void stop();
    // Has it end at once; likewise.
    void break_off();

private:
    awaitable<error_code> read_head(bool is_first);
    awaitable<bool> write(const Answer& answer, Connection connection);
    awaitable<void> part();
    std::string_view unread() const {
        return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
    }

    beast::tcp_stream stream_;
    beast::flat_static_buffer<longest_head> buffer_;
    std::optional<Parser> parser_;
    const Site& site_;
    const ServerOptions& options_;
    bool is_writing_ = false;
    bool is_stopping_ = false;
};

awaitable<void> HttpSession::run() {
    error_code ignored;
    stream_.socket().set_option(tcp::no_delay(true), ignored);
    bool is_first = true;
    while (!is_stopping_) {
        const error_code error = co_await read_head(is_first);
        is_first = false;
        const std::optional<Answer> answer =
            error ? answer_to_failure(error, parser_->get(), unread())
                  : answer_to(request_of(*parser_), site_);
        if (!answer) co_return;

        const bool goes_on = !answer->ends_connection && parser_->keep_alive();
        const bool sent =
            co_await write(*answer, goes_on ? Connection::KeepAlive : Connection::Close);
        if (!sent) co_return;
        if (!goes_on) break;
    }
    co_await part();
}

void HttpSession::stop() {
    asio::post(executor(), [self = shared_from_this()] {
        self->is_stopping_ = true;
        if (!self->is_writing_) self->stream_.cancel();
    });
}

void HttpSession::break_off() {
    asio::post(executor(), [self = shared_from_this()] { self->stream_.close(); });
}

// Reads a request without its body. The time for it begins with its first byte, or with the
// connection.
awaitable<error_code> HttpSession::read_head(bool is_first) {
    error_code error;
    parser_.emplace();
    parser_->header_limit(longest_head);
    parser_->body_limit(boost::none);  // we do not read it
    if (!is_first && buffer_.size() == 0) {
        stream_.expires_after(options_.idle_time);
        const std::size_t count =
            co_await stream_.async_read_some(buffer_.prepare(longest_head), into(error));
        buffer_.commit(count);
        if (error) co_return error;
    }
    stream_.expires_after(options_.head_time);
    const std::size_t size =
        co_await http::async_read_header(stream_, buffer_, *parser_, into(error));
    // The parser takes a little more than its limit if it comes in pieces.
    if (!error && size > longest_head) error = http::error::header_limit;
    co_return error;
}

// False if not all of it could be sent.
awaitable<bool> HttpSession::write(const Answer& answer, Connection connection) {
    const std::string head = head_of(answer, connection, std::time(nullptr));
    std::string_view rest = answer.leaves_body_out ? std::string_view() : answer.body;
    std::string_view front = head;
    is_writing_ = true;
    error_code error;
    while (!error && !(front.empty() && rest.empty())) {
        const std::string_view piece = rest.substr(0, piece_of_body);
        rest.remove_prefix(piece.size());
        const std::array<asio::const_buffer, 2> both = {
            asio::const_buffer(front.data(), front.size()),
            asio::const_buffer(piece.data(), piece.size())};
        stream_.expires_after(options_.write_time);
        co_await asio::async_write(stream_, both, into(error));
        front = {};
    }
    is_writing_ = false;
    co_return !error;
}

// Closing a socket with unread input resets the connection, and the client may lose our answer. So
// first only our direction is closed, and for a while what comes is read and thrown away.
awaitable<void> HttpSession::part() {
    error_code error;
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    stream_.expires_after(parting_time);
    std::size_t left = most_read_away;
    while (!error && !is_stopping_ && left > 0) {
        buffer_.clear();
        const std::size_t count =
            co_await stream_.async_read_some(buffer_.prepare(longest_head), into(error));
        left -= std::min(left, count);
    }
}

}  // namespace

// ---------------------------------------------------------------------------------------------
// The server

class Server::Network {
public:
    Network(Site site, const ServerOptions& options) : site_(std::move(site)), options_(options) {}

    // Why it cannot listen; empty if it does.
    std::string listen();
    tcp::endpoint endpoint() const { return endpoint_; }
    void stop_on_signals();
    void run();
    void stop();

private:
    awaitable<void> accept_all();
    awaitable<void> recover();
    void admit(tcp::socket socket);
    void leave(const std::shared_ptr<HttpSession>& session);
    void begin_to_stop();
    void break_off_the_rest();

    Site site_;
    ServerOptions options_;
    tcp::endpoint endpoint_;

    asio::io_context io_;
    // Where connections are taken and the end is decided.
    asio::strand<asio::io_context::executor_type> gate_{asio::make_strand(io_)};
    tcp::acceptor acceptor_{gate_};
    asio::signal_set signals_{gate_};
    asio::steady_timer recovery_{gate_};
    asio::steady_timer last_call_{gate_};

    std::mutex mutex_;  // of what follows
    std::set<std::shared_ptr<HttpSession>> sessions_;
    bool is_stopping_ = false;
};

std::string Server::Network::listen() {
    error_code error;
    const tcp::endpoint wanted(asio::ip::make_address(options_.bind, error), options_.port);
    if (!error) acceptor_.open(wanted.protocol(), error);
    // A port whose last owner has just ended is free.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(wanted, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) endpoint_ = acceptor_.local_endpoint(error);
    if (!error) return "";
    const std::string port = std::to_string(options_.port);
    if (error == asio::error::address_in_use)
        return "port " + port + " is taken; --port N chooses another, --port 0 any that is free";
    return "cannot listen at " + options_.bind + ", port " + port + ": " + error.message();
}

void Server::Network::stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const error_code& error, int) {
        if (!error) begin_to_stop();
    });
}

void Server::Network::run() {
    asio::co_spawn(gate_, accept_all(), asio::detached);
    std::vector<std::thread> others;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        others.emplace_back([this] { io_.run(); });
    io_.run();
    for (std::thread& thread : others) thread.join();
}

awaitable<void> Server::Network::accept_all() {
    while (acceptor_.is_open()) {
        error_code error;
        bool is_in_trouble = false;
        try {
            tcp::socket socket =
                co_await acceptor_.async_accept(asio::make_strand(io_), into(error));
            if (!error && acceptor_.is_open()) admit(std::move(socket));
        } catch (const std::bad_alloc&) {
            is_in_trouble = true;
        }
        if ((error || is_in_trouble) && acceptor_.is_open()) co_await recover();
    }
}

awaitable<void> Server::Network::recover() {
    error_code ignored;
    recovery_.expires_after(recovery_time);
    co_await recovery_.async_wait(into(ignored));
}

void Server::Network::admit(tcp::socket socket) {
    const auto session = std::make_shared<HttpSession>(std::move(socket), site_, options_);
    {
        const std::lock_guard lock(mutex_);
        if (sessions_.size() >= options_.connections) return;
        sessions_.insert(session);
    }
    try {
        // Whatever ends a session, even an exception, ends no other.
        asio::co_spawn(session->executor(), session->run(),
                       [this, session](const std::exception_ptr&) { leave(session); });
    } catch (...) {
        leave(session);
        throw;
    }
}

void Server::Network::leave(const std::shared_ptr<HttpSession>& session) {
    const std::lock_guard lock(mutex_);
    sessions_.erase(session);
    if (is_stopping_ && sessions_.empty()) asio::post(gate_, [this] { last_call_.cancel(); });
}

void Server::Network::stop() {
    asio::post(gate_, [this] { begin_to_stop(); });
}

// Runs at the gate. After it nothing but sessions keeps the threads at work.
void Server::Network::begin_to_stop() {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) return;
    is_stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    signals_.clear(ignored);
    recovery_.cancel();
    if (sessions_.empty()) return;
    for (const auto& session : sessions_) session->stop();
    last_call_.expires_after(options_.stop_time);
    last_call_.async_wait([this](const error_code& error) {
        if (!error) break_off_the_rest();
    });
}

void Server::Network::break_off_the_rest() {
    const std::lock_guard lock(mutex_);
    for (const auto& session : sessions_) session->break_off();
}

// ---------------------------------------------------------------------------------------------

Expected<std::unique_ptr<Server>, std::string> Server::open(Site site,
                                                            const ServerOptions& options) {
    auto network = std::make_unique<Network>(std::move(site), options);
    const std::string problem = network->listen();
    if (!problem.empty()) return problem;
    return std::unique_ptr<Server>(new Server(std::move(network)));
}

Server::Server(std::unique_ptr<Network> network) : network_(std::move(network)) {}
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

bool is_ip_address(const std::string& text) {
    error_code error;
    asio::ip::make_address(text, error);
    return !error;
}

}  // namespace trireme::server
