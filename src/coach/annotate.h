#pragma once

#include <string>

#include "coach/report.h"
#include "record/record.h"

namespace trireme {

// What is said of an error in one line of text: how it is judged, what it did to the chances, and
// why. Empty for other moves.
std::string remark_on(const ReviewedMove& move);

// The record with what the review has to say: a remark on each error, the move that was better
// drawn on the board, better lines and what was allowed as variations, and who judged it as a tag.
// Comments, variations and annotators that were there stay, but for the remarks of an earlier
// review. The report must be of the record's main line.
Record annotated(const Record& record, const Report& report);

}  // namespace trireme
