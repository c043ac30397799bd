#include "games/eximo/eximo.h"

#include <algorithm>

#include "coach/fact_kinds.h"
#include "coach/game_coach.h"
#include "coach/material.h"

namespace trireme {
namespace {

// The first ply in which a side drops men; 0: it never does.
std::size_t first_drop(const Replay& line, Side side) {
    for (std::size_t ply = 1; ply <= line.plies(); ++ply)
        if (line.mover(ply) == side && !line.effects(ply).dropped.empty()) return ply;
    return 0;
}

void find_drops(const Mistake& mistake, WeighedFacts& facts) {
    const auto add = [&](const FactKind& kind, LineRole role, std::size_t ply, Side side) {
        const Replay& line = mistake.line(role);
        facts.push_back({fact_of(kind, role, ply, mistake.game(), side)
                             .with("move", line.text(ply))
                             .with("count", line.effects(ply).dropped.size()),
                         weight::pieces - 10});
    };
    const Side other = !mistake.mover;
    const std::size_t allowed = first_drop(mistake.played, other);
    if (allowed > 0 && first_drop(mistake.better, other) == 0)
        add(fact::row_reached, LineRole::Played, allowed, other);
    const std::size_t missed = first_drop(mistake.better, mistake.mover);
    if (missed > 0 && first_drop(mistake.played, mistake.mover) == 0)
        add(fact::row_missed, LineRole::Better, missed, mistake.mover);
}

// A capture that a side must make, and after which it loses more in the next ply than it has taken.
struct ForcedCapture {
    std::size_t ply = 0;  // 0: there is none
    std::size_t cost = 0;
};

// The costliest along a line.
ForcedCapture forced_capture(const Replay& line, Side side) {
    ForcedCapture worst;
    for (std::size_t ply = 2; ply < line.plies(); ++ply) {
        if (line.mover(ply) != side) continue;
        const std::size_t taken = taken_by(line.effects(ply));
        const std::size_t lost = taken_by(line.effects(ply + 1));
        if (taken > 0 && lost > taken + worst.cost) worst = {ply, lost - taken};
    }
    return worst;
}

// Where the lines differ in it: what a side must lose in both explains nothing.
void find_forced_captures(const Mistake& mistake, WeighedFacts& facts) {
    if (!differs_in_pieces(mistake)) return;
    const Side mover = mistake.mover;
    const ForcedCapture played = forced_capture(mistake.played, mover);
    if (played.cost > forced_capture(mistake.better, mover).cost)
        facts.push_back(
            {fact_of(fact::capture_forced, LineRole::Played, played.ply + 1, mistake.game(), mover)
                 .with("move", mistake.played.text(played.ply))
                 .with("reply", mistake.played.text(played.ply + 1))
                 .with("count", taken_by(mistake.played.effects(played.ply + 1))),
             weight::special});
    const ForcedCapture better = forced_capture(mistake.better, !mover);
    if (better.cost > forced_capture(mistake.played, !mover).cost)
        facts.push_back({fact_of(fact::capture_to_force, LineRole::Better, better.ply + 1,
                                 mistake.game(), !mover)
                             .with("move", mistake.better.text(1))
                             .with("reply", mistake.better.text(better.ply))
                             .with("last", mistake.better.text(better.ply + 1))
                             .with("count", taken_by(mistake.better.effects(better.ply + 1))),
                         weight::special});
}

void find_larger_capture(const Mistake& mistake, WeighedFacts& facts) {
    const std::size_t taken = taken_by(mistake.played.effects(1));
    const std::size_t better = taken_by(mistake.better.effects(1));
    if (taken == 0 || better <= taken) return;
    facts.push_back(
        {fact_of(fact::larger_capture, LineRole::Better, 1, mistake.game(), mistake.mover)
             .with("move", mistake.better.text(1))
             .with("count", better)
             .with("other", taken),
         weight::special + 10});
}

void find_facts(const Mistake& mistake, WeighedFacts& facts) {
    find_drops(mistake, facts);
    find_forced_captures(mistake, facts);
    find_larger_capture(mistake, facts);
}

}  // namespace

template <>
const GameCoach& coach<Eximo>() {
    static const GameCoach coach{.thresholds = {0.10, 0.20, 0.30}, .find_facts = &find_facts};
    return coach;
}

}  // namespace trireme
