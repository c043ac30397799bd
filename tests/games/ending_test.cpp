// Why a game has ended, game by game.

#include "table/ending.h"

#include <gtest/gtest.h>

#include "games/drawn_board.h"
#include "games/piece_counts.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

std::optional<Reason> reason_of(const AnyHistory& game) {
    const auto ending = ending_of(game);
    return ending ? ending->reason : std::nullopt;
}

// The reason after some moves; the moves before the last leave the game open.
std::optional<Reason> reason_after(const AnyPosition& start,
                                   std::initializer_list<std::string_view> moves) {
    AnyHistory game(start);
    for (const std::string_view text : moves) {
        EXPECT_EQ(reason_of(game), std::nullopt) << "before " << text;
        game.play(move(game.position(), text));
    }
    return reason_of(game);
}

std::optional<Reason> reason_at_once(const AnyPosition& start) { return reason_after(start, {}); }

TEST(Ending, AGameThatGoesOnHasNone) {
    for (const GameInfo* game : all_games())
        EXPECT_EQ(reason_at_once(AnyPosition::start(*game)), std::nullopt) << game->id;
}

// ---- goals

TEST(Ending, APieceOnTheGoalRowOfMimicIsTheGoal) {
    EXPECT_EQ(reason_after(x_to_move<Mimic>(R"(
         9 ....x.....
         5 .......o..
           abcdefghij
    )"),
                           {"e9-e10"}),
              Reason::Goal);
}

// The opponent has nothing left as well; the row comes first.
TEST(Ending, TheGoalComesBeforeTheLackOfPieces) {
    EXPECT_EQ(reason_at_once(o_to_move<Mimic>("10 ..x.......")), Reason::Goal);
    EXPECT_EQ(reason_at_once(x_to_move<Crossings>("8 ..x.....")), Reason::Goal);
}

TEST(Ending, MoreStonesAcrossAreTheGoal) {
    EXPECT_EQ(reason_after(x_to_move<Crossings>(R"(
        7 ...x....
        6 .......o
    )"),
                           {"d7-d8", "h6-h5"}),
              Reason::Goal);
    EXPECT_EQ(reason_after(o_to_move<Epaminondas>(R"(
         6 .x............
         2 ....o.........
           abcdefghijklmn
    )"),
                           {"e2-e1", "b6-b7"}),
              Reason::Goal);
}

// ---- nothing left

TEST(Ending, WhoseLastPieceIsTakenHasNoPieces) {
    EXPECT_EQ(reason_after(x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
    )"),
                           {"d4xd6"}),
              Reason::NoMoves);
    EXPECT_EQ(reason_after(x_to_move<Crossings>(R"(
        4 ..xxo...
    )"),
                           {"c4,d4-e4"}),
              Reason::NoMoves);
    EXPECT_EQ(reason_after(o_to_move<Epaminondas>(R"(
         6 ..oox.........
           abcdefghijklmn
    )"),
                           {"c6,d6-e6"}),
              Reason::NoMoves);
}

TEST(Ending, WhoseLastPieceLeavesTheBoardHasNoPieces) {
    EXPECT_EQ(reason_after(x_to_move<Mimic>(R"(
         6 ....x....o
           abcdefghij
    )"),
                           {"e6-d6"}),
              Reason::NoMoves);
}

// ---- no move

TEST(Ending, WhoIsHemmedInHasNoMoves) {
    EXPECT_EQ(reason_at_once(x_to_move<Eximo>(R"(
        4 o.o.....
        3 oo......
        2 xoo.....
    )")),
              Reason::NoMoves);
    EXPECT_EQ(reason_after(o_to_move<Epaminondas>(R"(
         6 oo............
         5 x.o...........
         4 oo............
           abcdefghijklmn
    )"),
                           {"c5-b5"}),
              Reason::NoMoves);
}

// Stones that have crossed in Crossings are stones all the same.
TEST(Ending, WhoHasLockedStonesAloneHasNoMoves) {
    EXPECT_EQ(reason_at_once(x_to_move<Crossings>(R"(
        8 ..x..x..
        5 ...o....
        1 .o....o.
    )")),
              Reason::NoMoves);
}

TEST(Ending, WhosePiecesAreFrozenHasNoMoves) {
    EXPECT_EQ(reason_after(x_to_move<Mimic>(R"(
         8 ....x.....
         5 ....o.....
         4 .......x..
           abcdefghij
    )"),
                           {"h4-h5"}),
              Reason::NoMoves);
}

// The last piece lies under the enemy that mimicked it: it is still on the board.
TEST(Ending, WhoseLastPieceIsBuriedHasNoMoves) {
    EXPECT_EQ(reason_after(o_to_move<Mimic>(R"(
         6 ....o.....
         4 ....x.....
         2 .x........
           abcdefghij
    )"),
                           {"e6-e5", "b2-b3"}),
              Reason::NoMoves);
}

// ---- repetition

TEST(Ending, TheThirdOccurrenceIsARepetition) {
    EXPECT_EQ(
        reason_after(x_to_move<Crossings>(R"(
        6 .....o..
        3 .x......
    )"),
                     {"b3-b4", "f6-f5", "b4-b3", "f5-f6", "b3-b4", "f6-f5", "b4-b3", "f5-f6"}),
        Reason::Repetition);
}

// ---- stones across

TEST(Ending, TopPiecesOnTheFarRowAreAcross) {
    const auto crossings = x_to_move<Crossings>(R"(
        8 ..xo.x..
        5 ...x....
        1 .o....x.
    )");
    EXPECT_EQ(count_across(crossings, Side::First), 2);
    EXPECT_EQ(count_across(crossings, Side::Second), 1);
    const auto mimic = o_to_move<Mimic>(R"(
        10 1..2......
         5 .......o..
         1 ....2.....
           abcdefghij
         1 = ox
         2 = xo
    )");
    EXPECT_EQ(count_across(mimic, Side::First), 1);
    EXPECT_EQ(count_across(mimic, Side::Second), 1);
}

}  // namespace
}  // namespace trireme
