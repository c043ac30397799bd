#include "engine/time.h"

#include <algorithm>

namespace trireme {

TimeBudget budget_for(const Clock& clock, Side side, Milliseconds overhead) {
    constexpr int moves_to_plan_for = 22;
    constexpr Milliseconds least{1};
    // Not to be planned with: a busy machine may take that long before it lets the engine move.
    constexpr Milliseconds cushion{120};
    const Milliseconds left = std::max(clock.left[side] - overhead, least);
    const Milliseconds plan =
        std::max(left - cushion, Milliseconds{0}) / moves_to_plan_for + clock.increment[side] / 2;
    return {std::clamp(plan, least, std::max(left / 3, least)),
            std::clamp(plan * 4, least, std::max(left / 3, least))};
}

Milliseconds adjusted(Milliseconds soft, int unchanged, int share) {
    constexpr int steady[] = {150, 125, 110, 100, 90, 80};  // percent
    const int by_change = steady[std::clamp(unchanged, 0, 5)];
    const int by_share = std::clamp(170 - share / 8, 45, 150);
    return soft * by_change * by_share / 10000;
}

}  // namespace trireme
