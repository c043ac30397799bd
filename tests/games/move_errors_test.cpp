// Move texts that are refused, with what is said about them and where; and the lenient forms that
// must be accepted.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/drawn_board.h"

namespace trireme {
namespace {

using namespace drawn;
using namespace std::string_literals;

struct Refused {
    std::string text;
    std::size_t column;
    std::string message;
};

struct Accepted {
    std::string text;
    std::string canonical;
};

// What is made of move texts in a position.
struct Reading {
    AnyPosition position;

    void refuses(const std::vector<Refused>& table) const {
        for (const Refused& row : table) {
            const auto move = position.parse_move(row.text);
            const std::string shown = row.text.substr(0, 80);
            if (move)
                ADD_FAILURE() << "accepted: " << shown << " as " << position.text(*move);
            else
                EXPECT_EQ(move.error().text(), (ParseError{row.message, row.column}.text()))
                    << "for: " << shown;
        }
    }

    void accepts(const std::vector<Accepted>& table) const {
        for (const Accepted& row : table) {
            const auto move = position.parse_move(row.text);
            if (move)
                EXPECT_EQ(position.text(*move), row.canonical) << "for: " << row.text;
            else
                ADD_FAILURE() << row.text << " is refused: " << move.error().text();
        }
    }
};

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

// ---- Eximo

TEST(EximoMoveErrors, Writing) {
    const std::string square = "expected a square from a1 to h8, found ";
    const Reading start{AnyPosition::start(Eximo::info)};
    start.refuses({
        {"", 1, square + "the end"},
        {" ", 1, square + "' '"},
        {"c3", 3, "expected - or x, found the end"},
        {"c3c4", 3, "expected - or x, found 'c4'"},
        {"c3=c4", 3, "expected - or x, found '=c4'"},
        {"c3-", 4, square + "the end"},
        {"c3--c4", 4, square + "'-c4'"},
        {"c3 - c4", 3, "expected - or x, found ' - c4'"},
        {" c3-c4", 1, square + "' c3-c4'"},
        {"c3-c4 ", 6, "expected -, = or the end, found ' '"},
        {"c3-c4\t", 6, "expected -, = or the end, found '\\x09'"},
        {"C3-C4", 1, square + "'C3-C4'"},
        {"i3-i4", 1, square + "'i3-i4'"},
        {"c9-c8", 1, square + "'c9-c8'"},
        {"c0-c1", 1, square + "'c0-c1'"},
        {"c03-c4", 1, square + "'c03-c4'"},
        {"c3-c10", 4, square + "'c10'"},
        {"c3-c", 4, square + "'c'"},
        {"c3-c4=", 7, square + "the end"},
        {"c3-c4=b1,", 10, square + "the end"},
        {"c3-c4=b1;c1", 9, "expected the end, found ';c1'"},
        {"c3-c4=b1=c1", 9, "expected the end, found '=c1'"},
        {"c3\0-c4"s, 3, "expected - or x, found '\\x00-c4'"},
        {"\xff-c4", 1, square + "'\\xff-c4'"},
        {std::string(1'000'000, 'c'), 1, square + "'cccccccccccccccccccccccc...'"},
        {"c3" + repeated("-c5", 100'000), 1, "the man on c3 cannot go there"},
    });
}

TEST(EximoMoveErrors, TheManAndTheWay) {
    const Reading start{AnyPosition::start(Eximo::info)};
    start.refuses({
        {"d4-d5", 1, "d4 is empty"},
        {"c6-c5", 1, "the man on c6 is not the mover's"},
        {"c3xc5", 1, "there is nothing to capture"},
        {"c2-c3", 1, "c3 is occupied"},
        {"c3-c3", 1, "c3 is occupied"},
        {"c3-c2", 1, "c2 is occupied"},
        {"c3-d3", 1, "the man on c3 cannot go there"},
        {"c3-c5", 1, "the man on c3 cannot go there"},
        {"c3-c4-c5", 1, "the man on c3 cannot go there"},
        {"c3-c4=b1", 6, "no man can be dropped after this move"},
    });
}

TEST(EximoMoveErrors, ACaptureIsMandatory) {
    const Reading reading{x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
        2 .x......
    )")};
    reading.refuses({
        {"d4-e5", 1, "a capture is mandatory"},
        {"b2-b3", 1, "a capture is mandatory"},
        {"d4-d6", 1, "a capture is mandatory"},
        {"b2xb4", 1, "the man on b2 cannot go there"},
        {"d4xd5", 1, "d5 is occupied"},
        {"d4xd6-f6", 6, "expected x, = or the end, found '-f6'"},
        {"d4-d6xf6", 6, "expected -, = or the end, found 'xf6'"},
        {"d4xd6=b1", 6, "no man can be dropped after this move"},
    });
}

TEST(EximoMoveErrors, TheManMustGoOnCapturing) {
    const Reading reading{x_to_move<Eximo>(R"(
        6 o.......
        4 o.......
        2 o.......
        1 x.......
    )")};
    reading.refuses({
        {"a1xa3", 1, "the man must go on capturing"},
        {"a1xa3xa5", 1, "the man must go on capturing"},
    });
}

TEST(EximoMoveErrors, TheManMustGoOnJumping) {
    const Reading reading{x_to_move<Eximo>(R"(
        6 ...x....
        4 ...x....
        2 ...x....
        1 ...x....
    )")};
    reading.refuses({
        {"d1-d3", 1, "the man must go on jumping"},
        {"d1-d3-d5", 1, "the man must go on jumping"},
        {"d1-d5", 1, "the man must go on jumping"},
    });
}

TEST(EximoMoveErrors, AShortenedCaptureMustBeUnambiguous) {
    const auto position = x_to_move<Eximo>(R"(
        5 ..o.o...
        3 ..o.o...
        2 ...x....
    )");
    EXPECT_EQ(moves_of(position), "d2xb4xd6 d2xf4xd6");
    Reading{position}.refuses({
        {"d2xd6", 1, "several captures lead there: name every square, as in d2xb4xd6"},
    });
}

TEST(EximoMoveErrors, Drops) {
    const std::string two = "this move needs 2 drop squares, such as =c1,d1";
    const std::string wrong = "drops go to different empty squares of the drop zone";
    const Reading reading{x_to_move<Eximo>(R"(
        7 x.......
        1 .x......
    )")};
    reading.refuses({
        {"a7-a8", 6, two},
        {"a7-a8=c1", 6, two},
        {"a7-a8=c1,d1,e1", 6, two},
        {"a7-a8=c1,c1", 6, wrong},
        {"a7-a8=b1,c1", 6, wrong},  // occupied
        {"a7-a8=a1,c1", 6, wrong},  // beside the zone
        {"a7-a8=c3,c1", 6, wrong},  // above it
        {"a7-a8=b7,c7", 6, wrong},  // the other player's
        {"a7-a8=c1,i9", 10, "expected a square from a1 to h8, found 'i9'"},
        {"a7-a8 c1,d1", 6, "expected -, = or the end, found ' c1,d1'"},
    });
}

TEST(EximoMoveErrors, DropsWhenFewSquaresAreEmpty) {
    const std::string one = "this move needs one drop square, such as =d2";
    const Reading one_empty{x_to_move<Eximo>(R"(
        7 x.......
        2 .xx.xxx.
        1 .xxxxxx.
    )")};
    one_empty.refuses({
        {"a7-a8", 6, one},
        {"a7-a8=d2,b1", 6, one},
        {"a7-a8=b1", 6, "drops go to different empty squares of the drop zone"},
    });
    const Reading none_empty{x_to_move<Eximo>(R"(
        7 x.......
        2 .xxxxxx.
        1 .xxxxxx.
    )")};
    none_empty.refuses({
        {"a7-a8=b1", 6, "no man can be dropped after this move"},
    });
}

TEST(EximoMoveErrors, TheGameIsOver) {
    const Reading reading{x_to_move<Eximo>("6 ..oo....")};
    reading.refuses({{"a1-a2", 1, "the game is over"}});
}

TEST(EximoLenientMoves, EveryJumpPathIsAccepted) {
    const Reading reading{x_to_move<Eximo>(R"(
        4 ..xxx...
        2 ..xxx...
        1 ...x....
    )")};
    reading.accepts({
        {"d1-b3-d5", "d1-b3-d5"},
        {"d1-d3-d5", "d1-b3-d5"},
        {"d1-f3-d5", "d1-b3-d5"},
        {"d1-d5", "d1-b3-d5"},
        {"d1-f5", "d1-d3-f5"},
    });
}

TEST(EximoLenientMoves, AShortenedCaptureIsAccepted) {
    const Reading reading{x_to_move<Eximo>(R"(
        7 ......o.
        6 ....o...
        5 ...o....
        4 ..ox....
    )")};
    reading.accepts({
        {"d4xh8=b1,c1", "d4xd6xf6xh8=b1,c1"},
        {"d4xd6xf6xh8=c1,b1", "d4xd6xf6xh8=b1,c1"},
        {"d4xb4", "d4xb4"},
    });
}

TEST(EximoLenientMoves, AWholePathIsNotMistakenForAShortenedOne) {
    // d4xd6 is a move of its own, d4xf4xd6 another
    const Reading reading{x_to_move<Eximo>(R"(
        5 ...oo...
        4 ...xo...
    )")};
    reading.accepts({
        {"d4xd6", "d4xd6"},
        {"d4xf4xd6", "d4xf4xd6"},
    });
}

TEST(EximoLenientMoves, DropsAreAcceptedInEitherOrder) {
    const Reading reading{x_to_move<Eximo>("7 .x......")};
    reading.accepts({
        {"b7-b8=c1,d2", "b7-b8=c1,d2"},
        {"b7-b8=d2,c1", "b7-b8=c1,d2"},
        {"b7-c8=b2,g1", "b7-c8=g1,b2"},
    });
}

// ---- Mimic

TEST(MimicMoveErrors, Writing) {
    const std::string square = "expected a square from a1 to j10, found ";
    const Reading start{AnyPosition::start(Mimic::info)};
    start.refuses({
        {"", 1, square + "the end"},
        {"e2", 3, "expected -, found the end"},
        {"e2e3", 3, "expected -, found 'e3'"},
        {"e2xe3", 3, "expected -, found 'xe3'"},
        {"e2-", 4, square + "the end"},
        {"k2-k3", 1, square + "'k2-k3'"},
        {"e11-e10", 1, square + "'e11-e10'"},
        {"e100-e10", 1, square + "'e100-e10'"},
        {"e2-e0", 4, square + "'e0'"},
        {"e2-e3-e4", 6, "expected the end, found '-e4'"},
        {"e2-e3 (e9-e8)", 6, "expected the end, found ' (e9-e8)'"},
        {"e2-e3=b1", 6, "expected the end, found '=b1'"},
        {"-", 1, square + "'-'"},
        {std::string(1'000'000, '9'), 1, square + "'999999999999999999999999...'"},
    });
}

TEST(MimicMoveErrors, ThePieceAndTheSquare) {
    const Reading reading{x_to_move<Mimic>(R"(
         8 ....o.....
         5 ....x..o..
         3 .1.2......
         2 .x........
         1 x.........
           abcdefghij
         1 = ox
         2 = xo
    )")};
    reading.refuses({
        {"f5-f6", 1, "f5 is empty"},
        {"e8-e7", 1, "the piece on e8 is not the mover's"},
        {"d3-d4", 1, "the piece on d3 is not the mover's"},  // it is buried
        {"e5-e6", 1, "the piece on e5 is frozen: it sees two or more enemy pieces"},
        {"b2-b3", 1, "b3 is occupied"},
        {"a1-b2", 1, "b2 is occupied"},
        {"b2-b2", 1, "b2 is occupied"},
        {"b2-b4", 1, "a piece moves one square in any direction"},
        {"b2-j10", 1, "a piece moves one square in any direction"},
    });
}

TEST(MimicMoveErrors, StayingOnA1IsNoKo) {
    const Reading reading{x_to_move<Mimic>(" 1 x.........")};
    reading.refuses({{"a1-a1", 1, "a1 is occupied"}});
}

TEST(MimicMoveErrors, Ko) {
    const Reading reading{o_to_move<Mimic>(R"(
         6 ...o.x....
           abcdefghij
        ko = d6-e7
    )")};
    reading.refuses({
        {"d6-e7", 1, "ko: this move would restore the position before the opponent's move"},
        {"d6-f8", 1, "a piece moves one square in any direction"},
    });
}

TEST(MimicMoveErrors, TheGameIsOver) {
    const Reading reading{o_to_move<Mimic>(R"(
        10 ..x.......
         5 .......o..
           abcdefghij
    )")};
    reading.refuses({{"h5-h6", 1, "the game is over"}});
}

// ---- Epaminondas and Crossings

TEST(EpaminondasMoveErrors, Writing) {
    const std::string square = "expected a square from a1 to n12, found ";
    const Reading start{AnyPosition::start(Epaminondas::info)};
    start.refuses({
        {"", 1, square + "the end"},
        {"f1", 3, "expected a comma, - or x, found the end"},
        {"f1;g2-h3", 3, "expected a comma, - or x, found ';g2-h3'"},
        {"f1, g2-h3", 4, square + "' g2-h3'"},
        {"f1,g2", 6, "expected - or x, found the end"},
        {"f1,g2,h3", 6, "expected - or x, found ',h3'"},
        {"f1,g2-", 7, square + "the end"},
        {"f1,g2-h3-i4", 9, "expected the end, found '-i4'"},
        {"f1,g2-h3 ", 9, "expected the end, found ' '"},
        {"f1,-h3", 4, square + "'-h3'"},
        {"o1-o2", 1, square + "'o1-o2'"},
        {"a13-a12", 1, square + "'a13-a12'"},
        {"f1,o2-h3", 4, square + "'o2-h3'"},
        {"f2,f2-f3", 1, "a single stone is written without its front, as in f2-f3"},
    });
}

TEST(EpaminondasMoveErrors, TheStonesAndTheWay) {
    const Reading start{AnyPosition::start(Epaminondas::info)};
    start.refuses({
        {"f5-f6", 1, "f5 is empty"},
        {"f11-f10", 1, "the stone on f11 is not the mover's"},
        {"f1,g2-h4", 1, "h4 is not on a line with f1"},
        {"f1,f3-f4", 1, "the front of the phalanx from f1 towards f4 is f2"},
        {"f1,g2-f3", 1, "the front of the phalanx from f1 towards f3 is f2"},
        {"f1,f2-f5", 1, "a phalanx of 2 moves at most 2 squares"},
        {"f1-f5", 1, "a phalanx of 2 moves at most 2 squares"},
        {"f2-f4", 1, "a single stone moves one square"},
        {"f1-f2", 1, "f2 is occupied"},
        {"f1-g1", 1, "g1 is occupied"},
    });
}

TEST(EpaminondasMoveErrors, WhatStandsInTheWay) {
    const Reading reading{x_to_move<Epaminondas>(R"(
         9 ....xo........
         8 xxx.x.........
         6 xxx.oo........
         4 xxx.ooo.......
         2 xx..o.........
           abcdefghijklmn
    )")};
    reading.refuses({
        {"a8,c8-e8", 1, "e8 is occupied"},
        {"a8,c8-f8", 1, "e8 is occupied"},
        {"e9-f9", 1, "the enemy phalanx from f9 on is not shorter"},
        {"b6,c6-e6", 1, "the enemy phalanx from e6 on is not shorter"},
        {"a4,c4-e4", 1, "the enemy phalanx from e4 on is not shorter"},
        {"a4,c4xe4", 1, "the enemy phalanx from e4 on is not shorter"},
        {"a6,c6-f6", 1, "the phalanx stops where it captures, on e6"},
        {"a2,b2-e2", 1, "a phalanx of 2 moves at most 2 squares"},
    });
}

TEST(EpaminondasMoveErrors, TheGameIsOver) {
    const Reading reading{x_to_move<Epaminondas>(R"(
        12 ....x.........
         5 .x............
           abcdefghijklmn
    )")};
    reading.refuses({{"b5-b6", 1, "the game is over"}});
}

TEST(CrossingsMoveErrors, LockedStones) {
    const Reading reading{x_to_move<Crossings>(R"(
        8 ...x....
        7 ...x....
        5 .x......
        4 .x......
        2 .....x..
        1 .o...o..
    )")};
    reading.refuses({
        {"d8-e7", 1, "the stone on d8 is locked"},
        {"d8,d7-d6", 1, "the stone on d8 is locked"},
        {"d7-d8", 1, "d8 is occupied"},
        {"f2-f1", 1, "f1 is occupied"},
        {"b5,b4-b1", 1, "a phalanx of 2 moves at most 2 squares"},
    });
}

TEST(CrossingsMoveErrors, WhatElseIsWrong) {
    const Reading start{AnyPosition::start(Crossings::info)};
    start.refuses({
        {"i1-i2", 1, "expected a square from a1 to h8, found 'i1-i2'"},
        {"d9-d8", 1, "expected a square from a1 to h8, found 'd9-d8'"},
        {"d4-d5", 1, "d4 is empty"},
        {"d7-d6", 1, "the stone on d7 is not the mover's"},
        {"d1,d2-d5", 1, "a phalanx of 2 moves at most 2 squares"},
        {"d1,d3-d4", 1, "the front of the phalanx from d1 towards d4 is d2"},
    });
    const Reading facing_equals{x_to_move<Crossings>("4 xxoo....")};
    facing_equals.refuses({{"a4,b4-c4", 1, "the enemy phalanx from c4 on is not shorter"}});
    const Reading over{x_to_move<Crossings>("4 ....o...")};
    over.refuses({{"e4-e3", 1, "the game is over"}});
}

TEST(PhalanxLenientMoves, AnXForTheDashAndRearToLandingAreAccepted) {
    const Reading start{AnyPosition::start(Epaminondas::info)};
    start.accepts({
        {"f1,g2-h3", "f1,g2-h3"},
        {"f1,g2xh3", "f1,g2-h3"},
        {"f1-h3", "f1,g2-h3"},
        {"f1xi4", "f1,g2-i4"},
        {"g2-g3", "g2-g3"},
        {"g2xg3", "g2-g3"},
        {"h1-h4", "h1,h2-h4"},
    });
    const Reading crossings{x_to_move<Crossings>("4 xxxo....")};
    crossings.accepts({
        {"a4,c4-d4", "a4,c4-d4"},
        {"a4,c4xd4", "a4,c4-d4"},
        {"b4-d4", "b4,c4-d4"},
        {"b4xd4", "b4,c4-d4"},
    });
}

}  // namespace
}  // namespace trireme
