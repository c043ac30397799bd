#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_static_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>

#include "server/net/responder.h"

namespace trireme::server {

// Answers the requests of a connection, one after the other. All of it happens on a strand, so
// there is never a second thread in it.
class HttpSession : public Session, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(boost::asio::ip::tcp::socket socket, std::unique_ptr<Sessions::Place> place,
                std::shared_ptr<Services> services);

    void start();
    bool is_socket() const override { return false; }
    void stop() override;
    void break_off() override;

private:
    template <class T>
    using Awaitable = boost::asio::awaitable<T>;
    using Error = boost::system::error_code;
    using Parser = http::request_parser<http::string_body>;

    // What comes after an answer.
    enum class Next : std::uint8_t { Request, Parting, Nothing };

    Awaitable<void> run();
    Awaitable<Next> answer_next(bool is_first);
    Awaitable<Error> read_head(bool is_first);
    Awaitable<Error> read_body(std::size_t limit);
    Awaitable<Error> read_more();
    Awaitable<Answer> ask(ApiRequest request);
    Awaitable<Next> write(Answer answer, RateClass rate_class, bool goes_on);
    Awaitable<void> part();
    std::optional<Answer> become_socket(const Upgrade& upgrade);
    std::string_view unread() const;

    // The request line and all fields of a request.
    static constexpr std::size_t longest_head = 8192;

    std::shared_ptr<Services> services_;  // before what uses it
    std::unique_ptr<Sessions::Place> place_;
    boost::beast::tcp_stream stream_;
    boost::asio::ip::address peer_;
    boost::beast::flat_static_buffer<longest_head> buffer_;
    std::optional<Parser> parser_;
    boost::asio::steady_timer answer_timer_;
    std::optional<ApiAnswer> answer_;  // of the hall
    bool is_answering_ = false;
    bool is_stopping_ = false;
};

}  // namespace trireme::server
