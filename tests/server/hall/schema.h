#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace trireme::server::testing_hall {

// All of openapi.json.
const boost::json::value& openapi();
// Whether a request is described with an answer of this status.
bool is_described(std::string_view path, std::string_view method, int status);
// The name of the schema of its body; empty where it has none.
std::string body_schema(std::string_view path, std::string_view method);

// Whether JSON is what openapi.json says, and has no member that it does not name. Knows as much of
// JSON Schema as is used there. Nothing if all is well, else what is wrong.
std::optional<std::string> mismatch(const boost::json::value& value, std::string_view schema_name);

}  // namespace trireme::server::testing_hall
