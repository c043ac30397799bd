#include "eval/win_model.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace trireme {

Chances chances_of(const WinModel& model, Score score) {
    if (is_win(score)) return {1000, 0, 0};
    if (is_loss(score)) return {0, 0, 1000};
    const double points =
        1 / (1 + std::exp(-std::abs(score) / static_cast<double>(model.win_scale)));
    // The fewer the more one is ahead, and never so many that nothing is left to lose.
    const double draws =
        std::min(model.draws_per_mille * 4 * points * (1 - points), 2000 * (1 - points));
    const auto draw = static_cast<int>(std::lround(draws));
    const auto better = static_cast<int>(std::lround(1000 * points - draw / 2.0));
    const int worse = 1000 - draw - better;
    return score < 0 ? Chances{worse, draw, better} : Chances{better, draw, worse};
}

}  // namespace trireme
