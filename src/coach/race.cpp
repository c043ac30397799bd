#include "coach/race.h"

#include <algorithm>

#include "coach/fact_kinds.h"
#include "games/words.h"

namespace trireme {
namespace {

// By how many rows the mover is ahead.
int lead_of(const AnyPosition& position, Side mover) {
    return rows_to_go(position, !mover) - rows_to_go(position, mover);
}

void add(const Mistake& mistake, LineRole role, WeighedFacts& facts) {
    const Replay& line = mistake.line(role);
    if (line.last().outcome() != Outcome::Ongoing) return;  // nobody has any way to go
    const bool is_played = role == LineRole::Played;
    const Side side = is_played ? !mistake.mover : mistake.mover;
    facts.push_back({fact_of(is_played ? fact::race_behind : fact::race_ahead, role, line.plies(),
                             mistake.game(), side)
                         .with("count", rows_to_go(line.last(), side))
                         .with("other", rows_to_go(line.last(), !side))
                         .with("opponent", colour_name(mistake.game(), !side))
                         .with("plies", line.plies())
                         .with("move", line.text(1)),
                     weight::leaning});
}

}  // namespace

int rows_to_go(const AnyPosition& position, Side side) {
    const int ranks = position.game().ranks;
    for (int rows = 1; rows < ranks; ++rows) {
        const int rank = side == Side::First ? ranks - 1 - rows : rows;
        for (int file = 0; file < position.game().files; ++file)
            if (position.stack_at(make_square(file, rank)).ends_with(letter(side))) return rows;
    }
    return 0;
}

void find_race(const Mistake& mistake, WeighedFacts& facts) {
    const int before = lead_of(mistake.played.position(0), mistake.mover);
    const int played = lead_of(mistake.played.last(), mistake.mover);
    const int better = lead_of(mistake.better.last(), mistake.mover);
    if (played >= better) return;
    if (played < std::min(before, 0)) add(mistake, LineRole::Played, facts);
    if (better > std::max(before, 0)) add(mistake, LineRole::Better, facts);
}

}  // namespace trireme
