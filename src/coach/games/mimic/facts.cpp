#include "games/mimic/mimic.h"

#include "coach/fact_kinds.h"
#include "coach/game_coach.h"

namespace trireme {
namespace {

using mimic::Board;

// The copy that a ply brought about, as its owner sees it.
struct Copy {
    Side owner;
    Square from;
    Square to;
    bool leaves;
    int rows;  // it has come nearer to home

    int rows_left() const { return owner == Side::First ? Board::ranks - 1 - to.rank : to.rank; }
};

std::optional<Copy> copy_in(const Replay& line, std::size_t ply) {
    if (ply > line.plies()) return std::nullopt;
    const auto& mimicked = line.effects(ply).mimicked;
    if (!mimicked) return std::nullopt;
    const Side owner = !line.mover(ply);
    const Square from = mimicked->path.front();
    const Square to = mimicked->path.back();
    const int up = to.rank - from.rank;
    return Copy{owner, from, to, mimicked->leaves_board, owner == Side::First ? up : -up};
}

Fact copy_fact(const Mistake& mistake, const FactKind& kind, LineRole role, std::size_t ply,
               const Copy& copy) {
    return fact_of(kind, role, ply, mistake.game(), copy.owner)
        .with("square", to_text(copy.from))
        .with("other", to_text(copy.to))
        .with("move", mistake.line(role).text(ply));
}

// ---- what the move itself made an enemy piece do

void find_played_copy(const Mistake& mistake, WeighedFacts& facts) {
    const auto copy = copy_in(mistake.played, 1);
    if (!copy || copy->leaves) return;
    const auto add = [&](const FactKind& kind, int weight) {
        facts.push_back(
            {copy_fact(mistake, kind, LineRole::Played, 1, *copy).with("count", copy->rows_left()),
             weight});
    };
    const std::string stack = mistake.played.position(1).stack_at(copy->to);
    const bool covers = stack.size() > 1 && stack[stack.size() - 2] == letter(mistake.mover);
    const auto better = copy_in(mistake.better, 1);
    if (copy->rows_left() == 0)
        add(fact::copy_home, weight::ending + 10);
    else if (covers)
        add(fact::copy_covers, weight::special);
    else if (copy->rows > 0 && (!better || better->leaves || better->rows < copy->rows))
        add(fact::copy_helps, weight::special - 50);
}

void find_better_copy(const Mistake& mistake, WeighedFacts& facts) {
    const auto copy = copy_in(mistake.better, 1);
    const auto played = copy_in(mistake.played, 1);
    if (copy && copy->leaves)
        facts.push_back({copy_fact(mistake, fact::copy_thrown, LineRole::Better, 1, *copy),
                         weight::special + 10});
    else if (copy && copy->rows < 0 && (!played || played->rows >= 0))
        facts.push_back({copy_fact(mistake, fact::copy_back, LineRole::Better, 1, *copy),
                         weight::special - 50});
    else if (!copy && played && !played->leaves && played->rows > 0)
        facts.push_back(
            {fact_of(fact::nobody_copies, LineRole::Better, 1, mistake.game(), mistake.mover)
                 .with("move", mistake.better.text(1)),
             weight::leaning + 50});
}

// ---- what the answer made a piece of the mover do

void find_answer(const Mistake& mistake, WeighedFacts& facts) {
    const auto copy = copy_in(mistake.played, 2);
    if (!copy) return;
    if (copy->leaves)
        facts.push_back({copy_fact(mistake, fact::pushed_off, LineRole::Played, 2, *copy),
                         weight::special + 10});
    else if (copy->rows < 0)
        facts.push_back({copy_fact(mistake, fact::pushed_back, LineRole::Played, 2, *copy),
                         weight::special - 60});
}

// ---- who may not move by himself

// The piece nearest to home that has become frozen in a ply; -1: there is none.
int newly_frozen(const Replay& line, std::size_t ply, Side side) {
    if (ply > line.plies()) return -1;
    const auto before = line.position(ply - 1).as<Mimic>().sight(side).frozen;
    int found = -1;
    line.position(ply).as<Mimic>().sight(side).frozen.for_each([&](int square) {
        if (!before.test(square) && (found < 0 || side == Side::First)) found = square;
    });
    return found;
}

void add_frozen(const Mistake& mistake, const FactKind& kind, LineRole role, std::size_t ply,
                Side side, WeighedFacts& facts) {
    const Replay& line = mistake.line(role);
    const int square = newly_frozen(line, ply, side);
    if (square < 0) return;
    Fault::List seen;
    for (const Square each :
         Board::squares(line.position(ply).as<Mimic>().visible_enemies(square, side)))
        seen.push_back(to_text(each));
    facts.push_back({fact_of(kind, role, ply, mistake.game(), side)
                         .with("move", line.text(ply))
                         .with("square", to_text(Board::square(square)))
                         .with("squares", std::move(seen)),
                     weight::leaning + 80});
}

void find_frozen(const Mistake& mistake, WeighedFacts& facts) {
    const Side other = !mistake.mover;
    if (newly_frozen(mistake.better, 2, mistake.mover) < 0)
        add_frozen(mistake, fact::frozen, LineRole::Played, 2, mistake.mover, facts);
    if (newly_frozen(mistake.played, 1, other) < 0)
        add_frozen(mistake, fact::freezes, LineRole::Better, 1, other, facts);
}

void find_facts(const Mistake& mistake, WeighedFacts& facts) {
    find_played_copy(mistake, facts);
    find_better_copy(mistake, facts);
    find_answer(mistake, facts);
    find_frozen(mistake, facts);
}

}  // namespace

template <>
const GameCoach& coach<Mimic>() {
    static const GameCoach coach{.thresholds = {0.04, 0.08, 0.13}, .find_facts = &find_facts};
    return coach;
}

}  // namespace trireme
