#pragma once

#include "eval/net/inputs.h"
#include "games/mimic/mimic.h"

namespace trireme {

// Who sees whom decides what a move brings about. The features, in this order:
//
//   1  frozen: a piece that sees two enemies or more
//   2  a piece that sees an enemy along its file
//   3  a piece that sees one along its rank
struct MimicInputs : PieceInputs<Mimic> {
    static constexpr int features = 3;

    static Sets<features> find_features(const Position& position, int /*count*/) {
        Sets<features> sets;
        for (const Side side : {Side::First, Side::Second}) {
            const auto sight = position.sight(side);
            sets[0][side] = sight.frozen;
            sets[1][side] = sight.along_file;
            sets[2][side] = sight.along_rank;
        }
        return sets;
    }
};

}  // namespace trireme
