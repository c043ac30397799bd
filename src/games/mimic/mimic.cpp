#include "games/mimic/mimic.h"

#include "games/operations.h"

namespace trireme {

constinit const GameInfo Mimic::info{.id = "mimic",
                                     .name = "Mimic",
                                     .author = "Andrew Bressette",
                                     .files = 10,
                                     .ranks = 10,
                                     .piece = "piece",
                                     .first_colour = "Blue",
                                     .second_colour = "Red",
                                     .start = "10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -",
                                     .operations = &operations<Mimic>};

namespace {

using namespace mimic;

// The pieces of the player to move that can reach the goal in one step.
Set pieces_before_goal(const Position& position) {
    MoveBuffer<Move> moves;
    position.generate(moves);
    Set pieces;
    for (const Move move : moves)
        if (position.play(move).goal_outcome() == win_for(position.to_move()))
            pieces.set(move.from);
    return pieces;
}

void mark_goals(const Position& position, Marks& marks) {
    for (const Side side : {Side::First, Side::Second})
        if (position.goal_outcome() == win_for(side))
            add_mark<Board>(marks, mark::goal, position.tops(side) & goal_row[side], side);
    if (position.outcome() == Outcome::Ongoing)
        add_mark<Board>(marks, mark::threat, pieces_before_goal(position.passed()),
                        !position.to_move());
}

}  // namespace

Marks Mimic::marks(const Position& position) {
    Set frozen;
    Marks marks;
    for (const Side side : {Side::First, Side::Second})
        position.tops(side).for_each([&](int square) {
            const Set seen = position.visible_enemies(square, side);
            if (seen.none()) return;
            std::vector<Square> line_of_sight = Board::squares(seen);
            line_of_sight.insert(line_of_sight.begin(), Board::square(square));
            if (seen.count() >= 2) frozen.set(square);
            marks.push_back({mark::sight, std::move(line_of_sight), side});
        });
    add_mark<Board>(marks, mark::frozen, frozen);
    if (const Move ko = position.ko(); !(ko == no_move))
        marks.push_back({mark::ko,
                         {Board::square(ko.from), Board::square(ko.to)},
                         std::nullopt,
                         move_text(position, ko)});
    mark_goals(position, marks);
    return marks;
}

}  // namespace trireme
