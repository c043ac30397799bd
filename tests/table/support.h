#pragma once

#include "board/side.h"
#include "table/clock.h"

namespace trireme::testing_table {

inline constexpr Side first = Side::First;
inline constexpr Side second = Side::Second;

inline Moment at(std::int64_t milliseconds) { return Moment(Milliseconds(milliseconds)); }

}  // namespace trireme::testing_table
