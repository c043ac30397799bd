#pragma once

#include <string_view>

namespace trireme::server {

// Whether a browser with this Accept-Encoding ("gzip, br;q=0.8, *;q=0") takes content in a coding.
// What cannot be understood is not taken.
bool accepts(std::string_view accept_encoding, std::string_view coding);

// Whether an If-None-Match ("\"a1\", W/\"b2\"", or "*") names this tag.
bool names_tag(std::string_view if_none_match, std::string_view etag);

}  // namespace trireme::server
