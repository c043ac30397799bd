#include "engine/engine.h"
#include "engine/game_entry.h"
#include "engine/player.h"

namespace trireme {
namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(const GameInfo& game, const EngineOptions& options) : engine_(game, options) {}

    std::string name() const override {
        const auto level = engine_.options().level;
        return level ? "level " + std::to_string(*level) : "engine";
    }
    void new_game() override { engine_.new_game(); }
    Expected<AnyMove, PlayerFailure> choose(const AnyHistory& game, const Limits& limits) override {
        return engine_.think(game, limits, {}, {}, stop_).lines.front().moves.front();
    }
    void stop() override { stop_.request(); }

private:
    Engine engine_;
    const Stop stop_;
};

}  // namespace

std::unique_ptr<Player> make_engine_player(const GameInfo& game, const EngineOptions& options) {
    return std::make_unique<EnginePlayer>(game, options);
}

std::unique_ptr<Player> make_random_player(const GameInfo& game, std::uint64_t seed) {
    return entry_of(game).make_random_player(seed);
}

std::unique_ptr<Player> make_greedy_player(const GameInfo& game, std::uint64_t seed) {
    return entry_of(game).make_greedy_player(seed);
}

std::unique_ptr<Player> make_minimax_player(const GameInfo& game, int depth, std::uint64_t seed) {
    return entry_of(game).make_minimax_player(depth, seed);
}

std::unique_ptr<Player> make_mcts_player(const GameInfo& game, std::uint64_t seed) {
    return entry_of(game).make_mcts_player(seed);
}

}  // namespace trireme
