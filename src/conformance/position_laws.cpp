#include <algorithm>
#include <set>

#include "conformance/laws.h"

namespace trireme::conformance {
namespace {

std::string name_of(int kind, Side side) {
    return "pieces(" + std::to_string(kind) + ", " + letter(side) + ")";
}

// The squares of each kind are those of pieces that stack_at() shows; kind 0 are those on top.
std::set<Square> check_plane(const Inspection& inspection, int kind, Side side) {
    const AnyPosition& position = inspection.position();
    std::set<Square> squares;
    for (const Square square : position.pieces(kind, side)) {
        const bool on_board = is_on_board(inspection.game(), square);
        const std::string stack = on_board ? position.stack_at(square) : "";
        const bool stands_there = kind == 0 ? stack.ends_with(letter(side))
                                            : stack.find(letter(side)) != std::string::npos;
        inspection.findings.expect(rule::planes, stands_there, [&] {
            return name_of(kind, side) + " has " + to_text(square) + ", where stack_at() is '" +
                   stack + "'";
        });
        squares.insert(square);
    }
    return squares;
}

// Every piece of the side is on some plane, and on plane 0 if it is on top.
void check_planes(const Inspection& inspection, Side side) {
    const auto tops = check_plane(inspection, 0, side);
    auto all = tops;
    for (int kind = 1; kind < inspection.game().operations->piece_kinds; ++kind)
        all.merge(check_plane(inspection, kind, side));
    for_each_square(inspection.game(), [&](Square square) {
        const std::string stack = inspection.position().stack_at(square);
        if (stack.find(letter(side)) == std::string::npos) return;
        const auto& planes = stack.ends_with(letter(side)) ? tops : all;
        inspection.findings.expect(rule::planes, planes.contains(square), [&] {
            return "pieces() does not have the '" + stack + "' on " + to_text(square);
        });
    });
}

std::string text_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::FirstWins: return "a win for x";
        case Outcome::SecondWins: return "a win for o";
        case Outcome::Ongoing: break;
    }
    return "ongoing";
}

void check_outcome(const AnyPosition& position, std::size_t moves, Findings& findings) {
    const Outcome outcome = position.outcome();
    findings.expect(rule::outcome, (outcome == Outcome::Ongoing) == (moves > 0), [&] {
        return "outcome() is " + text_of(outcome) + " with " + std::to_string(moves) + " moves";
    });
    const Outcome goal = position.goal_outcome();
    findings.expect(rule::outcome, goal == Outcome::Ongoing || goal == outcome, [&] {
        return "goal_outcome() is " + text_of(goal) + ", and outcome() " + text_of(outcome);
    });
}

// Whether a player who is not to move would win at the start of his turn, or could in it.
bool threatens_to_win(const Inspection& inspection, Side side) {
    const AnyPosition& position = inspection.position();
    if (position.outcome() != Outcome::Ongoing || position.to_move() == side) return false;
    const AnyPosition his_turn = inspection.subject.passed(position);
    if (his_turn.goal_outcome() == win_for(side)) return true;
    const auto moves = his_turn.moves();
    return std::any_of(moves.begin(), moves.end(), [&](const AnyMove& move) {
        return his_turn.play(move).goal_outcome() == win_for(side);
    });
}

void check_key(const Subject& subject, const AnyPosition& position, Findings& findings) {
    findings.expect(rule::keys, position.key() == subject.key_from_scratch(position),
                    [] { return "the keys differ"; });
}

void check_counts(const Subject& subject, const AnyPosition& position, std::size_t moves,
                  Findings& findings) {
    const int count = subject.count_moves(position);
    findings.expect(rule::count, count >= 0 && static_cast<std::size_t>(count) == moves, [&] {
        return "count_moves() is " + std::to_string(count) + ", and generate() lists " +
               std::to_string(moves);
    });
    findings.expect(rule::has_move, subject.has_legal_move(position) == (moves > 0),
                    [&] { return "generate() lists " + std::to_string(moves) + " moves"; });
    const auto most = static_cast<std::size_t>(subject.max_moves);
    findings.expect(rule::bound, most == 0 || moves <= most, [&] {
        return std::to_string(moves) + " moves, and max_moves is " + std::to_string(most);
    });
}

}  // namespace

void check_pieces(const Inspection& inspection) {
    for_each_square(inspection.game(), [&](Square square) {
        const std::string stack = inspection.position().stack_at(square);
        inspection.findings.expect(
            rule::stacks, stack.find_first_not_of("xo") == std::string::npos,
            [&] { return "stack_at(" + to_text(square) + ") is '" + stack + "'"; });
    });
    for (const Side side : {Side::First, Side::Second}) check_planes(inspection, side);
}

void check_marks(const Inspection& inspection) {
    for (const Mark& mark : inspection.position().marks()) {
        inspection.findings.expect(rule::marks, !mark.kind.empty(),
                                   [&] { return "a mark without a kind"; });
        for (const Square square : mark.squares)
            inspection.findings.expect(rule::marks, is_on_board(inspection.game(), square), [&] {
                return "'" + std::string(mark.kind) + "' off the board, on file " +
                       std::to_string(square.file) + " and rank " + std::to_string(square.rank);
            });
    }
}

// A game need not mark who threatens to win or has won; if it does, it is true.
void check_goal_marks(const Inspection& inspection) {
    const AnyPosition& position = inspection.position();
    for (const Mark& each : position.marks()) {
        if (each.kind != mark::threat && each.kind != mark::goal) continue;
        const auto require = [&](bool holds, std::string_view what) {
            inspection.findings.expect(rule::goal_marks, holds, [&] {
                return "'" + std::string(each.kind) + "' " + std::string(what);
            });
        };
        require(each.side.has_value() && !each.squares.empty(), "without a side or squares");
        if (!each.side) continue;
        for (const Square square : each.squares)
            require(is_on_board(inspection.game(), square) &&
                        position.stack_at(square).ends_with(letter(*each.side)),
                    "on " + to_text(square) + ", which is not his");
        require(each.kind == mark::goal ? position.goal_outcome() == win_for(*each.side)
                                        : threatens_to_win(inspection, *each.side),
                "of a player who does not");
    }
}

void check_summaries(const Subject& subject, const AnyPosition& position, std::size_t moves,
                     Findings& findings) {
    check_counts(subject, position, moves, findings);
    check_outcome(position, moves, findings);
    check_key(subject, position, findings);
}

void check_pass(const Inspection& inspection) {
    const AnyPosition& position = inspection.position();
    if (position.outcome() != Outcome::Ongoing) return;  // nobody asks
    const auto passed = inspection.subject.passed(position);
    const auto require = [&](bool holds, std::string_view what) {
        inspection.findings.expect(rule::pass, holds, [&] { return std::string(what); });
    };
    require(passed.to_move() == !position.to_move(), "the same player is to move");
    require(!(passed == position), "the position is the same");
    require(passed.key() != position.key(), "the key is the same");
    for_each_square(inspection.game(), [&](Square square) {
        require(passed.stack_at(square) == position.stack_at(square), "a piece has changed");
    });
    // There and back is nowhere, but for a ko that is lifted on the way.
    const auto back = inspection.subject.passed(passed);
    require(inspection.subject.passed(back) == passed, "three passes are not one");
    const Findings::About about(inspection.findings, passed.text());
    check_counts(inspection.subject, passed, passed.moves().size(), inspection.findings);
    check_key(inspection.subject, passed, inspection.findings);
}

}  // namespace trireme::conformance
