#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "base/random.h"
#include "engine/player.h"

namespace trireme::arena_tests {

using Answer = Expected<AnyMove, PlayerFailure>;

inline AnyMove any_move(const AnyHistory& game, SplitMix64& random) {
    const auto moves = game.position().moves();
    return moves[random.below(moves.size())];
}

// A player who does what a function says.
class ScriptedPlayer : public Player {
public:
    using Script = std::function<Answer(const AnyHistory&, const Limits&)>;

    explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

    std::string name() const override { return "scripted"; }
    void new_game() override {}
    Answer choose(const AnyHistory& game, const Limits& limits) override {
        return script_(game, limits);
    }

private:
    Script script_;
};

// Random moves.
inline std::unique_ptr<Player> random_mover(std::uint64_t seed) {
    return std::make_unique<ScriptedPlayer>(
        [random = SplitMix64(seed)](const AnyHistory& game, const Limits&) mutable -> Answer {
            return any_move(game, random);
        });
}

// Gives up at once: the quickest way to lose.
inline std::unique_ptr<Player> loser() {
    return std::make_unique<ScriptedPlayer>([](const AnyHistory&, const Limits&) -> Answer {
        return PlayerFailure{PlayerFailure::Kind::Crashed, "gave up"};
    });
}

// Thinks until told to stop.
class PatientPlayer : public Player {
public:
    std::string name() const override { return "patient"; }
    void new_game() override {}
    Answer choose(const AnyHistory& game, const Limits&) override {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return is_stopped_; });
        return game.position().moves().front();
    }
    void stop() override {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_stopped_ = false;
};

}  // namespace trireme::arena_tests
