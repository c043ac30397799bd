#include "coach/reasons.h"

#include <optional>

#include "coach/fact_kinds.h"
#include "coach/game_coach.h"
#include "games/words.h"
#include "wire/tables.h"

namespace trireme {
namespace {

// The turns that the winner takes until a line ends with his win; nothing where it does not end so,
// or not when it must.
std::optional<std::size_t> turns_to_win(const Replay& line, Side winner, Score score) {
    const bool is_over = line.last().outcome() == win_for(winner);
    if (!is_over || static_cast<int>(line.plies()) != plies_to_end(score)) return std::nullopt;
    return line.plies();
}

void find_ends(const Mistake& mistake, WeighedFacts& reasons) {
    if (is_win(mistake.better_score))
        if (const auto plies = turns_to_win(mistake.better, mistake.mover, mistake.better_score))
            reasons.push_back(
                {Fact(fact::win_missed, LineRole::Better, *plies)
                     .with("move", mistake.better.positions[0].text(mistake.better.moves[0]))
                     .with("turns", (*plies + 1) / 2),
                 1000});
    if (!is_loss(mistake.played_score) || is_loss(mistake.better_score)) return;
    const auto plies = turns_to_win(mistake.played, !mistake.mover, mistake.played_score);
    if (!plies) return;
    if (*plies == 1) {
        reasons.push_back({Fact(fact::lost_at_once, LineRole::Played, 1), 900});
        return;
    }
    const GameInfo& game = mistake.played.last().game();
    reasons.push_back({Fact(fact::win_allowed, LineRole::Played, *plies)
                           .with("colour", colour_name(game, !mistake.mover))
                           .with("turns", *plies / 2)
                           .with("move", mistake.played.positions[1].text(mistake.played.moves[1]))
                           .with("side", wire::word_of(!mistake.mover)),
                       1000});
}

void add_best(const WeighedFacts& reasons, LineRole line, std::vector<Fact>& facts) {
    const WeighedFact* best = nullptr;
    for (const WeighedFact& reason : reasons)
        if (reason.fact.line == line && (best == nullptr || reason.weight > best->weight))
            best = &reason;
    if (best != nullptr) facts.push_back(best->fact);
}

}  // namespace

std::vector<Fact> reasons_of(const Mistake& mistake) {
    WeighedFacts reasons;
    find_ends(mistake, reasons);
    const GameCoach& coach = coach_of(mistake.played.last().game());
    if (coach.find_facts != nullptr) coach.find_facts(mistake, reasons);
    std::vector<Fact> facts;
    add_best(reasons, LineRole::Played, facts);
    add_best(reasons, LineRole::Better, facts);
    return facts;
}

}  // namespace trireme
