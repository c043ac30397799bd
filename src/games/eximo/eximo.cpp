#include "games/eximo/eximo.h"

#include "games/operations.h"

namespace trireme {

constinit const GameInfo Eximo::info{
    .id = "eximo",
    .name = "Eximo",
    .author = "Matteo Perlini, 2013",
    .files = 8,
    .ranks = 8,
    .piece = "man",
    .first_colour = "Black",
    .second_colour = "White",
    .start = "1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x",
    .operations = &operations<Eximo>};

Marks Eximo::marks(const Position& position) {
    using namespace eximo;
    Marks marks;
    for (const Side side : {Side::First, Side::Second})
        marks.push_back({mark::drop_zone, Board::squares(drop_zone[side]), side});
    if (!position.has_capture()) return marks;
    MoveBuffer<Move> moves;
    position.generate(moves);
    Set men;
    for (const Move& move : moves) men.set(move.from);
    marks.push_back({mark::due, Board::squares(men)});
    return marks;
}

}  // namespace trireme
