#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/engine.h"
#include "engine/limits.h"
#include "games/any_game.h"

namespace trireme {

// Why a player has no move to give. Those of this room always have one; programs may fail.
struct PlayerFailure {
    enum class Kind : std::uint8_t { Crashed, Hung, Illegal };
    Kind kind;
    std::string message;
};

// Whoever chooses moves.
class Player {
public:
    virtual ~Player() = default;

    virtual std::string name() const = 0;
    virtual void new_game() = 0;
    // Called before choose() with the same game: the place for what should not count as thinking.
    // It is choose() that reports what goes wrong here.
    virtual void prepare(const AnyHistory& /*game*/) {}
    // A move in a game that is not over.
    virtual Expected<AnyMove, PlayerFailure> choose(const AnyHistory& game,
                                                    const Limits& limits) = 0;
    // Called from another thread: nobody needs a move of this player any more, so that choose()
    // comes to an end, whatever it answers, now and whenever it is called again. Players that never
    // think for long need not listen.
    virtual void stop() {}
};

// The engine, at a level or at full strength.
std::unique_ptr<Player> make_engine_player(const GameInfo& game, const EngineOptions& options);

// The reference players: simple, known from books, to measure others with.

// Any legal move, each as likely.
std::unique_ptr<Player> make_random_player(const GameInfo& game, std::uint64_t seed);
// The move after which the classic evaluation is best; among equals any.
std::unique_ptr<Player> make_greedy_player(const GameInfo& game, std::uint64_t seed);
// The best move by looking `depth` plies ahead with the classic evaluation; among equals any. A
// depth in the limits replaces it; other limits do not bind.
std::unique_ptr<Player> make_minimax_player(const GameInfo& game, int depth, std::uint64_t seed);
// Plain Monte-Carlo tree search (UCT) with random games, one node a game; 1,000 of them where the
// limits set neither a time nor a number of nodes.
std::unique_ptr<Player> make_mcts_player(const GameInfo& game, std::uint64_t seed);

}  // namespace trireme
