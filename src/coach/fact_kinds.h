#pragma once

#include <span>

#include "coach/fact.h"

// Every fact by which a review explains a mistake: the one table of them, as base/fault_kinds.h is
// of faults. `side` is "first" or "second", whose `colour` and `pieces` the English has by name.
// Codes are stable: other programs know them.
#define TRIREME_FACTS(FACT)                                                                        \
    /* All games, along the line that was played */                                                \
    FACT(lost_at_once, "It loses at once")                                                         \
    FACT(win_allowed, "{colour} wins in {turns?one turn|# turns}, beginning with {move}", "side")  \
    FACT(pieces_taken, "{colour} takes {count} {pieces} with {move}", "side first")                \
    FACT(exchange_lost, "{colour} takes {count} {pieces} for {other} in what follows",             \
         "side move")                                                                              \
    FACT(race_behind,                                                                              \
         "{plies?One ply|# plies} on, {colour} has {count?a row|# rows} to go and {opponent} "     \
         "{other}",                                                                                \
         "side move")                                                                              \
                                                                                                   \
    /* All games, along the better line */                                                         \
    FACT(win_missed, "{move} wins in {turns?one turn|# turns}")                                    \
    FACT(capture_missed, "{move} takes {count} {pieces}", "side colour first")                     \
    FACT(later_capture_missed, "After {first} there is {move}, which takes {count} {pieces}",      \
         "side colour")                                                                            \
    FACT(exchange_missed, "After {move} {colour} takes {count} {pieces} for {other}", "side")      \
    FACT(race_ahead,                                                                               \
         "{plies?One ply|# plies} after {move} {colour} has {count?a row|# rows} to go and "       \
         "{opponent} {other}",                                                                     \
         "side")                                                                                   \
                                                                                                   \
    /* Eximo */                                                                                    \
    FACT(row_reached, "{colour} reaches the last row with {move} and drops {count?a man|# men}",   \
         "side")                                                                                   \
    FACT(row_missed, "{move} reaches the last row and drops {count?a man|# men}", "side colour")   \
    FACT(capture_forced,                                                                           \
         "{colour} must capture, and after {move} {reply} takes {count?a man|# men}", "side")      \
    FACT(capture_to_force,                                                                         \
         "{colour} must capture, and after {reply} {last} takes {count?a man|# men}", "side move") \
    FACT(larger_capture, "{move} takes {count} men, not {other}", "side colour")                   \
                                                                                                   \
    /* Mimic */                                                                                    \
    FACT(copy_home, "{colour}'s piece on {square} copies it to {other} and is home", "side")       \
    FACT(copy_helps,                                                                               \
         "{colour}'s piece on {square} copies it to {other}, {count?a row|# rows} from home",      \
         "side")                                                                                   \
    FACT(copy_covers,                                                                              \
         "{colour}'s piece on {square} copies it to {other} and covers the piece there", "side")   \
    FACT(copy_back, "{move} makes {colour}'s piece on {square} go back to {other}", "side")        \
    FACT(copy_thrown, "{move} throws {colour}'s piece on {square} off the board", "side")          \
    FACT(pushed_back, "{move} makes {colour}'s piece on {square} go back to {other}", "side")      \
    FACT(pushed_off, "{move} throws {colour}'s piece on {square} off the board", "side")           \
    FACT(nobody_copies, "Nobody copies {move}", "side colour")                                     \
    FACT(frozen, "After {move} {colour}'s piece on {square} is frozen: it sees {squares}", "side") \
    FACT(freezes, "After {move} {colour}'s piece on {square} is frozen: it sees {squares}",        \
         "side")                                                                                   \
                                                                                                   \
    /* Epaminondas and Crossings */                                                                \
    FACT(crossing_left, "{colour} begins the turn with {count} across against {other}", "side")    \
    FACT(crossing_unanswered,                                                                      \
         "{colour} crosses with {move}, {count} against {other}, and nothing answers it", "side")  \
    FACT(crossing_allowed, "{colour} crosses with {move}: {count} across against {other}", "side") \
    FACT(crossing_missed, "{move} crosses: {count} across against {other}", "side colour")         \
    FACT(crossing_locked,                                                                          \
         "{colour} crosses with {move} and the stone is locked: {count} across against {other}",   \
         "side")                                                                                   \
    FACT(line_broken,                                                                              \
         "{move} takes {count?a stone|# stones}: {own} against {length} along the line",           \
         "side colour")                                                                            \
    FACT(flank_hit, "{move} takes {count?a stone|# stones} from the flank of a line of {length}",  \
         "side colour own")                                                                        \
    FACT(threat_allowed, "After {move} {colour} threatens to cross", "side")                       \
    FACT(capture_threat,                                                                           \
         "After {move} {colour} threatens {reply}, which takes {count?a stone|# stones}", "side")  \
    FACT(threat_missed, "{move} threatens {reply}, which takes {count?a stone|# stones}",          \
         "side colour")                                                                            \
    FACT(lines_behind,                                                                             \
         "{plies?One ply|# plies} on, {colour}'s longest line has {count?one stone|# stones} and " \
         "{opponent}'s {other}",                                                                   \
         "side move")                                                                              \
    FACT(lines_ahead,                                                                              \
         "{plies?One ply|# plies} after {move} {colour}'s longest line has {count?one stone|# "    \
         "stones} and {opponent}'s {other}",                                                       \
         "side")

namespace trireme::fact {

#define TRIREME_FACT(code, ...) inline constexpr FactKind code{#code, __VA_ARGS__};
TRIREME_FACTS(TRIREME_FACT)
#undef TRIREME_FACT

}  // namespace trireme::fact

namespace trireme {

// All of them, in the order of the table.
std::span<const FactKind* const> all_fact_kinds();

}  // namespace trireme
