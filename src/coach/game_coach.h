#pragma once

#include "coach/mistake.h"
#include "coach/verdict.h"
#include "games/any_game.h"

namespace trireme {

// What the coach knows of a game beyond its rules.
struct GameCoach {
    Thresholds thresholds;
    // Adds the facts of this game that bear on a mistake; null: there are none but those of all
    // games.
    void (*find_facts)(const Mistake& mistake, WeighedFacts& reasons) = nullptr;
};

// Declared for all, defined by games/GAME/facts.cpp.
template <Game G>
const GameCoach& coach();

// That of a game; one that lives elsewhere gets what is right for every game.
const GameCoach& coach_of(const GameInfo& game);

}  // namespace trireme
