#pragma once

#include <cstdint>
#include <vector>

#include "arena/data_file.h"
#include "base/random.h"

namespace trireme::arena {

// A game of random moves: so many before the first score, and then so many with one. Nobody has won
// it, so it is drawn.
inline DataGame made_game(const GameInfo& info, std::size_t opening, int count,
                          std::uint32_t number = 1) {
    SplitMix64 random(number);
    DataGame game;
    game.origin = {&info, 0xdeadbeef, 1000, 0x123456789abcdef0};
    game.number = number;
    game.opening = opening;
    game.positions.push_back(AnyPosition::start(info));
    for (std::size_t ply = 0; ply < opening + static_cast<std::size_t>(count); ++ply) {
        const AnyPosition position = game.positions.back();
        const std::vector<AnyMove> moves = position.moves();
        AnyMove move = moves[random.index(moves.size())];
        while (position.play(move).outcome() != Outcome::Ongoing)
            move = moves[random.index(moves.size())];
        game.moves.push_back(move);
        game.positions.push_back(position.play(move));
        if (ply >= opening) game.scores.push_back(static_cast<Score>(random.below(401)) - 200);
    }
    return game;
}

// The same, stopped in its last position because somebody wins by force.
inline DataGame stopped(DataGame game, Score score) {
    const Side to_move = game.positions.back().to_move();
    game.scores.push_back(score);
    game.result = win_result(is_win(score) ? to_move : !to_move);
    return game;
}

}  // namespace trireme::arena
