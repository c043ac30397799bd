#include "engine/thought.h"

#include <algorithm>
#include <cmath>

namespace trireme {

Chances chances_of(Score score) {
    if (is_win(score)) return {1000, 0, 0};
    if (is_loss(score)) return {0, 0, 1000};
    // Draws are so rare in these games that the chances are those of winning alone.
    constexpr double scale = 220;  // the score at which one wins e times as often as one loses
    const int win = static_cast<int>(std::lround(1000 / (1 + std::exp(-score / scale))));
    return {win, 0, 1000 - win};
}

std::vector<std::string> texts_of(AnyPosition position, const std::vector<AnyMove>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const AnyMove& move : moves) {
        texts.push_back(position.text(move));
        position = position.play(move);
    }
    return texts;
}

std::uint64_t per_second(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1));
}

}  // namespace trireme
