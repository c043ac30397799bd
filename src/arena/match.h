#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/play_games.h"
#include "arena/scoreboard.h"
#include "arena/statistics.h"
#include "arena/time_control.h"

namespace trireme::arena {

// A match between two players: what is to be played.
struct MatchPlan : PlayConditions {
    const GameInfo* game = nullptr;
    std::array<Contender, 2> players;
    TimeControl control;
    int games = 100;
    std::optional<SprtBounds> sprt;  // ends the match as soon as it is decided

    // By the side they play in a game.
    BySide<const Contender*> players_in(int game_number) const;
};

// A game that was played before, or has just been.
struct PlayedGame {
    int number = 0;
    Result result = Result::Ongoing;
};

// How far a match is.
struct Standing {
    Scoreboard board;
    double log_likelihood_ratio = 0;  // of the SPRT, if there is one
    SprtVerdict verdict = SprtVerdict::Undecided;
};

enum class MatchEnd : std::uint8_t { Complete, Decided, Interrupted };

struct MatchOutcome {
    Standing standing;
    MatchEnd end = MatchEnd::Complete;
    // Players are still thinking on threads that go on by themselves: the program should end.
    bool threads_left = false;
    std::string error = {};  // why the match could not go on, if so
};

// Who follows a match; all calls come on the thread that runs it.
class MatchObserver {
public:
    virtual ~MatchObserver() = default;

    virtual void on_game(int number, const FinishedGame& game, const Standing& standing) = 0;
    // Several times a second; false stops the match.
    virtual bool goes_on(const Standing& standing) = 0;
};

// Plays the games that are missing from `played`. Games in progress when the match is decided or
// stopped do not count. How it ends whatever happens: see play_games().
MatchOutcome run_match(const MatchPlan& plan, const std::vector<PlayedGame>& played,
                       MatchObserver& observer);

}  // namespace trireme::arena
