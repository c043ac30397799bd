#include "server/net/http_session.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/none.hpp>
#include <ctime>
#include <utility>

#include "base/text.h"
#include "server/net/await.h"
#include "server/net/framing.h"
#include "server/net/socket_session.h"
#include "server/page/target.h"

namespace trireme::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using std::chrono::milliseconds;

// What is sent before the client's time begins anew.
constexpr std::size_t piece_of_body = std::size_t{256} << 10;
// What a client may send, and for how long, after we have said the last word.
constexpr std::size_t most_read_away = std::size_t{256} << 10;
constexpr milliseconds parting_time{2'000};

// In seconds, for whom there is no place: nobody knows when another client leaves.
constexpr std::string_view full_house_pause = "10";

constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";

// What to say to a request that could not be read; nothing where nobody listens any more. `unread`
// begins with what was too long.
std::optional<Answer> answer_to_failure(const boost::system::error_code& error,
                                        const RequestHead& head, std::string_view unread) {
    static const auto& http_errors = http::make_error_code(http::error::bad_method).category();
    if (error.category() != http_errors) return std::nullopt;
    if (error == http::error::end_of_stream || error == http::error::partial_message)
        return std::nullopt;
    const auto refuse = [&head](http::status status, std::string_view code,
                                std::string_view sentence) {
        return refusal(head.target(), status, code, sentence);
    };
    if (error == http::error::body_limit)
        return refuse(http::status::payload_too_large, "too_large",
                      "The body of this request is too large.");
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        const bool has_request_line = !head.target().empty() || unread.find('\n') < longest_target;
        if (!has_request_line)
            return refuse(http::status::uri_too_long, "bad_request", "This address is too long.");
        return refuse(http::status::request_header_fields_too_large, "bad_request",
                      "The header of this request is too long.");
    }
    return refuse(http::status::bad_request, "bad_request", "This request makes no sense.");
}

tcp::socket without_delay(tcp::socket socket) {
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    return socket;
}

asio::ip::address peer_of(const beast::tcp_stream& stream) {
    boost::system::error_code gone;
    return stream.socket().remote_endpoint(gone).address();
}

}  // namespace

HttpSession::HttpSession(tcp::socket socket, std::unique_ptr<Sessions::Place> place,
                         std::shared_ptr<Services> services)
    : services_(std::move(services)),
      place_(std::move(place)),
      stream_(without_delay(std::move(socket))),
      peer_(peer_of(stream_)),
      answer_timer_(stream_.get_executor()) {}

void HttpSession::start() {
    services_->sessions->add(shared_from_this());
    // Whatever ends a session, even an exception, ends no other.
    const auto leave = [self = shared_from_this()](const std::exception_ptr&) {
        self->place_.reset();
        self->services_->sessions->remove(self);
    };
    try {
        asio::co_spawn(stream_.get_executor(), run(), leave);
    } catch (...) {
        leave(nullptr);
    }
}

void HttpSession::stop() {
    asio::post(answer_timer_.get_executor(), [self = shared_from_this()] {
        self->is_stopping_ = true;
        if (!self->is_answering_) self->stream_.cancel();
    });
}

void HttpSession::break_off() {
    asio::post(answer_timer_.get_executor(), [self = shared_from_this()] {
        self->is_stopping_ = true;
        self->answer_timer_.cancel();
        self->stream_.close();
    });
}

std::string_view HttpSession::unread() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
}

// Answers request after request until the client or we have had enough.
HttpSession::Awaitable<void> HttpSession::run() {
    Next next = co_await answer_next(true);
    while (next == Next::Request && !is_stopping_) next = co_await answer_next(false);
    if (next != Next::Nothing) co_await part();
}

HttpSession::Awaitable<HttpSession::Next> HttpSession::answer_next(bool is_first) {
    const RequestHead& head = parser_.emplace().get();
    const Error unreadable = co_await read_head(is_first);
    if (unreadable) {
        auto answer = answer_to_failure(unreadable, head, unread());
        if (!answer) co_return Next::Nothing;
        co_return co_await write(std::move(*answer), RateClass::Page, false);
    }

    Decision decision =
        Responder(*services_).decide({head, !parser_->is_done(), peer_, Steady::now()});
    bool goes_on = !decision.ends_connection && parser_->keep_alive();
    if (const auto* upgrade = std::get_if<Upgrade>(&decision.what)) {
        auto answer = become_socket(*upgrade);
        if (!answer) co_return Next::Nothing;
        co_return co_await write(std::move(*answer), decision.rate_class, false);
    }
    if (auto* question = std::get_if<Question>(&decision.what)) {
        const Error bad_body = co_await read_body(question->body_limit);
        if (bad_body) {
            auto answer = answer_to_failure(bad_body, head, unread());
            if (!answer) co_return Next::Nothing;
            co_return co_await write(std::move(*answer), decision.rate_class, false);
        }
        question->request.body = std::move(parser_->get().body());
        decision.what = co_await ask(std::move(question->request));
        // What comes too late must not be taken for the answer to the next question.
        goes_on = goes_on && answer_.has_value();
    }
    co_return co_await write(std::move(std::get<Answer>(decision.what)), decision.rate_class,
                             goes_on);
}

