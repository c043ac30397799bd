#include "coach/accuracy.h"

#include <algorithm>
#include <cmath>

namespace trireme {

double accuracy_of_loss(double loss, const Thresholds& thresholds) {
    return std::exp2(-loss / thresholds.blunder);
}

std::vector<double> sways_of(const std::vector<double>& chances) {
    constexpr double least = 0.005;
    constexpr double most = 0.12;
    const std::size_t plies = chances.size() - 1;
    const std::size_t reach = std::clamp<std::size_t>(plies / 20, 1, 4);
    std::vector<double> sways;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const std::size_t begin = ply - std::min(ply, reach);
        const std::size_t end = std::min(ply + reach + 1, plies) + 1;
        const auto count = static_cast<double>(end - begin);
        double sum = 0;
        double squares = 0;
        for (std::size_t i = begin; i < end; ++i) {
            sum += chances[i];
            squares += chances[i] * chances[i];
        }
        const double variance = std::max(0.0, squares / count - sum * sum / count / count);
        sways.push_back(std::clamp(std::sqrt(variance), least, most));
    }
    return sways;
}

std::optional<double> accuracy_of(Side side, const std::vector<JudgedMove>& moves,
                                  const Thresholds& thresholds) {
    double count = 0;
    double inverse = 0;
    double weights = 0;
    double weighted = 0;
    for (const JudgedMove& move : moves) {
        if (move.mover != side) continue;
        const double accuracy = accuracy_of_loss(move.loss, thresholds);
        ++count;
        inverse += 1 / accuracy;
        weights += move.sway;
        weighted += move.sway * accuracy;
    }
    if (count == 0) return std::nullopt;
    return 100 * (count / inverse + weighted / weights) / 2;
}

void write_accuracy(wire::JsonWriter& out, const std::optional<double>& accuracy) {
    if (accuracy)
        out.real(std::round(10 * *accuracy) / 10);
    else
        out.null();
}

}  // namespace trireme
