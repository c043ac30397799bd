#include "server/net/socket_session.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "base/number.h"

namespace trireme::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t longest_message = 4096;
// To take the last messages and to say goodbye.
constexpr std::chrono::milliseconds parting_time{2'000};
// What fits into a close frame.
constexpr std::size_t longest_reason = 123;

// The hall may hold it for longer than there is a socket.
class Outlet : public SocketOutlet {
public:
    explicit Outlet(std::weak_ptr<SocketSession> session) : session_(std::move(session)) {}
    void send(std::shared_ptr<const std::string> text) override {
        if (const auto session = session_.lock()) session->send(std::move(text));
    }
    void close(CloseCode code, std::string_view why) override {
        if (const auto session = session_.lock()) session->close(code, why);
    }

private:
    std::weak_ptr<SocketSession> session_;
};

Rate message_rate(const ServerOptions& options) {
    return {options.messages_per_second, 2 * options.messages_per_second};
}

}  // namespace

SocketSession::SocketSession(beast::tcp_stream stream, Places places,
                             std::shared_ptr<Services> services)
    : services_(std::move(services)),
      places_(std::move(places)),
      stream_(std::move(stream)),
      tick_(stream_.get_executor()),
      messages_(message_rate(services_->options), Steady::now()) {}

void SocketSession::start(HttpRequest upgrade, SocketRequest request) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = services_->options.head_time;
    timeout.idle_timeout = websocket::stream_base::none();
    stream_.set_option(timeout);
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(false);  // which would copy what is written
    stream_.text(true);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
        on_control(kind, payload);
    });
    is_exempt_ = request.caller.is_exempt;
    upgrade_ = std::move(upgrade);
    services_->sessions->add(shared_from_this());
    ++services_->counters.sockets_taken;
    ++services_->counters.sockets_open;
    stream_.async_accept(upgrade_, [self = shared_from_this(), request = std::move(request)](
                                       const Error& error) { self->on_accepted(error, request); });
}

void SocketSession::on_accepted(const Error& error, const SocketRequest& request) {
    upgrade_ = {};
    if (error || has_ended_) return end();
    is_accepted_ = true;
    if (goodbye_) return say_goodbye();  // the server was told to stop meanwhile
    heard_ = Steady::now();
    hall_ = services_->api->open_socket(request, std::make_shared<Outlet>(weak_from_this()));
    read();
    ping();
    tick_.expires_after(services_->options.ping_time);
    await_tick();
}

// ---------------------------------------------------------------------------------------------
// What the client says

void SocketSession::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const Error& error, std::size_t) {
        self->on_read(error);
    });
}

void SocketSession::on_read(const Error& error) {
    if (error || has_ended_) return end();
    if (!stream_.got_text()) {
        begin_to_close(CloseCode::Unacceptable, "text only");
    } else if (is_too_fast()) {
        begin_to_close(CloseCode::PolicyViolation, "too many messages");
    } else if (!goodbye_) {
        ++services_->counters.messages_received;
        hall_->on_text(beast::buffers_to_string(buffer_.data()));
    }
    buffer_.clear();
    read();
}

bool SocketSession::is_too_fast() {
    return !is_exempt_ && messages_.take(message_rate(services_->options), Steady::now());
}

// Called while it reads.
void SocketSession::on_control(websocket::frame_type kind, std::string_view payload) {
    if (kind == websocket::frame_type::ping && is_too_fast())
        begin_to_close(CloseCode::PolicyViolation, "too many pings");
    if (kind == websocket::frame_type::close && !goodbye_) {
        goodbye_.emplace();  // Beast says it
        end_soon();
    }
    if (kind != websocket::frame_type::pong || payload != digits_of(pings_) || !is_pong_due_)
        return;
    is_pong_due_ = false;
    heard_ = Steady::now();
    if (hall_) hall_->on_lag(std::chrono::duration_cast<Milliseconds>(heard_ - pinged_));
}

// ---------------------------------------------------------------------------------------------
// What the hall says

void SocketSession::send(Text text) {
    asio::post(tick_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
        self->enqueue(std::move(text));
    });
}

void SocketSession::close(CloseCode code, std::string_view why) {
    asio::post(tick_.get_executor(), [self = shared_from_this(), code, why = std::string(why)] {
        self->begin_to_close(code, why);
    });
}

void SocketSession::enqueue(Text text) {
    if (has_ended_ || goodbye_) return;
    queued_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) return write_next();
    const ServerOptions& options = services_->options;
    if (queue_.size() > options.queued_messages || queued_bytes_ > options.queued_bytes) {
        ++services_->counters.sockets_overflowed;
        end();
    }
}

void SocketSession::write_next() {
    write_deadline_ = Steady::now() + services_->options.write_time;
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this(), text = queue_.front()](
                            const Error& error, std::size_t) { self->on_written(error); });
}

void SocketSession::on_written(const Error& error) {
    if (has_ended_) return;
    if (error) return end();
    ++services_->counters.messages_sent;
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty())
        write_next();
    else if (goodbye_)
        say_goodbye();
    else
        queue_.shrink_to_fit();
}

// ---------------------------------------------------------------------------------------------
// The end

void SocketSession::begin_to_close(CloseCode code, std::string_view why) {
    if (has_ended_ || goodbye_) return;
    goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                       why.substr(0, longest_reason));
    end_soon();
    if (is_accepted_ && queue_.empty()) say_goodbye();
}

void SocketSession::end_soon() {
    tick_.expires_after(parting_time);
    await_tick();
}

void SocketSession::say_goodbye() {
    stream_.async_close(*goodbye_, [self = shared_from_this()](const Error&) { self->end(); });
}

void SocketSession::break_off() {
    asio::post(tick_.get_executor(), [self = shared_from_this()] { self->end(); });
}

void SocketSession::end() {
    if (has_ended_) return;
    has_ended_ = true;
    tick_.cancel();
    auto& tcp = beast::get_lowest_layer(stream_);
    if (!queue_.empty()) {
        // What nobody reads is not kept by the system either.
        Error ignored;
        tcp.socket().set_option(asio::socket_base::linger(true, 0), ignored);
    }
    tcp.close();
    if (hall_) std::exchange(hall_, nullptr)->on_closed();
    places_ = {};
    --services_->counters.sockets_open;
    services_->sessions->remove(shared_from_this());
}

// ---------------------------------------------------------------------------------------------
// Time

void SocketSession::await_tick() {
    tick_.async_wait([self = shared_from_this()](const Error& error) {
        if (!error) self->on_tick();
    });
}

void SocketSession::on_tick() {
    const auto now = Steady::now();
    // It may have been on its way when the timer was set anew.
    if (has_ended_ || now < tick_.expiry()) return;
    if (goodbye_) return end();
    if (now - heard_ > services_->options.silence_time) {
        ++services_->counters.sockets_silent;
        return end();
    }
    if (!queue_.empty() && now > write_deadline_) {
        ++services_->counters.sockets_overflowed;
        return end();
    }
    ping();
    tick_.expires_after(services_->options.ping_time);
    await_tick();
}

// One at a time; where the network does not take it, the silence will be noticed.
void SocketSession::ping() {
    if (is_ping_on_its_way_ || is_pong_due_) return;
    is_ping_on_its_way_ = is_pong_due_ = true;
    pinged_ = Steady::now();
    stream_.async_ping(digits_of(++pings_).c_str(), [self = shared_from_this()](const Error&) {
        self->is_ping_on_its_way_ = false;
    });
}

}  // namespace trireme::server
