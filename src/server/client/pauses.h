#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/random.h"
#include "base/time.h"

namespace trireme::server {

// How long to wait before trying again: at random, so that those who have lost the same server do
// not all come back at once, and longer each time.
class Pauses {
public:
    // The first pause takes from `shortest` to six times as long, none more than sixty times.
    explicit Pauses(SplitMix64 random, Milliseconds shortest = Milliseconds(500))
        : random_(random), shortest_(shortest) {}

    // The next pause, no shorter than what the server has asked for.
    Milliseconds next(std::optional<Milliseconds> asked_for = std::nullopt) {
        const auto lowest = static_cast<std::uint64_t>(shortest_.count()) * factor_;
        const std::uint64_t pause = lowest + random_.below(5 * lowest + 1);
        if (factor_ < 16) factor_ *= 2;
        const auto most = shortest_ * 60;
        return std::max(std::min(Milliseconds(static_cast<Milliseconds::rep>(pause)), most),
                        asked_for.value_or(Milliseconds(0)));
    }

    // It went well: the next pause is a first one again.
    void reset() { factor_ = 1; }

private:
    SplitMix64 random_;
    Milliseconds shortest_;
    std::uint64_t factor_ = 1;
};

}  // namespace trireme::server
