#include "coach/material.h"

#include <algorithm>

#include "coach/fact_kinds.h"
#include "games/piece_counts.h"
#include "games/words.h"

namespace trireme {
namespace {

// What happens to the pieces of both along a line.
struct Exchange {
    std::size_t end = 0;  // the ply of the last capture that counts
    BySide<std::size_t> taken{};
    BySide<std::size_t> best_ply{};  // of the greatest capture; 0: none
    int balance = 0;                 // for the mover, new pieces included
};

int balance_of(const AnyPosition& position, Side side) {
    return count_pieces(position, side) - count_pieces(position, !side);
}

// As it speaks for a side: what that side takes with the last ply of a line may be taken back in
// the next, and does not count; what it loses always does.
Exchange exchange_of(const Replay& line, Side mover, Side gainer) {
    std::size_t end = line.plies();
    const bool is_over = line.last().outcome() != Outcome::Ongoing;
    if (end > 0 && !is_over && line.mover(end) == gainer && taken_by(line.effects(end)) > 0) --end;
    Exchange exchange;
    for (std::size_t ply = 1; ply <= end; ++ply) {
        const std::size_t taken = taken_by(line.effects(ply));
        if (taken == 0) continue;
        const Side side = line.mover(ply);
        exchange.end = ply;
        exchange.taken[side] += taken;
        std::size_t& best = exchange.best_ply[side];
        if (best == 0 || taken > taken_by(line.effects(best))) best = ply;
    }
    exchange.balance = balance_of(line.position(end), mover) - balance_of(line.position(0), mover);
    return exchange;
}

Side gainer_of(const Mistake& mistake, LineRole role) {
    return role == LineRole::Played ? !mistake.mover : mistake.mover;
}

Exchange exchange_in(const Mistake& mistake, LineRole role) {
    return exchange_of(mistake.line(role), mistake.mover, gainer_of(mistake, role));
}

std::string pieces_of(const GameInfo& game, std::size_t count) {
    return count == 1 ? std::string(game.piece) : plural(game.piece);
}

// The facts of what a side takes.
struct GainKinds {
    const FactKind& allowed;
    const FactKind& missed;
    const FactKind& missed_later;
    const FactKind& exchange_lost;
    const FactKind& exchange_missed;
};

constexpr GainKinds by_captures{fact::pieces_taken, fact::capture_missed,
                                fact::later_capture_missed, fact::exchange_lost,
                                fact::exchange_missed};
// Mimic has no captures: pieces are thrown off the board.
constexpr GainKinds by_throws{fact::pieces_thrown, fact::throw_missed, fact::throw_missed,
                              fact::throws_lost, fact::throws_missed};

// What a side takes: with one capture where it loses nothing for it, else all in all.
WeighedFact gain_of(const Mistake& mistake, LineRole role) {
    const Replay& line = mistake.line(role);
    const Exchange exchange = exchange_in(mistake, role);
    const Side side = gainer_of(mistake, role);
    const bool is_played = role == LineRole::Played;
    const int importance = weight::pieces + 10 * static_cast<int>(exchange.taken[side]);
    const GainKinds& kinds = line.effects(exchange.end).captured.empty() ? by_throws : by_captures;
    if (exchange.taken[!side] == 0) {
        const std::size_t ply = exchange.best_ply[side];
        const std::size_t count = taken_by(line.effects(ply));
        const FactKind& kind = is_played  ? kinds.allowed
                               : ply == 1 ? kinds.missed
                                          : kinds.missed_later;
        return {fact_of(kind, role, ply, mistake.game(), side)
                    .with("count", count)
                    .with("pieces", pieces_of(mistake.game(), count))
                    .with("move", line.text(ply))
                    .with("first", line.text(1)),
                importance};
    }
    const std::size_t count = exchange.taken[side];
    return {fact_of(is_played ? kinds.exchange_lost : kinds.exchange_missed, role, exchange.end,
                    mistake.game(), side)
                .with("count", count)
                .with("pieces", pieces_of(mistake.game(), count))
                .with("other", exchange.taken[!side])
                .with("move", line.text(1)),
            importance};
}

}  // namespace

std::size_t taken_by(const Effects& effects) {
    const bool throws = effects.mimicked && effects.mimicked->leaves_board;
    return effects.captured.size() + (throws ? 1 : 0);
}

bool differs_in_pieces(const Mistake& mistake) {
    return exchange_in(mistake, LineRole::Played).balance <
           exchange_in(mistake, LineRole::Better).balance;
}

bool wins_pieces(const Mistake& mistake, LineRole role) {
    const Exchange exchange = exchange_in(mistake, role);
    const Side gainer = gainer_of(mistake, role);
    return exchange.taken[gainer] > exchange.taken[!gainer];
}

void find_material(const Mistake& mistake, WeighedFacts& facts) {
    if (!differs_in_pieces(mistake)) return;
    for (const LineRole role : {LineRole::Played, LineRole::Better})
        if (wins_pieces(mistake, role)) facts.push_back(gain_of(mistake, role));
}

}  // namespace trireme
