#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace trireme::server::testing_hall {

// Whether JSON is what openapi.json says, and has no member that it does not name. Knows as much of
// JSON Schema as is used there. Nothing if all is well, else what is wrong.
std::optional<std::string> mismatch(const boost::json::value& value, std::string_view schema_name);

}  // namespace trireme::server::testing_hall
