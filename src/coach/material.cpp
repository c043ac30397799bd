#include "coach/material.h"

#include <algorithm>

#include "coach/fact_kinds.h"
#include "games/piece_counts.h"
#include "games/words.h"

namespace trireme {
namespace {

// What happens to the pieces of both along a line, up to where nothing is left to be taken back.
struct Exchange {
    std::size_t end = 0;  // the ply of the last capture that counts
    BySide<std::size_t> taken{};
    BySide<std::size_t> best_ply{};  // of the greatest capture; 0: none
    int balance = 0;                 // for the mover, new pieces included
};

int balance_of(const AnyPosition& position, Side side) {
    return count_pieces(position, side) - count_pieces(position, !side);
}

Exchange exchange_of(const Replay& line, Side mover) {
    std::size_t end = line.plies();
    // What is taken in the last ply may be taken back in the next.
    const bool is_over = line.last().outcome() != Outcome::Ongoing;
    while (end > 0 && !is_over && taken_by(line.effects(end)) > 0) --end;
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

std::string pieces_of(const GameInfo& game, std::size_t count) {
    return count == 1 ? std::string(game.piece) : plural(game.piece);
}

// What a side takes: with one capture where it loses nothing for it, else all in all.
WeighedFact gain_of(const Mistake& mistake, LineRole role, const Exchange& exchange, Side side) {
    const Replay& line = mistake.line(role);
    const bool is_played = role == LineRole::Played;
    const int importance = weight::pieces + 10 * static_cast<int>(exchange.taken[side]);
    if (exchange.taken[!side] == 0) {
        const std::size_t ply = exchange.best_ply[side];
        const std::size_t count = taken_by(line.effects(ply));
        const FactKind& kind = is_played  ? fact::pieces_taken
                               : ply == 1 ? fact::capture_missed
                                          : fact::later_capture_missed;
        return {fact_of(kind, role, ply, mistake.game(), side)
                    .with("count", count)
                    .with("pieces", pieces_of(mistake.game(), count))
                    .with("move", line.text(ply))
                    .with("first", line.text(1)),
                importance};
    }
    const std::size_t count = exchange.taken[side];
    return {fact_of(is_played ? fact::exchange_lost : fact::exchange_missed, role, exchange.end,
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

void find_material(const Mistake& mistake, WeighedFacts& facts) {
    const Exchange played = exchange_of(mistake.played, mistake.mover);
    const Exchange better = exchange_of(mistake.better, mistake.mover);
    if (played.balance >= better.balance) return;
    const Side other = !mistake.mover;
    if (played.taken[other] > played.taken[mistake.mover])
        facts.push_back(gain_of(mistake, LineRole::Played, played, other));
    if (better.taken[mistake.mover] > better.taken[other])
        facts.push_back(gain_of(mistake, LineRole::Better, better, mistake.mover));
}

}  // namespace trireme
