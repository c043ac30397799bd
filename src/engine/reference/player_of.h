#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <utility>

#include "engine/player.h"

namespace trireme::reference {

template <Game G>
GameHistory<G> game_of(const AnyHistory& game) {
    GameHistory<G> result(game.start().as<G>());
    for (const AnyMove& move : game.moves()) result.play(move.as<G>());
    return result;
}

// A player made from a template over the game: Mind<G>::choose(GameHistory<G>, Limits, stopped)
// gives his move, any move as soon as `stopped` is true. He remembers nothing from one game to the
// next but where his random numbers have got to.
template <Game G, class Mind>
class PlayerOf : public Player {
public:
    PlayerOf(std::string name, Mind mind) : name_(std::move(name)), mind_(std::move(mind)) {}

    std::string name() const override { return name_; }
    void new_game() override { stopped_ = false; }
    Expected<AnyMove, PlayerFailure> choose(const AnyHistory& game, const Limits& limits) override {
        return AnyMove::of<G>(mind_.choose(game_of<G>(game), limits, stopped_));
    }
    void stop() override { stopped_ = true; }

private:
    std::string name_;
    Mind mind_;
    std::atomic<bool> stopped_ = false;
};

}  // namespace trireme::reference
