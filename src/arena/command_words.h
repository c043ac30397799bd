#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace trireme::arena {

// The program and its arguments that a command line names. Blanks separate words; '...' and "..."
// hold them together, and a backslash before a character (but not in '...') takes that as it is.
// There is no more to it: no variables, no redirections. Whoever needs a shell calls one:
// sh -c 'exec ./engine 2>log'.
Expected<std::vector<std::string>> split_command(std::string_view command);

}  // namespace trireme::arena
