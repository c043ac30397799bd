#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/executor.h"
#include "server/hall/fields.h"
#include "server/hall/problem.h"
#include "server/hall/throttle.h"
#include "server/net/api.h"

namespace trireme::server {

class Core;

// The hall's end of a socket: what games and the lobby have in common. It says hello first, within
// some seconds. A fault is answered with an error and the socket stays open, unless there are many.
class SocketBase : public std::enable_shared_from_this<SocketBase> {
public:
    SocketBase(Core& core, Caller caller, std::shared_ptr<SocketOutlet> outlet);
    virtual ~SocketBase();
    SocketBase(const SocketBase&) = delete;
    SocketBase& operator=(const SocketBase&) = delete;

    // What the network tells, on the executor.
    void opened();
    void heard(const std::string& text);
    void measured(Milliseconds round_trip) { on_lag(round_trip); }
    void closed();

    void tell(const std::shared_ptr<const std::string>& text);

protected:
    virtual void on_hello(Fields& hello) = 0;
    // A message after the hello was answered.
    virtual void on_message(Fields& message, const std::optional<std::string>& ref) = 0;
    virtual void on_lag(Milliseconds) {}
    virtual void on_closed() = 0;
    // Whether a further message is too much.
    virtual bool is_limited() const { return true; }

    // The hello was answered, or was not one that can be.
    void welcome() { go_on(State::Open); }
    void greet_again();

    void tell(std::string text);
    void refuse(const std::optional<std::string>& ref, const Problem& problem);
    // The same for a fault of the client: a few are answered, many close the socket.
    void fault(const std::optional<std::string>& ref, const Problem& problem);
    void close(CloseCode code, std::string_view why);
    bool is_closed() const { return state_ == State::Closed; }

    Core& core_;
    const Caller caller_;

private:
    enum class State { Greeting, Opening, Open, Closed };

    void go_on(State state);
    void hear_early();
    void take(const std::string& text);
    void greet(Fields& hello, const std::optional<std::string>& ref);
    std::shared_ptr<SocketOutlet> outlet_;
    State state_ = State::Greeting;
    std::vector<std::string> early_;  // that came before the hello was answered
    Throttle rate_;
    bool is_late_ = false;  // with a hello that can be answered
    unsigned faults_ = 0;
    Executor::Time first_fault_{};
};

// What the network holds of a socket.
std::shared_ptr<SocketInlet> inlet_of(Core& core, std::shared_ptr<SocketBase> socket);

}  // namespace trireme::server
