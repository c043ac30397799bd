#pragma once

#include <optional>
#include <string>

namespace trireme::server {

// The address of the database where nobody names one: a file in the user's folder for such things.
// Nothing where the surroundings know no such folder.
std::optional<std::string> default_database();

// The same, and makes the folder where it is missing.
std::optional<std::string> prepare_default_database();

}  // namespace trireme::server
