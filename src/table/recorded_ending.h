#pragma once

#include <optional>
#include <string_view>

#include "record/record.h"
#include "table/ending.h"

namespace trireme {

// How games ended, in records: the tag Termination has the reason, and after a colon what else
// there is to say: "time", "crash: ended with exit status 3". The result is the record's own.

// Nothing if the game is not over. What the board says comes first; a word that is unknown, or
// cannot go with the result, is taken for no reason at all.
std::optional<Ending> recorded_ending(const Record& record);

// The ending with this result for which somebody gives this reason, in a game that the rules have
// not ended; nothing if it goes on.
std::optional<Ending> told_ending(Result result, std::string_view reason, std::string_view detail);

// Writes how the game ended, or that it goes on.
void record_ending(Record& record, const std::optional<Ending>& ending);

}  // namespace trireme
