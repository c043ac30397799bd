// What a user of the installed library writes: a random game of Mimic, move by move.
#include <trireme/base/random.h>
#include <trireme/games/history.h>
#include <trireme/games/registry.h>

#include <iostream>

int main() {
    using namespace trireme;
    SplitMix64 random(7);
    GameHistory<Mimic> game(Mimic::start());
    MoveBuffer<Mimic::Move> moves;
    while (game.result() == Result::Ongoing) {
        moves.clear();
        game.position().generate(moves);
        const auto move = moves[random.below(moves.size())];
        std::cout << Mimic::move_text(game.position(), move) << ' ';
        game.play(move);
    }
    std::cout << to_text(game.result()) << '\n';
}
