#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/match.h"
#include "record/record.h"

namespace trireme::arena {

// The games of a match as records. Beside the players each has the tags
//
//     FirstSetup, SecondSetup    what their names do not tell (setup_of() in player_spec.h)
//     Round            the number of the game in the match
//     TimeControl, Seed, MaxPlies, Openings    how the match is played
//     OpeningPlies     how many of the moves are the opening
//     Termination      why the game ended: "goal", "crash: ended with exit status 3 ..."
Record record_of(const MatchPlan& plan, int number, const FinishedGame& game);

// What a file of records says about a match that was interrupted.
struct RecordedMatch {
    std::vector<PlayedGame> games;
    std::string text;  // the content of the file, less a last game that was cut off
};

// Reads the records of a match with this plan, the whole content of their file. The last game may
// be cut off, if it is what we have written so far of a game of this match; then it was not played.
// Anything else that does not fit is an error.
Expected<RecordedMatch, std::string> read_match(const MatchPlan& plan, std::string_view content);

// The games of a file: a blank line between two.
inline constexpr char between_records = '\n';

}  // namespace trireme::arena
