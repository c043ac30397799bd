#pragma once

#include "engine/games/eximo/men.h"
#include "eval/net/inputs.h"
#include "games/eximo/eximo.h"

namespace trireme {

// Captures are compulsory, and a man that gets through becomes two. The features, in this order:
//
//   1  a man that can be taken, were it the enemy's turn
//   2  a man that can take, were it its owner's turn
//   3  a man that no enemy man is ahead of, or can come to meet
struct EximoInputs : PieceInputs<Eximo> {
    static constexpr int features = 3;

    static Sets<features> find_features(const Position& position, int count) {
        const eximo::Captures<Side::First> first(position);
        const eximo::Captures<Side::Second> second(position);
        Sets<features> sets;
        sets[0] = {second.prey, first.prey};
        sets[1] = {first.hunters, second.hunters};
        if (count > 2)
            sets[2] = {eximo::passed_men<Side::First>(position),
                       eximo::passed_men<Side::Second>(position)};
        return sets;
    }
};

}  // namespace trireme
