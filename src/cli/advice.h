#pragma once

#include <string>
#include <vector>

#include "engine/thought.h"

namespace trireme::cli {

// What people read about the thoughts of the engine.

// How many points out of 100 games that stand like this bring the player to move.
double chances_percent(const WinModel& model, Score score);

// "+0.35" for 35 points of the evaluation, "win in 3" or "loss in 2", for the player to move.
std::string score_text(Score score);

// Who stands better and by how much: "Blue stands better (+1.50, winning chances 66 %)."
std::string standing_text(const AnyPosition& position, const Thought& thought);

// The move to play, why, and what may follow: "Trireme would play c7-c8=b1,c1: it wins in 3 moves.
// Then perhaps h2-h1=f7,f8."
std::string hint_text(const AnyPosition& position, const Thought& thought);

}  // namespace trireme::cli
