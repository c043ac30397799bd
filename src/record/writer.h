#pragma once

#include <string>

#include "record/record.h"

namespace trireme {

// The record in its canonical form, ending with a newline: reading it gives an equal record, and
// writing that the same text. The moves must be legal and the result not contradict the board. A
// blank line goes between games in a file.
std::string to_text(const Record& record);

}  // namespace trireme
