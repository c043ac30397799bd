#include "engine/thought.h"

#include <algorithm>

namespace trireme {

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