// Reads a request without its body. The time for it begins with its first byte, or with the
// connection.
HttpSession::Awaitable<HttpSession::Error> HttpSession::read_head(bool is_first) {
    parser_->header_limit(longest_head);
    parser_->body_limit(boost::none);  // until we know what it is for
    if (!is_first && buffer_.size() == 0) {
        stream_.expires_after(services_->options.idle_time);
        const Error error = co_await read_more();
        if (error) co_return error;
    }
    const auto deadline = Steady::now() + services_->options.head_time;
    std::size_t size = 0;
    for (;;) {
        if (buffer_.size() > 0) {
            Error error;
            const std::string_view raw = unread();
            const std::size_t taken = parser_->put(buffer_.data(), error);
            if (has_folded_line(raw.substr(0, taken))) error = http::error::bad_value;
            buffer_.consume(taken);
            size += taken;
            if (size > longest_head) co_return http::error::header_limit;
            if (error != http::error::need_more) co_return error;
        }
        if (size + buffer_.size() >= longest_head) co_return http::error::header_limit;
        stream_.expires_at(deadline);
        const Error error = co_await read_more();
        if (error) co_return error;
    }
}

HttpSession::Awaitable<HttpSession::Error> HttpSession::read_body(std::size_t limit) {
    Error error;
    if (parser_->is_done()) co_return error;
    parser_->body_limit(limit);
    const auto deadline = Steady::now() + services_->options.body_time;
    if (buffer_.size() == 0 && same_letters(parser_->get()[http::field::expect], "100-continue")) {
        stream_.expires_at(deadline);
        co_await asio::async_write(stream_, asio::buffer(invitation), into(error));
        if (error) co_return error;
    }
    stream_.expires_at(deadline);
    co_await http::async_read(stream_, buffer_, *parser_, into(error));
    co_return error;
}

HttpSession::Awaitable<HttpSession::Error> HttpSession::read_more() {
    Error error;
    const std::size_t count = co_await stream_.async_read_some(
        buffer_.prepare(longest_head - buffer_.size()), into(error));
    buffer_.commit(count);
    co_return error;
}

// The hall may answer from any thread, also at once.
HttpSession::Awaitable<Answer> HttpSession::ask(ApiRequest request) {
    answer_.reset();
    is_answering_ = true;
    answer_timer_.expires_after(services_->options.answer_time);
    services_->api->answer(std::move(request), [weak = weak_from_this()](ApiAnswer answer) {
        const auto self = weak.lock();
        if (!self) return;
        asio::post(self->answer_timer_.get_executor(),
                   [self, answer = std::move(answer)]() mutable {
                       self->answer_ = std::move(answer);
                       self->answer_timer_.cancel();
                   });
    });
    Error ignored;
    co_await answer_timer_.async_wait(into(ignored));
    is_answering_ = false;
    if (answer_) co_return written(std::move(*answer_));
    ApiAnswer late =
        api_error(503, "unavailable", "This takes too long; send the same again a little later.");
    late.retry_after = std::chrono::seconds(1);
    co_return written(std::move(late));
}

HttpSession::Awaitable<HttpSession::Next> HttpSession::write(Answer answer, RateClass rate_class,
                                                             bool goes_on) {
    goes_on = goes_on && !is_stopping_;
    complete(answer, goes_on ? Connection::KeepAlive : Connection::Close, std::time(nullptr));
    services_->counters.count_answer(rate_class, answer.result_int());
    http::response_serializer<SharedBody> serializer(answer);
    const bool is_without_body = parser_->get().method() == http::verb::head;
    serializer.split(is_without_body);
    is_answering_ = true;
    Error error;
    std::size_t sent = 0;
    auto deadline = Steady::now() + services_->options.write_time;
    while (!error && !(is_without_body ? serializer.is_header_done() : serializer.is_done())) {
        stream_.expires_at(deadline);
        sent += co_await http::async_write_some(stream_, serializer, into(error));
        if (sent >= piece_of_body) {
            sent = 0;
            deadline = Steady::now() + services_->options.write_time;
        }
    }
    is_answering_ = false;
    if (error) co_return Next::Nothing;
    co_return goes_on ? Next::Request : Next::Parting;
}

// Closing a socket with unread input resets the connection, and the client may lose our answer. So
// first only our direction is closed, and for a while what comes is read and thrown away.
HttpSession::Awaitable<void> HttpSession::part() {
    Error error;
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    const auto deadline = Steady::now() + parting_time;
    std::size_t left = most_read_away;
    while (!error && !is_stopping_ && left > 0) {
        buffer_.clear();
        stream_.expires_at(deadline);
        error = co_await read_more();
        left -= std::min(left, buffer_.size());
    }
}

// Hands the connection on; gives back why not.
std::optional<Answer> HttpSession::become_socket(const Upgrade& upgrade) {
    const std::string_view target = parser_->get().target();
    if (buffer_.size() > 0)  // nobody may speak before we have agreed
        return refusal(target, http::status::bad_request, "bad_request",
                       "Nothing follows this request before it is answered.");
    std::unique_ptr<Sessions::Place> second_place;
    if (upgrade.is_forwarded && !upgrade.request.caller.is_exempt) {
        second_place = services_->sessions->place_within(upgrade.request.caller.address);
        if (!second_place) {
            Answer answer = refusal(target, http::status::too_many_requests, "too_many",
                                    "Too many connections from this address.");
            answer.set(http::field::retry_after, full_house_pause);
            return answer;
        }
    }
    stream_.expires_never();
    const auto session = std::make_shared<SocketSession>(
        std::move(stream_), SocketSession::Places{std::move(place_), std::move(second_place)},
        services_);
    services_->counters.count_answer(RateClass::Socket, 101);
    session->start(parser_->release(), upgrade.request);
    return std::nullopt;
}

}  // namespace trireme::server
