#include "wasm/long_game.h"

#include "base/random.h"

namespace trireme::testing_wasm {

AnyHistory long_game(const GameInfo& info, std::size_t plies) {
    SplitMix64 random(7);
    AnyHistory game(AnyPosition::start(info));
    while (game.plies() < plies) {
        const auto moves = game.position().moves();
        const AnyMove& move = moves[random.index(moves.size())];
        if (game.result_after(game.position().play(move)) == Result::Ongoing)
            game.play(move);
        else
            game.undo();  // and another way
    }
    return game;
}

std::string moves_of(const AnyHistory& game) {
    std::string moves;
    for (std::size_t ply = 0; ply < game.plies(); ++ply)
        moves += game.positions()[ply].text(game.moves()[ply]) + " ";
    return moves;
}

}  // namespace trireme::testing_wasm
