#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "arena/openings.h"
#include "arena/player_spec.h"
#include "arena/referee.h"
#include "arena/time_control.h"
#include "engine/player.h"

namespace trireme::arena {

// Games of any players, several at a time: what a match, a ladder and a tuner have in common.

// Somebody who plays.
struct Contender {
    std::string name;
    TimeControl control;
    // A new player with this seed; where `keeps` is set the same player goes on with the next game
    // instead.
    std::function<std::unique_ptr<Player>(std::uint64_t seed)> make;
    bool keeps = false;
    std::string setup = {};  // setup_of() the player, whom the name alone does not tell
};

Contender contender_of(const PlayerSpec& spec, const GameInfo& game, const TimeControl& match,
                       const Patience& patience);

// A game to be played. Its number decides the opening and the colours (scoreboard.h).
struct GameOrder {
    int number = 0;
    std::array<std::shared_ptr<const Contender>, 2> players;
};

// What is the same for all games.
struct PlayConditions {
    std::shared_ptr<const Openings> openings;
    RefereeRules rules;
    std::uint64_t seed = 1;
    int concurrency = 1;  // games at a time
};

// Says which games are to be played and gets them back; all calls come on the thread that runs
// them.
class GameSource {
public:
    virtual ~GameSource() = default;

    // The next game; nothing where there is none, or none before others have ended.
    virtual std::optional<GameOrder> next_game() = 0;
    virtual void on_game(int number, const FinishedGame& game) = 0;
    // Several times a second; false stops everything.
    virtual bool goes_on() = 0;
};

struct PlayOutcome {
    bool is_stopped = false;  // by the source
    // Players are still thinking on threads that go on by themselves: the program should end.
    bool threads_left = false;
    std::string error = {};  // why the games could not go on, if so
};

// Plays until the source has no game and none is in progress. It ends whatever the players do:
// those who do not come to an end within two seconds are left behind. What the source throws ends
// it, too, and is then the error.
PlayOutcome play_games(const PlayConditions& conditions, GameSource& source);

}  // namespace trireme::arena
