#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "server/page/site.h"

namespace trireme::server {

// The longest target of a request that is answered with other than 414.
inline constexpr std::size_t longest_target = 2048;

// What matters of a request. Of the fields named here there may be several in the request: they
// come joined with commas.
struct Request {
    std::string method;
    std::string target;
    std::string accept_encoding;
    std::string if_none_match;
    std::size_t hosts = 1;  // how many Host fields it has
    bool is_http_1_0 = false;
    bool has_body = false;
};

enum class Status : std::uint16_t {
    Ok = 200,
    NotModified = 304,
    BadRequest = 400,
    NotFound = 404,
    MethodNotAllowed = 405,
    ContentTooLarge = 413,
    UriTooLong = 414,
    HeaderFieldsTooLarge = 431,
};

struct Field {
    std::string_view name;
    std::string_view value;
    friend bool operator==(const Field&, const Field&) = default;
};

// What is sent back: its texts live as long as the site.
struct Answer {
    Status status = Status::Ok;
    std::vector<Field> fields;  // beside those of every answer
    std::string_view body;
    bool leaves_body_out = false;  // sent is only how long it is, as HEAD asks
    bool ends_connection = false;  // we do not know where the next request would begin
};

// Every request has an answer; this chooses it.
Answer answer_to(const Request& request, const Site& site);

// The answer that tells no more than what is wrong. It ends the connection.
Answer refusal(Status status);

// Whether the connection stays open for another request.
enum class Connection : std::uint8_t { Close, KeepAlive };

// The answer up to its body: status line, all fields, empty line.
std::string head_of(const Answer& answer, Connection connection, std::time_t now);

}  // namespace trireme::server
