#include <algorithm>
#include <set>
#include <string>

#include "base/fault_kinds.h"
#include "conformance/flaw.h"
#include "conformance/laws.h"

namespace trireme::conformance {
namespace {

// The squares that may follow these steps.
std::set<Square> continuations(const Study& study, const StepList& before) {
    std::set<Square> next;
    for (const Leaf& leaf : study.leaves)
        if (leaf.steps.size() > before.size() && begins_with(leaf.steps, before))
            next.insert(leaf.steps[before.size()]);
    return next;
}

bool begins_a_turn(const Study& study, const StepList& steps) {
    return std::any_of(study.leaves.begin(), study.leaves.end(),
                       [&](const Leaf& leaf) { return begins_with(leaf.steps, steps); });
}

// Some clicks of a legal turn, perhaps none, never all.
StepList some_beginning(const Study& study, SplitMix64& random) {
    StepList steps = study.leaves[random.index(study.leaves.size())].steps;
    steps.resize(random.index(std::max<std::size_t>(steps.size(), 1)));
    return steps;
}

std::string named(const StepList& before, Square next) {
    return before.empty() ? to_text(next) : to_text(before) + " and then " + to_text(next);
}

// Whether a reason that all games share is true, and about the square that was clicked; others are
// the game's own business.
bool is_true(const Fault& fault, const AnyPosition& position, const StepList& before, Square next) {
    const auto is = [&](const FaultKind& kind) { return fault.code() == kind.code; };
    const std::string stack = position.stack_at(next);
    bool holds = false;
    if (is(fault::empty_square))
        holds = before.empty() && stack.empty();
    else if (is(fault::not_yours))
        holds = before.empty() && stack.ends_with(letter(!position.to_move()));
    else if (is(fault::no_move))
        holds = before.empty() && stack.ends_with(letter(position.to_move()));
    else if (is(fault::occupied))  // or about to be, by a piece that was put there
        holds = !stack.empty() || std::find(before.begin(), before.end(), next) != before.end();
    else
        return !is(fault::game_over);
    const Fault::Value* const square = fault.argument("square");
    return holds && square != nullptr && *square == Fault::Value(to_text(next));
}

void check_refusal(const Inspection& inspection, const StepList& before, Square next) {
    const Fault fault = inspection.subject.refusal(inspection.position(), before, next);
    const std::string flaw = flaw_of(fault);
    inspection.findings.expect(rule::refusals, flaw.empty(),
                               [&] { return named(before, next) + ": " + flaw; });
    inspection.findings.expect(
        rule::true_refusals, is_true(fault, inspection.position(), before, next),
        [&] { return named(before, next) + ": " + std::string(fault.code()) + " is not true"; });
}

// As front ends ask: with any squares, on the board or off it.
void check_asked(const Inspection& inspection, const StepList& steps) {
    const bool refused = inspection.position().refusal(steps).has_value();
    inspection.findings.expect(
        rule::refusals, refused != begins_a_turn(inspection.study, steps), [&] {
            return to_text(steps) + (refused ? " begins a turn, but is refused" : " is accepted");
        });
}

// On the board for the most part.
Square any_square(const GameInfo& game, SplitMix64& random) {
    const bool anywhere = random.below(8) == 0;
    const auto below = [&](int bound) {
        return static_cast<int>(random.index(static_cast<std::size_t>(anywhere ? 256 : bound)));
    };
    const int file = below(game.files);
    const int rank = below(game.ranks);
    return make_square(file, rank);
}

StepList any_squares(const GameInfo& game, SplitMix64& random) {
    StepList steps(1 + random.index(4));
    for (Square& square : steps) square = any_square(game, random);
    return steps;
}

}  // namespace

void check_steps(const Inspection& inspection) {
    const Study& study = inspection.study;
    std::vector<bool> can_be_clicked(study.moves.size(), false);
    for (const Leaf& leaf : study.leaves) {
        can_be_clicked[leaf.move] = true;
        const bool fits = std::all_of(leaf.steps.begin(), leaf.steps.end(), [&](Square square) {
            return is_on_board(inspection.game(), square);
        });
        inspection.findings.expect(rule::steps, fits && !leaf.steps.empty(), [&] {
            return study.move_texts[leaf.move] + (fits ? " needs no click" : " leaves the board");
        });
    }
    for (std::size_t i = 0; i < study.moves.size(); ++i)
        inspection.findings.expect(rule::steps, can_be_clicked[i],
                                   [&] { return study.move_texts[i] + " has no list of steps"; });
    // In order, a list comes right before one that begins with it, if there is any.
    for (std::size_t i = 1; i < study.leaves.size(); ++i) {
        const Leaf& one = study.leaves[i - 1];
        const Leaf& other = study.leaves[i];
        inspection.findings.expect(rule::step_tree, !begins_with(other.steps, one.steps), [&] {
            return to_text(one.steps) + " is " + study.move_texts[one.move] + ", and " +
                   to_text(other.steps) + " is " + study.move_texts[other.move];
        });
    }
}

void check_refusals(const Inspection& inspection) {
    const Study& study = inspection.study;
    check_asked(inspection, any_squares(inspection.game(), inspection.random));
    if (study.leaves.empty() || study.position.outcome() != Outcome::Ongoing) return;

    const StepList before = some_beginning(study, inspection.random);
    const auto next = continuations(study, before);
    for_each_square(inspection.game(), [&](Square square) {
        if (!next.contains(square)) check_refusal(inspection, before, square);
    });
    StepList steps = before;
    for (const Square square : any_squares(inspection.game(), inspection.random)) {
        check_asked(inspection, steps);
        steps.push_back(square);
    }
}

}  // namespace trireme::conformance
