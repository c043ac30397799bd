#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/time.h"
#include "server/client/address.h"
#include "server/client/loop.h"
#include "server/client/pauses.h"

namespace trireme::server {

struct HttpRequest {
    std::string method = "GET";
    std::string target;      // "/api/v1/games"
    std::string body = {};   // JSON
    std::string token = {};  // of a seat, sent as "Authorization: Bearer"
};

struct HttpReply {
    int status = 0;  // 0: there was no answer
    std::string body;
    std::string failure;  // why there was no answer
    std::optional<Milliseconds> retry_after;
};

// Sends requests to one server over a few connections, each used again for the next one.
//
// A request that the interface for online play has may be sent twice: its token, or its ply and
// line, let the server know that it has had it. So a connection that fails under a request is no
// reason to give it up.
class HttpClient {
public:
    using Done = std::function<void(HttpReply)>;

    HttpClient(Loop& loop, ServerAddress address, const Pauses& pauses, int connections = 4);
    ~HttpClient();  // those who wait for an answer get none
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    // Where there is no answer, or the server has no time now (429, 503), it is asked again after a
    // pause, for as long as `patience` lasts; then that is the reply.
    void ask(HttpRequest request, Done done, Milliseconds patience = Milliseconds(0));
    // Nobody waits for an answer.
    bool is_idle() const;

private:
    class Pool;
    std::shared_ptr<Pool> pool_;
};

}  // namespace trireme::server
