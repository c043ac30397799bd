#pragma once

#include <string>

#include "base/fault.h"

namespace trireme::conformance {

// What keeps a fault from being shown to people: no code, no words, a hole in its words without an
// argument, or control characters. Empty if nothing does.
std::string flaw_of(const Fault& fault);

// The same of a fault that somebody's text of `size` bytes has.
std::string flaw_of(const Fault& fault, std::size_t size);

}  // namespace trireme::conformance
