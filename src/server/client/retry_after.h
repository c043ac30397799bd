#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>

#include "base/number.h"
#include "base/time.h"

namespace trireme::server {

// The time that a field Retry-After asks for, within reason. We do not read dates, which our server
// does not send.
inline std::optional<Milliseconds> read_retry_after(std::string_view field) {
    const auto seconds = read_number<int>(field);
    if (!seconds || *seconds < 0) return std::nullopt;
    return std::chrono::seconds(std::min(*seconds, 600));
}

}  // namespace trireme::server
