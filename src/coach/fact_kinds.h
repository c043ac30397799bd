#pragma once

#include <span>

#include "coach/fact.h"

// Every fact by which a review explains a mistake: the one table of them, as base/fault_kinds.h is
// of faults. `side` is "first" or "second", whose `colour` and `pieces` the English has by name.
// Codes are stable: other programs know them.
#define TRIREME_FACTS(FACT)                                                                \
    /* All games, along the line that was played */                                        \
    FACT(lost_at_once, "It loses at once")                                                 \
    FACT(win_allowed, "{colour} wins in {turns?one turn|# turns}, from {move} on", "side") \
    /* All games, along the better line */                                                 \
    FACT(win_missed, "{move} wins in {turns?one turn|# turns}")

namespace trireme::fact {

#define TRIREME_FACT(code, ...) inline constexpr FactKind code{#code, __VA_ARGS__};
TRIREME_FACTS(TRIREME_FACT)
#undef TRIREME_FACT

}  // namespace trireme::fact

namespace trireme {

// All of them, in the order of the table.
std::span<const FactKind* const> all_fact_kinds();

}  // namespace trireme
