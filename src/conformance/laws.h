#pragma once

#include "base/random.h"
#include "conformance/findings.h"
#include "conformance/seen.h"
#include "conformance/study.h"
#include "conformance/subject.h"

namespace trireme::conformance {

// A position of a game under examination.
struct Inspection {
    const Subject& subject;
    const Study& study;
    Seen& seen;
    SplitMix64& random;
    Findings& findings;

    const AnyPosition& position() const { return study.position; }
    const GameInfo& game() const { return *subject.info; }
};

// The rules, each function some of them.

// Whether the game can be looked at any further.
bool check_info(const Subject& subject, Findings& findings);
void check_start(const Subject& subject, Findings& findings);
void check_erasure(const Inspection& inspection);

void check_pieces(const Inspection& inspection);
void check_marks(const Inspection& inspection);
void check_goal_marks(const Inspection& inspection);
// What holds in every position, wherever it comes from: what count_moves() and its like say of the
// moves, and its key.
void check_summaries(const Subject& subject, const AnyPosition& position, std::size_t moves,
                     Findings& findings);
void check_pass(const Inspection& inspection);
void check_position_text(const Inspection& inspection);
void check_typed_positions(const Inspection& inspection);

void check_append(const Inspection& inspection);
void check_play(const Inspection& inspection);
void check_move_texts(const Inspection& inspection);
void check_typed_moves(const Inspection& inspection);
void check_effects(const Inspection& inspection);

void check_steps(const Inspection& inspection);
void check_refusals(const Inspection& inspection);

void check_mirror(const Inspection& inspection);
void check_turn(const Inspection& inspection);

}  // namespace trireme::conformance
