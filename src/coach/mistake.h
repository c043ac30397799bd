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

    const GameInfo& game() const { return played.game(); }
    const Replay& line(LineRole role) const { return role == LineRole::Played ? played : better; }
};

// A fact and how much it explains; of several the one that explains most is told.
struct WeighedFact {
    Fact fact;
    int weight;
};

using WeighedFacts = std::vector<WeighedFact>;

// How much the kinds of facts explain, roughly: the end of the game, what a game calls by a name of
// its own, pieces, and what only leans one way.
namespace weight {

inline constexpr int ending = 1000;
inline constexpr int special = 700;
inline constexpr int pieces = 500;
inline constexpr int leaning = 100;

}  // namespace weight

// A fact about a side, by whose colour English calls it.
Fact fact_of(const FactKind& kind, LineRole line, std::size_t ply, const GameInfo& game, Side side);

}  // namespace trireme
