#pragma once

#include <vector>

#include "board/side.h"
#include "coach/fact.h"
#include "coach/replay.h"
#include "eval/score.h"

namespace trireme {

// A move that was not good, with all that its reasons are looked for in. Both lines begin in the
// position before it; the scores are the mover's, counted from there.
struct Mistake {
    Side mover;
    Replay played;
    Score played_score;
    Replay better;
    Score better_score;
};

// A fact and how much it explains; of several the one that explains most is told.
struct WeighedFact {
    Fact fact;
    int weight;
};

using WeighedFacts = std::vector<WeighedFact>;

}  // namespace trireme
