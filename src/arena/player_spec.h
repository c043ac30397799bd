#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/time_control.h"
#include "arena/ugi_client.h"
#include "engine/engine.h"
#include "engine/player.h"

namespace trireme::arena {

enum class PlayerKind : std::uint8_t { Engine, Level, Random, Greedy, Minimax, Mcts, Ugi };

// Who is to play, as people write it: KIND[:key=value,...]
//
//     engine                   full strength; keys eval=net|hand|classic,
//                              evalfile=FILE (a network), threads, hash (MiB), and the numbers
//                              of the search by their names (search/parameters.h)
//     level:n=5                the engine at a level of the game, from 1 on
//     random, greedy           known from books, to measure others with
//     minimax:depth=3          the same
//     mcts                     the same
//     ugi:cmd=PROGRAM ARGS     another program; cmd comes last and takes the rest, commas included;
//                              quotes as in a shell (command_words.h)
//
// Every kind takes movetime (ms), nodes and depth, which replace the limits of the match for this
// player.
struct PlayerSpec {
    std::string text;  // as it was written
    PlayerKind kind = PlayerKind::Engine;
    Limits limits = {};          // its own; never a clock
    EngineOptions options = {};  // of engine and level
    std::string command = {};    // of ugi

    // Where it runs by itself, and is worth keeping for the next game.
    bool is_program() const { return kind == PlayerKind::Ugi; }
};

Expected<PlayerSpec> parse_player(std::string_view text, const GameInfo& game);

// Whether the player has its own number of nodes.
bool is_weak_level(const PlayerSpec& spec, const GameInfo& game);

// What the text does not tell about a player that is part of this program: what its level stands
// for, its network and the numbers of its search. Empty where there is nothing of the kind. Players
// with the same text and the same setup play alike.
std::string setup_of(const PlayerSpec& spec, const GameInfo& game);

// What binds the player in a match with this time control. Random, greedy and minimax never look at
// a clock, so that none is held against them.
TimeControl control_for(const PlayerSpec& spec, const TimeControl& match);

// The player itself. Programs get no seed.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameInfo& game,
                                    std::uint64_t seed, const Patience& patience = {});

// Why the player cannot play this game, if it is a program or has a network of its own; nothing if
// it can. To be asked before a match, which would be lost game by game.
std::optional<std::string> obstacle_to_playing(const PlayerSpec& spec, const GameInfo& game,
                                               const Patience& patience = {});

}  // namespace trireme::arena
