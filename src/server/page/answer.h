#pragma once

#include <boost/beast/http/message.hpp>
#include <ctime>
#include <memory>
#include <string_view>

#include "server/page/shared_body.h"
#include "server/page/site.h"

namespace trireme::server {

namespace http = boost::beast::http;

// Request line and fields.
using RequestHead = http::request_header<>;
// What is sent back. It owns its body, or shares it with the site.
using Answer = http::response<SharedBody>;

// The answer to whoever wants the page or a file of it.
Answer page_answer(const RequestHead& request, const std::shared_ptr<const Site>& site);

// An answer of one sentence for the person who sees it.
Answer text_answer(http::status status, std::string_view text);

// Whether the connection stays open for another request.
enum class Connection : std::uint8_t { Close, KeepAlive };

// Adds the fields that every answer has.
void complete(Answer& answer, Connection connection, std::time_t now);

}  // namespace trireme::server
