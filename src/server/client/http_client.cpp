#include "server/client/http_client.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <deque>
#include <utility>
#include <vector>

#include "server/client/rethrow.h"
#include "server/client/retry_after.h"

namespace trireme::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr std::chrono::seconds connect_time{10};
// The server may wait for half a minute before it answers.
constexpr std::chrono::seconds answer_time{60};
constexpr std::size_t longest_answer = std::size_t{256} << 20;

http::request<http::string_body> message_of(const HttpRequest& request,
                                            const ServerAddress& address) {
    http::request<http::string_body> message;
    message.method_string(request.method);
    message.target(request.target);
    message.version(11);
    message.set(http::field::host, address.authority);
    message.set(http::field::user_agent, "trireme");
    if (!request.token.empty()) message.set(http::field::authorization, "Bearer " + request.token);
    if (request.method == "POST") {
        message.set(http::field::content_type, "application/json");
        message.body() = request.body;
        message.prepare_payload();
    }
    return message;
}

HttpReply reply_of(http::response<http::string_body>&& message) {
    HttpReply reply;
    reply.status = static_cast<int>(message.result_int());
    reply.retry_after = read_retry_after(message[http::field::retry_after]);
    reply.body = std::move(message.body());
    return reply;
}

}  // namespace

class HttpClient::Pool : public std::enable_shared_from_this<Pool> {
public:
    Pool(Loop& loop, ServerAddress address, const Pauses& pauses, int connections)
        : loop_(loop), address_(std::move(address)), pauses_(pauses), connections_(connections) {}

    struct Job {
        HttpRequest request;
        Done done;
        std::chrono::steady_clock::time_point until;
        Pauses pauses;
    };

    Job job(HttpRequest request, Done done, Milliseconds patience) const {
        return {std::move(request), std::move(done), std::chrono::steady_clock::now() + patience,
                pauses_};
    }

    bool is_idle() const { return unanswered_ == 0; }

    void ask(Job job) {
        ++unanswered_;
        add(std::move(job));
    }

    void add(Job job) {
        if (is_over_) return;
        waiting_.push_back(std::move(job));
        if (busy_ == connections_) return;
        ++busy_;
        asio::co_spawn(loop_.context(), work(shared_from_this()), Rethrow());
    }

    void end() {
        is_over_ = true;
        waiting_.clear();
        idle_.clear();
    }

private:
    struct Connection {
        explicit Connection(asio::io_context& context) : stream(context) {}
        beast::tcp_stream stream;
        beast::flat_buffer buffer;
        bool is_open = false;
    };

    // Does what is waiting, as one of so many. The pool lives as long as this runs.
    static awaitable<void> work(std::shared_ptr<Pool> pool) {
        auto connection = pool->take_connection();
        while (!pool->waiting_.empty()) {
            Job job = std::move(pool->waiting_.front());
            pool->waiting_.pop_front();
            const bool was_open = connection->is_open;
            HttpReply reply = co_await pool->exchange(*connection, job.request);
            // The server may have closed the connection before the request was there.
            if (reply.status == 0 && was_open)
                reply = co_await pool->exchange(*connection, job.request);
            pool->finish(std::move(job), std::move(reply));
        }
        if (connection->is_open && !pool->is_over_) pool->idle_.push_back(std::move(connection));
        --pool->busy_;
    }

    std::unique_ptr<Connection> take_connection() {
        if (idle_.empty()) return std::make_unique<Connection>(loop_.context());
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }

    awaitable<HttpReply> exchange(Connection& connection, const HttpRequest& request) {
        HttpReply reply;
        try {
            if (!connection.is_open) co_await connect(connection);
            reply = co_await converse(connection, request);
        } catch (const boost::system::system_error& error) {
            reply.failure = error.code().message();
            connection.is_open = false;
        }
        if (!connection.is_open) {
            boost::system::error_code ignored;
            connection.stream.socket().close(ignored);
        }
        co_return reply;
    }

    awaitable<void> connect(Connection& connection) {
        tcp::resolver resolver(loop_.context());
        const auto places = co_await resolver.async_resolve(
            address_.host, std::to_string(address_.port), use_awaitable);
        connection.stream.expires_after(connect_time);
        co_await connection.stream.async_connect(places, use_awaitable);
        connection.stream.socket().set_option(tcp::no_delay(true));
        connection.buffer.clear();
        connection.is_open = true;
    }

    awaitable<HttpReply> converse(Connection& connection, const HttpRequest& request) {
        const auto message = message_of(request, address_);
        connection.stream.expires_after(answer_time);
        co_await http::async_write(connection.stream, message, use_awaitable);
        http::response_parser<http::string_body> parser;
        parser.body_limit(longest_answer);
        co_await http::async_read(connection.stream, connection.buffer, parser, use_awaitable);
        connection.is_open = parser.keep_alive();
        co_return reply_of(parser.release());
    }

    void finish(Job job, HttpReply reply) {
        if (is_over_) return;
        const bool is_to_be_had = reply.status != 0 && reply.status != 429 && reply.status != 503;
        const auto pause = is_to_be_had ? Milliseconds(0) : job.pauses.next(reply.retry_after);
        if (is_to_be_had || std::chrono::steady_clock::now() + pause > job.until) {
            --unanswered_;
            job.done(std::move(reply));
            return;
        }
        loop_.after(pause, [self = shared_from_this(), job = std::move(job)]() mutable {
            self->add(std::move(job));
        });
    }

    Loop& loop_;
    ServerAddress address_;
    Pauses pauses_;
    int connections_;
    int busy_ = 0;  // connections
    int unanswered_ = 0;
    bool is_over_ = false;
    std::deque<Job> waiting_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

HttpClient::HttpClient(Loop& loop, ServerAddress address, const Pauses& pauses, int connections)
    : pool_(std::make_shared<Pool>(loop, std::move(address), pauses, connections)) {}

HttpClient::~HttpClient() { pool_->end(); }

void HttpClient::ask(HttpRequest request, Done done, Milliseconds patience) {
    pool_->ask(pool_->job(std::move(request), std::move(done), patience));
}

bool HttpClient::is_idle() const { return pool_->is_idle(); }

}  // namespace trireme::server
