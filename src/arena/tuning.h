#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/journal.h"
#include "arena/play_games.h"
#include "arena/player_spec.h"
#include "arena/spsa.h"
#include "search/parameters.h"

namespace trireme::arena {

// Tunes numbers of the search by games of the engine against itself.
struct TuningPlan {
    const GameInfo* game = nullptr;
    PlayerSpec player;  // an engine; what is tuned replaces what it says
    std::vector<const SearchParameter*> parameters;
    TimeControl control;
    PlayConditions conditions;
    SpsaPlan spsa;
};

// The numbers to be tuned with the values that the player has now.
std::vector<SpsaParameter> parameters_to_tune(const PlayerSpec& player, const GameInfo& game,
                                              const std::vector<const SearchParameter*>& tuned);

// The player with these values, as it can be written in a match.
PlayerSpec with_values(const PlayerSpec& player, const std::vector<const SearchParameter*>& tuned,
                       const std::vector<int>& values);

// "7 1 0 1": the number of the iteration, which people count from 1, and its games won, drawn and
// lost.
std::string iteration_text(int iteration, const Tally& tally);

// Adds what a file holds.
std::optional<Fault> add_iterations(const Journal& journal, Spsa& spsa);

// Who follows a tuning; all calls come on the thread that runs it.
class TuningObserver {
public:
    virtual ~TuningObserver() = default;

    virtual void on_game(int number, const FinishedGame& game) = 0;
    // All games of an iteration have ended.
    virtual void on_iteration(int iteration, const Tally& tally) = 0;
    // Several times a second; false stops the tuning.
    virtual bool goes_on() = 0;
};

// Plays the iterations that are missing and adds them. An iteration of which some games have ended
// does not count when the tuning is stopped.
PlayOutcome run_tuning(const TuningPlan& plan, Spsa& spsa, TuningObserver& observer);

}  // namespace trireme::arena
