#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trireme::server {

// The object that a text is; nothing if it is none, nests too deep or is not UTF-8.
std::optional<boost::json::object> json_object(std::string_view text);

// Members of an object; nothing where there is none of that kind.
std::optional<std::string> json_text(const boost::json::object& object, std::string_view name);
std::optional<std::int64_t> json_number(const boost::json::object& object, std::string_view name);

}  // namespace trireme::server
