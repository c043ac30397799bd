#include "coach/replay.h"

namespace trireme {

Replay::Replay(const AnyPosition& start, const std::vector<AnyMove>& line) : positions_{start} {
    for (const AnyMove& move : line) {
        if (last().outcome() != Outcome::Ongoing) break;
        effects_.push_back(last().effects(move));
        moves_.push_back(move);
        positions_.push_back(last().play(move));
    }
}

}  // namespace trireme
