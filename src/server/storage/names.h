#pragma once

#include <string>
#include <string_view>

namespace trireme::server {

// Names as they are searched: letters of ASCII and of Western Europe are small. Neither database
// does that alike in every place where it runs.
std::string search_form(std::string_view name);

// What `like ... escape '!'` takes for a text with this anywhere in it.
std::string pattern_around(std::string_view text);

}  // namespace trireme::server
