#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/services.h"
#include "server/page/answer.h"

namespace trireme::server {

// A request as far as it has been read: its head.
struct Incoming {
    const RequestHead& head;
    bool has_body = false;
    boost::asio::ip::address peer;
    Steady::time_point now;
};

// To be asked of the hall, once the body is read.
struct Question {
    ApiRequest request;
    std::size_t body_limit = 0;
};

// To become a socket.
struct Upgrade {
    SocketRequest request;
    bool is_forwarded = false;
};

struct Decision {
    std::variant<Answer, Question, Upgrade> what;
    RateClass rate_class = RateClass::Page;
    bool ends_connection = false;  // for we do not know where the next request would begin
};

// Decides what becomes of a request. Knows requests and no connections.
class Responder {
public:
    explicit Responder(Services& services) : services_(services) {}

    Decision decide(const Incoming& incoming) const;

private:
    Decision from_page(const Incoming& incoming) const;
    Decision from_table(const Incoming& incoming, const Client& client, Routed found) const;
    std::optional<Answer> refused(const Incoming& incoming, const Client& client,
                                  const Route& route,
                                  const std::optional<std::string>& origin) const;
    Decision asked(const Incoming& incoming, const Client& client, const Routed& found,
                   std::string origin) const;
    Answer own(const Incoming& incoming, const Client& client, Own target) const;

    Services& services_;
};

// An error in the form that suits the address: JSON for programs, a sentence for people.
Answer refusal(std::string_view target, http::status status, std::string_view code,
               std::string_view sentence);

// An answer of the hall as it is sent.
Answer written(ApiAnswer answer);

}  // namespace trireme::server
