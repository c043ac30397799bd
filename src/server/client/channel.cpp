#include "server/client/channel.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

#include "server/client/rethrow.h"
#include "server/client/retry_after.h"

namespace trireme::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr std::chrono::seconds connect_time{10};
constexpr std::size_t longest_message = std::size_t{4} << 20;

websocket::stream_base::timeout patience() {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = connect_time;
    // Half of it after the last word we ask whether the server is there.
    timeout.idle_timeout = std::chrono::seconds(40);
    timeout.keep_alive_pings = true;
    return timeout;
}

// One connection, with what is still to be written to it.
struct Connection : std::enable_shared_from_this<Connection> {
    explicit Connection(asio::io_context& context) : stream(context) {}

    void send(std::string text) {
        queue.push_back(std::move(text));
        if (queue.size() == 1) write();
    }

    // A write that fails shows where we read.
    void write() {
        stream.async_write(
            asio::buffer(queue.front()),
            [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                if (error) return;
                self->queue.pop_front();
                if (!self->queue.empty())
                    self->write();
                else if (self->is_ending)
                    self->close();
            });
    }

    // After what is still to be written.
    void end() {
        is_ending = true;
        if (queue.empty()) close();
    }

    void close() {
        stream.async_close(websocket::close_code::normal,
                           [self = shared_from_this()](boost::system::error_code) {});
    }

    void drop() {
        boost::system::error_code ignored;
        beast::get_lowest_layer(stream).socket().close(ignored);
    }

    websocket::stream<beast::tcp_stream, false> stream;
    std::deque<std::string> queue;
    bool is_ending = false;
};

}  // namespace

class Channel::Line : public std::enable_shared_from_this<Line> {
public:
    Line(Loop& loop, const ServerAddress& address, std::string target, const Pauses& pauses,
         Events events)
        : context_(loop.context()),
          address_(address),
          target_(std::move(target)),
          pauses_(pauses),
          events_(std::move(events)),
          pause_(context_) {}

    void start() { asio::co_spawn(context_, run(shared_from_this()), Rethrow()); }

    void send(std::string text) {
        if (connection_) connection_->send(std::move(text));
    }

    void reconnect() {
        if (connection_) connection_->drop();
    }

    void end() {
        is_ending_ = true;  // nothing is called from here on
        pause_.cancel();
        if (connection_) connection_->end();
    }

private:
    static awaitable<void> run(std::shared_ptr<Line> line) {
        while (!line->is_ending_) {
            std::string why;
            std::optional<Milliseconds> asked_for;
            try {
                co_await line->connect_and_read(asked_for);
            } catch (const boost::system::system_error& error) {
                why = error.code().message();
            }
            line->connection_.reset();
            if (line->is_ending_) break;
            line->events_.lost(why);
            co_await line->pause(asked_for);
        }
    }

    awaitable<void> pause(std::optional<Milliseconds> asked_for) {
        pause_.expires_after(pauses_.next(asked_for));
        boost::system::error_code ignored;
        co_await pause_.async_wait(asio::redirect_error(use_awaitable, ignored));
    }

    awaitable<void> connect_and_read(std::optional<Milliseconds>& asked_for) {
        const auto connection = std::make_shared<Connection>(context_);
        co_await connect(*connection, asked_for);
        if (is_ending_) co_return;
        connection_ = connection;
        events_.opened();
        beast::flat_buffer buffer;
        for (;;) {
            co_await connection->stream.async_read(buffer, use_awaitable);
            pauses_.reset();
            const auto data = buffer.cdata();
            if (!is_ending_) events_.received({static_cast<const char*>(data.data()), data.size()});
            buffer.clear();
        }
    }

    awaitable<void> connect(Connection& connection, std::optional<Milliseconds>& asked_for) {
        tcp::resolver resolver(context_);
        const auto places = co_await resolver.async_resolve(
            address_.host, std::to_string(address_.port), use_awaitable);
        auto& transport = beast::get_lowest_layer(connection.stream);
        transport.expires_after(connect_time);
        co_await transport.async_connect(places, use_awaitable);
        transport.expires_never();  // from here on the stream has its own timeouts
        transport.socket().set_option(tcp::no_delay(true));
        connection.stream.set_option(patience());
        connection.stream.read_message_max(longest_message);
        websocket::response_type response;
        boost::system::error_code error;
        co_await connection.stream.async_handshake(response, address_.authority, target_,
                                                   asio::redirect_error(use_awaitable, error));
        if (!error) co_return;
        asked_for = read_retry_after(response[http::field::retry_after]);
        throw boost::system::system_error(error);
    }

    asio::io_context& context_;
    ServerAddress address_;
    std::string target_;
    Pauses pauses_;
    Events events_;
    asio::steady_timer pause_;
    std::shared_ptr<Connection> connection_;  // where there is one
    bool is_ending_ = false;
};

Channel::Channel(Loop& loop, const ServerAddress& address, std::string target, const Pauses& pauses,
                 Events events)
    : line_(std::make_shared<Line>(loop, address, std::move(target), pauses, std::move(events))) {
    line_->start();
}

Channel::~Channel() { line_->end(); }

void Channel::send(std::string text) { line_->send(std::move(text)); }
void Channel::reconnect() { line_->reconnect(); }

}  // namespace trireme::server
