#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/journal.h"
#include "arena/play_games.h"
#include "cli/commands.h"

namespace trireme::cli {

// What commands that let players play have in common.

// The player of the game that the command line names, or BadInput.
arena::PlayerSpec player_named(const std::string& text, const GameInfo& game);

// The same as one who plays under the conditions, or BadInput if he cannot play the game.
arena::Contender contender_named(const arena::PlayerSpec& spec, const GameInfo& game,
                                 const arena::TimeControl& control,
                                 const arena::RefereeRules& rules);

// What the options say about all games. Openings are those in a file, or random ones where it is
// named so; the book where nothing is named and the game has one.
arena::PlayConditions conditions_of(const GamesOptions& options, const GameInfo& game);

// Tells on stderr what becomes of the openings where there are not enough for so many games.
void tell_of_missing_openings(const GamesOptions& options, const arena::Openings& openings,
                              int games);

// For each move so many nodes or milliseconds, whichever is given, or as long as a match has where
// nothing is said. BadInput where both are.
arena::TimeControl control_of(const std::optional<std::string>& nodes,
                              const std::optional<std::string>& movetime);

// The name of the player, and what it stands for in this program.
std::string description_of(const arena::PlayerSpec& spec, const GameInfo& game);

// What a journal says about the games in it, less who plays.
std::vector<arena::JournalSetting> settings_of(const GameInfo& game,
                                               const arena::TimeControl& control,
                                               const arena::PlayConditions& conditions);

// Who lost a game by what he did outside the board, and how; `players` are their names.
std::string forfeit_text(int number, const BySide<std::string>& players,
                         const arena::FinishedGame& game);

// The exit status of a command (`what`: "the match") whose games have ended like this, after a
// complaint if they could not go on. Does not return if players are still thinking.
int end_of_play(const arena::PlayOutcome& outcome, std::string_view what);

}  // namespace trireme::cli
