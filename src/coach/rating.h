#pragma once

#include "coach/report.h"

namespace trireme {

// Works out what follows from the judged moves of a report: how well both have played, and which
// moves turned the game.
void rate(Report& report);

}  // namespace trireme
