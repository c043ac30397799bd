#include "engine/chances.h"

#include <cmath>
#include <cstdlib>
#include <string_view>

namespace trireme {
namespace {

// How chances follow from scores in a game.
struct Curve {
    std::string_view game;
    Score scale;   // telling_score()
    double draws;  // how many even positions end in draws, of a thousand
};

// The scales as `trireme datagen-stats` fits them to games of the networks, the draws as it counts
// them in positions that are about even.
constexpr Curve curves[] = {
    {"eximo", 63, 0},
    {"mimic", 138, 12},
    {"epaminondas", 345, 0},
    {"crossings", 180, 60},
};

Curve curve_of(const GameInfo& game) {
    for (const Curve& curve : curves)
        if (curve.game == game.id) return curve;
    return {game.id, 150, 0};  // until somebody has measured a new game
}

}  // namespace

Chances chances_of(const GameInfo& game, Score score) {
    if (is_win(score)) return {1000, 0, 0};
    if (is_loss(score)) return {0, 0, 1000};
    const Curve curve = curve_of(game);
    const double points = 1 / (1 + std::exp(-std::abs(score) / static_cast<double>(curve.scale)));
    const auto draw = static_cast<int>(std::lround(curve.draws * 4 * points * (1 - points)));
    const auto better = static_cast<int>(std::lround(1000 * points - draw / 2.0));
    const int worse = 1000 - draw - better;
    return score < 0 ? Chances{worse, draw, better} : Chances{better, draw, worse};
}

Score telling_score(const GameInfo& game) { return curve_of(game).scale; }

}  // namespace trireme
