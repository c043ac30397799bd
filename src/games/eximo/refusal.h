#pragma once

#include "base/fault.h"
#include "games/eximo/position.h"

namespace trireme::eximo {

// The fault of a turn that stops after these steps, which begin a legal one.
Fault stops_short(const Position& position, const StepList& steps);

}  // namespace trireme::eximo
