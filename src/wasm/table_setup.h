#pragma once

#include <string_view>

#include "base/expected.h"
#include "table/table.h"

namespace trireme::wasm {

// A table as the page wants it. Of the words, each before a whole number, there are: first and
// second (who sits there: 0 is a person, any other number the level of the computer); initial and
// increment (milliseconds) or days (for each move); left-first and left-second (milliseconds, in a
// game that is taken up again); takebacks (0: one must ask, 1: one need not). `ending` is empty, or
// a result and perhaps the reason: "1-0 resignation".
Expected<TableSetup> read_setup(AnyHistory game, std::string_view words, std::string_view ending);

}  // namespace trireme::wasm
