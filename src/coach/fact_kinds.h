#pragma once

#include <span>

#include "coach/fact.h"

// Every fact by which a review explains a mistake: the one table of them, as base/fault_kinds.h is
// of faults. `side` is "first" or "second", whose `colour` and `pieces` the English has by name.
// Codes are stable: other programs know them.
#define TRIREME_FACTS(FACT)                                                                        \
    /* All games, along the line that was played */                                                \
    FACT(lost_at_once, "It loses at once")                                                         \
    FACT(win_allowed, "{colour} wins in {turns?one turn|# turns} with {move}", "side")             \
    FACT(pieces_taken, "{colour} takes {count} {pieces} with {move}", "side first")                \
    FACT(exchange_lost, "From this move on, {colour} takes {count} {pieces} for {other}",          \
         "side move")                                                                              \
    FACT(race_behind,                                                                              \
         "In the end this leaves {colour} with {count?one row|# rows} to go and {opponent} "       \
         "with {other}",                                                                           \
         "side move plies")                                                                        \
                                                                                                   \
    /* All games, along the better line */                                                         \
    FACT(win_missed, "{move} wins in {turns?one turn|# turns}")                                    \
    FACT(capture_missed, "{move} takes {count} {pieces}", "side colour first")                     \
    FACT(later_capture_missed, "In the better line {colour} takes {count} {pieces} with {move}",   \
         "side first")                                                                             \
    FACT(exchange_missed, "From {move} on, {colour} takes {count} {pieces} for {other}", "side")   \
    FACT(race_ahead,                                                                               \
         "The better line leaves {colour} with {count?one row|# rows} to go and {opponent} "       \
         "with {other}",                                                                           \
         "side move plies")                                                                        \
                                                                                                   \
    /* Eximo */                                                                                    \
    FACT(row_reached, "{colour} reaches the last row with {move} and drops {count?a man|# men}",   \
         "side")                                                                                   \
    FACT(row_missed,                                                                               \
         "In the better line {colour} reaches the last row with {move} and drops {count?a "        \
         "man|# men}",                                                                             \
         "side")                                                                                   \
    FACT(capture_forced,                                                                           \
         "{colour} must capture, and {move} is met by {reply}, which takes {count?a man|# men}",   \
         "side")                                                                                   \
    FACT(capture_to_force,                                                                         \
         "In the better line {colour} must capture, and {reply} is met by {last}, which takes "    \
         "{count?a man|# men}",                                                                    \
         "side move")                                                                              \
    FACT(larger_capture, "{move} takes {count} men instead of {other}", "side colour")             \
                                                                                                   \
    /* Mimic */                                                                                    \
    FACT(copy_home, "{colour}'s piece on {square} copies the move to {other} and wins", "side")    \
    FACT(copy_helps,                                                                               \
         "{colour}'s piece on {square} copies the move to {other}, {count?one row|# rows} from "   \
         "home",                                                                                   \
         "side")                                                                                   \
    FACT(copy_covers,                                                                              \
         "{colour}'s piece on {square} copies the move to {other} and covers the piece there",     \
         "side")                                                                                   \
    FACT(copy_back, "{move} makes {colour}'s piece on {square} go back to {other}", "side")        \
    FACT(copy_thrown, "{move} throws {colour}'s piece on {square} off the board", "side")          \
    FACT(pieces_thrown, "{colour} throws {count} {pieces} off the board with {move}",              \
         "side first")                                                                             \
    FACT(throw_missed,                                                                             \
         "In the better line {colour} throws {count} {pieces} off the board with {move}",          \
         "side first")                                                                             \
    FACT(throws_lost,                                                                              \
         "From this move on, {colour} throws {count} {pieces} off the board and loses {other}",    \
         "side move")                                                                              \
    FACT(throws_missed,                                                                            \
         "From {move} on, {colour} throws {count} {pieces} off the board and loses {other}",       \
         "side")                                                                                   \
    FACT(pushed_back, "{move} makes {colour}'s piece on {square} go back to {other}", "side")      \
    FACT(pushed_off, "{move} throws {colour}'s piece on {square} off the board", "side")           \
    FACT(nobody_copies, "Nobody copies {move}", "side colour")                                     \
    FACT(frozen, "After {move}, {colour}'s piece on {square} is frozen: it sees {squares}",        \
         "side")                                                                                   \
    FACT(freezes, "After {move}, {colour}'s piece on {square} is frozen: it sees {squares}",       \
         "side")                                                                                   \
                                                                                                   \
    /* Epaminondas and Crossings */                                                                \
    FACT(crossing_left,                                                                            \
         "{colour} begins the next turn with {count} across against {other} and wins", "side")     \
    FACT(crossing_unanswered,                                                                      \
         "{colour} crosses with {move}, {count} across against {other}, and there is no answer",   \
         "side")                                                                                   \
    FACT(crossing_allowed, "{colour} crosses with {move}: {count} across against {other}", "side") \
    FACT(crossing_missed,                                                                          \
         "In the better line {colour} crosses with {move}: {count} across against {other}",        \
         "side")                                                                                   \
    FACT(crossing_locked,                                                                          \
         "{colour} crosses with {move} and the stone is locked: {count} across against {other}",   \
         "side")                                                                                   \
    FACT(line_broken,                                                                              \
         "{colour} takes {count?a stone|# stones} with {move}, {own} against {length} along "      \
         "the line",                                                                               \
         "side")                                                                                   \
    FACT(break_missed,                                                                             \
         "In the better line {colour} takes {count?a stone|# stones} with {move}, {own} "          \
         "against {length} along the line",                                                        \
         "side")                                                                                   \
    FACT(flank_hit,                                                                                \
         "{colour} takes {count?a stone|# stones} with {move}, from the flank of a line of "       \
         "{length}",                                                                               \
         "side own")                                                                               \
    FACT(flank_missed,                                                                             \
         "In the better line {colour} takes {count?a stone|# stones} with {move}, from the "       \
         "flank of a line of {length}",                                                            \
         "side own")                                                                               \
    FACT(threat_allowed, "After {move}, {colour} threatens to cross", "side")                      \
    FACT(capture_threat,                                                                           \
         "After {move}, {colour} threatens {reply}, which takes {count?a stone|# stones}", "side") \
    FACT(threat_missed, "{move} threatens {reply}, which takes {count?a stone|# stones}",          \
         "side colour")                                                                            \
    FACT(lines_behind,                                                                             \
         "In the end this leaves {colour} with up to {count?one stone|# stones} in a line and "    \
         "{opponent} with {other}",                                                                \
         "side move plies")                                                                        \
    FACT(lines_ahead,                                                                              \
         "The better line leaves {colour} with up to {count?one stone|# stones} in a line and "    \
         "{opponent} with {other}",                                                                \
         "side move plies")

namespace trireme::fact {

#define TRIREME_FACT(code, ...) inline constexpr FactKind code{#code, __VA_ARGS__};
TRIREME_FACTS(TRIREME_FACT)
#undef TRIREME_FACT

}  // namespace trireme::fact

namespace trireme {

// All of them, in the order of the table.
std::span<const FactKind* const> all_fact_kinds();

}  // namespace trireme
