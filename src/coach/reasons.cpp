#include "coach/reasons.h"

#include <algorithm>
#include <optional>

#include "coach/fact_kinds.h"
#include "coach/game_coach.h"
#include "coach/material.h"
#include "coach/race.h"

namespace trireme {
namespace {

// The plies until a line ends with the win of a side; nothing where it does not end so, or not when
// it must.
std::optional<std::size_t> plies_to_win(const Replay& line, Side winner, Score score) {
    const bool is_won = line.last().outcome() == win_for(winner);
    if (!is_won || static_cast<int>(line.plies()) != plies_to_end(score)) return std::nullopt;
    return line.plies();
}

void find_missed_win(const Mistake& mistake, WeighedFacts& facts) {
    if (!is_win(mistake.better_score)) return;
    const auto plies = plies_to_win(mistake.better, mistake.mover, mistake.better_score);
    if (!plies) return;
    facts.push_back({Fact(fact::win_missed, LineRole::Better, *plies)
                         .with("move", mistake.better.text(1))
                         .with("turns", (*plies + 1) / 2),
                     weight::ending});
}

void find_allowed_win(const Mistake& mistake, WeighedFacts& facts) {
    if (!is_loss(mistake.played_score)) return;
    const auto plies = plies_to_win(mistake.played, !mistake.mover, mistake.played_score);
    if (!plies) return;
    if (*plies == 1)
        facts.push_back({Fact(fact::lost_at_once, LineRole::Played, 1), weight::pieces});
    else
        facts.push_back(
            {fact_of(fact::win_allowed, LineRole::Played, *plies, mistake.game(), !mistake.mover)
                 .with("turns", *plies / 2)
                 .with("move", mistake.played.text(2)),
             weight::ending});
}

// Whether it praises in the better line the very move that was played, which only comes later
// there.
bool praises_played_move(const Fact& fact, const Mistake& mistake) {
    if (fact.line == LineRole::Played) return false;
    const Fault::Value played = mistake.played.text(1);
    return std::any_of(fact.arguments().begin(), fact.arguments().end(),
                       [&](const auto& each) { return each.value == played; });
}

void add_best(const WeighedFacts& found, const Mistake& mistake, LineRole line,
              std::vector<Fact>& facts) {
    const WeighedFact* best = nullptr;
    for (const WeighedFact& each : found) {
        if (each.fact.line != line || praises_played_move(each.fact, mistake)) continue;
        if (best == nullptr || each.weight > best->weight) best = &each;
    }
    if (best != nullptr) facts.push_back(best->fact);
}

}  // namespace

WeighedFacts facts_of(const Mistake& mistake) {
    WeighedFacts found;
    find_missed_win(mistake, found);
    find_allowed_win(mistake, found);
    find_material(mistake, found);
    find_race(mistake, found);
    const GameCoach& coach = coach_of(mistake.game());
    if (coach.find_facts != nullptr) coach.find_facts(mistake, found);
    return found;
}

std::vector<Fact> reasons_of(const Mistake& mistake) {
    const WeighedFacts found = facts_of(mistake);
    std::vector<Fact> facts;
    add_best(found, mistake, LineRole::Played, facts);
    add_best(found, mistake, LineRole::Better, facts);
    return facts;
}

}  // namespace trireme
