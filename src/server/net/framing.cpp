#include "server/net/framing.h"

#include <cstdint>
#include <limits>

#include "base/number.h"
#include "base/text.h"

namespace trireme::server {
namespace {

bool is_length(std::string_view text) {
    const auto length = read_number<std::int64_t>(text);
    return length && is_digit(text.front());
}

}  // namespace

bool has_folded_line(std::string_view raw) {
    return raw.find("\n ") != std::string_view::npos || raw.find("\n\t") != std::string_view::npos;
}

bool is_unambiguous(const RequestHead& head) {
    const bool is_http_1_0 = head.version() == 10;
    const std::size_t hosts = head.count(http::field::host);
    // HTTP/1.0 knows no Host, and no chunks.
    if (hosts > 1 || (hosts == 0 && !is_http_1_0)) return false;
    const std::size_t lengths = head.count(http::field::content_length);
    const std::size_t encodings = head.count(http::field::transfer_encoding);
    if (lengths + encodings > 1) return false;
    if (lengths == 1 && !is_length(head[http::field::content_length])) return false;
    if (encodings == 1)
        return !is_http_1_0 && same_letters(head[http::field::transfer_encoding], "chunked");
    return true;
}

}  // namespace trireme::server
