#include "server/hall/socket_base.h"

#include <utility>

#include "server/hall/answers.h"
#include "server/hall/core.h"

namespace trireme::server {

SocketBase::SocketBase(Core& core, Caller caller, std::shared_ptr<SocketOutlet> outlet)
    : core_(core), caller_(std::move(caller)), outlet_(std::move(outlet)) {}

SocketBase::~SocketBase() = default;

void SocketBase::opened() {
    ++core_.tally.sockets;
    if (core_.is_draining()) {
        refuse(std::nullopt, draining());
        close(CloseCode::Restart, "the server is about to restart");
        return;
    }
    core_.after(core_.settings.hello_within, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->is_late_ = true;
        if (self->state_ == State::Greeting) self->greet_again();
    });
}

void SocketBase::greet_again() {
    if (is_late_)
        close(CloseCode::PolicyViolation, "say hello first");
    else
        go_on(State::Greeting);
}

void SocketBase::closed() {
    if (state_ == State::Closed && !outlet_) return;
    state_ = State::Closed;
    outlet_.reset();
    --core_.tally.sockets;
    on_closed();
}

void SocketBase::close(CloseCode code, std::string_view why) {
    if (state_ == State::Closed) return;
    state_ = State::Closed;
    outlet_->close(code, why);
}

void SocketBase::tell(const std::shared_ptr<const std::string>& text) {
    if (outlet_ && state_ != State::Closed) outlet_->send(text);
}

void SocketBase::tell(std::string text) { tell(shared(std::move(text))); }

void SocketBase::refuse(const std::optional<std::string>& ref, const Problem& problem) {
    tell(error_message(ref, problem));
}

void SocketBase::fault(const std::optional<std::string>& ref, const Problem& problem) {
    constexpr auto within = std::chrono::seconds(10);
    const auto now = core_.executor.now();
    refuse(ref, problem);
    if (faults_ == 0 || now - first_fault_ > within) {
        faults_ = 0;
        first_fault_ = now;
    }
    if (++faults_ > core_.settings.faults_before_close)
        close(CloseCode::PolicyViolation, "too many messages that cannot be taken");
}

// What comes while the hello is being answered waits until it is.
void SocketBase::heard(const std::string& text) {
    constexpr std::size_t most_early = 50;
    if (state_ != State::Opening && early_.empty())
        take(text);
    else if (early_.size() < most_early)
        early_.push_back(text);
    else
        close(CloseCode::PolicyViolation, "too much at once after the hello");
}

void SocketBase::go_on(State state) {
    state_ = state;
    core_.executor.post([weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->hear_early();
    });
}

void SocketBase::hear_early() {
    while (!early_.empty() && state_ != State::Opening) {
        const std::string text = std::move(early_.front());
        early_.erase(early_.begin());
        take(text);
    }
}

void SocketBase::take(const std::string& text) {
    if (state_ == State::Closed) return;
    Fields message(text, core_.settings.message_bytes);
    if (message.problem()) {
        fault(std::nullopt, *message.problem());
        return;
    }
    constexpr std::size_t longest_ref = 100;
    const auto ref = message.echo("ref", longest_ref);
    if (message.problem()) {
        fault(std::nullopt, *message.problem());
        return;
    }
    if (is_limited() && !caller_.is_exempt &&
        !rate_.allows(core_.executor.now(), core_.settings.messages_per_second)) {
        ++core_.tally.limits_met;
        fault(ref, too_many("at most " + std::to_string(core_.settings.messages_per_second) +
                            " messages a second"));
        return;
    }
    if (message.text("type", core_.settings.message_bytes) == "ping")
        tell(pong_message(core_));
    else if (state_ == State::Open)
        on_message(message, ref);
    else
        greet(message, ref);
}

void SocketBase::greet(Fields& hello, const std::optional<std::string>& ref) {
    const std::string type = hello.needed_text("type", core_.settings.message_bytes);
    hello.need(state_ == State::Greeting && type == "hello", R"(say {"type":"hello"} first)");
    if (hello.problem()) {
        fault(ref, *hello.problem());
        return;
    }
    state_ = State::Opening;
    on_hello(hello);
}

// ---------------------------------------------------------------------------------------------
// The network's end

namespace {

class Inlet : public SocketInlet {
public:
    Inlet(std::weak_ptr<Core> core, Executor& executor, std::shared_ptr<SocketBase> socket)
        : core_(std::move(core)), executor_(executor), socket_(std::move(socket)) {
        tell([](SocketBase& socket_still) { socket_still.opened(); });
    }

    void on_text(std::string text) override {
        tell([text = std::move(text)](SocketBase& socket) { socket.heard(text); });
    }
    void on_lag(Milliseconds round_trip) override {
        tell([round_trip](SocketBase& socket) { socket.measured(round_trip); });
    }
    void on_closed() override {
        tell([](SocketBase& socket) { socket.closed(); });
    }

private:
    template <class Work>
    void tell(Work work) {
        executor_.post([core = core_, socket = socket_, work = std::move(work)] {
            if (const auto alive = core.lock()) work(*socket);
        });
    }

    std::weak_ptr<Core> core_;
    Executor& executor_;
    std::shared_ptr<SocketBase> socket_;
};

}  // namespace

std::shared_ptr<SocketInlet> inlet_of(Core& core, std::shared_ptr<SocketBase> socket) {
    return std::make_shared<Inlet>(core.weak_from_this(), core.executor, std::move(socket));
}

}  // namespace trireme::server
