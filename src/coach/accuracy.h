#pragma once

#include <optional>
#include <vector>

#include "board/side.h"
#include "coach/verdict.h"
#include "wire/json.h"

namespace trireme {

// A move that was judged, as far as accuracy asks.
struct JudgedMove {
    Side mover;
    double loss;  // of winning chances, from 0 to 1
    double sway;  // how much the chances swing around it
};

// How well a move of this loss was played, from 0 to 1: half where blunders begin.
double accuracy_of_loss(double loss, const Thresholds& thresholds);

// How much the chances swing around each ply; `chances` are those of every position, one more than
// there are plies.
std::vector<double> sways_of(const std::vector<double>& chances);

// How well a side has played, in per cent; nothing where none of its moves was judged. It is the
// mean of the harmonic mean, in which one blunder weighs much, and the mean in which a move weighs
// the more, the more the chances swing around it.
std::optional<double> accuracy_of(Side side, const std::vector<JudgedMove>& moves,
                                  const Thresholds& thresholds);

// To a tenth of a per cent; null for a side that was never judged.
void write_accuracy(wire::JsonWriter& out, const std::optional<double>& accuracy);

}  // namespace trireme
