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

Marks Mimic::marks(const Position& position) {
    using namespace mimic;
    std::vector<Square> frozen;
    Marks marks;
    for (const Side side : {Side::First, Side::Second})
        position.tops(side).for_each([&](int square) {
            const Set seen = position.visible_enemies(square, side);
            if (seen.none()) return;
            std::vector<Square> line_of_sight = Board::squares(seen);
            line_of_sight.insert(line_of_sight.begin(), Board::square(square));
            if (seen.count() >= 2) frozen.push_back(Board::square(square));
            marks.push_back({mark::sight, std::move(line_of_sight), side});
        });
    if (!frozen.empty()) marks.push_back({mark::frozen, std::move(frozen)});
    if (const Move ko = position.ko(); !(ko == no_move))
        marks.push_back({mark::ko,
                         {Board::square(ko.from), Board::square(ko.to)},
                         std::nullopt,
                         move_text(position, ko)});
    return marks;
}

}  // namespace trireme
