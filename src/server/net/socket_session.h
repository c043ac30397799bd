#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/net/services.h"

namespace trireme::server {

// A WebSocket. All of it happens on a strand.
//
// Beast would be content with a client that sends and never reads, so what waits for its reader is
// bounded here in number, size and time. Its own pings come only when nothing else does; ours come
// always, because they measure the lag.
class SocketSession : public Session, public std::enable_shared_from_this<SocketSession> {
public:
    // Its place among the connections, and that among those of whom a proxy forwards for.
    struct Places {
        std::unique_ptr<Sessions::Place> own;
        std::unique_ptr<Sessions::Place> forwarded;
    };
    using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

    SocketSession(boost::beast::tcp_stream stream, Places places,
                  std::shared_ptr<Services> services);

    void start(HttpRequest upgrade, SocketRequest request);
    bool is_socket() const override { return true; }
    void stop() override { close(CloseCode::Restart, "the server restarts"); }
    void break_off() override;

    // For the hall; from any thread.
    void send(std::shared_ptr<const std::string> text);
    void close(CloseCode code, std::string_view why);

private:
    using Error = boost::system::error_code;
    using Text = std::shared_ptr<const std::string>;

    void on_accepted(const Error& error, const SocketRequest& request);
    void read();
    void on_read(const Error& error);
    bool is_too_fast();
    void on_control(boost::beast::websocket::frame_type kind, std::string_view payload);
    void enqueue(Text text);
    void write_next();
    void on_written(const Error& error);
    void begin_to_close(CloseCode code, std::string_view why);
    void say_goodbye();
    void end_soon();
    void await_tick();
    void on_tick();
    void ping();
    void end();

    std::shared_ptr<Services> services_;  // before what uses it
    Places places_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    boost::asio::steady_timer tick_;
    HttpRequest upgrade_;
    bool is_accepted_ = false;  // before, nothing else may be written
    std::shared_ptr<SocketInlet> hall_;
    bool is_exempt_ = false;
    Bucket messages_;

    std::deque<Text> queue_;  // the first is being written
    std::size_t queued_bytes_ = 0;
    Steady::time_point write_deadline_;

    std::size_t pings_ = 0;
    bool is_ping_on_its_way_ = false;  // into the network
    bool is_pong_due_ = false;
    Steady::time_point pinged_;
    Steady::time_point heard_;  // when the last pong came

    std::optional<boost::beast::websocket::close_reason> goodbye_;
    bool has_ended_ = false;
};

}  // namespace trireme::server
