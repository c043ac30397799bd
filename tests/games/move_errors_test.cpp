// Move texts that are refused, for which reason and where; and the lenient forms that must be
// accepted.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/described.h"
#include "games/drawn_board.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;
using namespace std::string_literals;

struct Refused {
    std::string text;
    std::size_t column;  // 0: it is the move that is wrong, not how it is written
    std::string fault;
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
            if (move) {
                ADD_FAILURE() << "accepted: " << shown << " as " << position.text(*move);
                continue;
            }
            EXPECT_EQ(described(move.error()), row.fault) << "for: " << shown;
            EXPECT_EQ(move.error().place, Place{.column = row.column}) << "for: " << shown;
        }
    }

    void accepts(const std::vector<Accepted>& table) const {
        for (const Accepted& row : table) {
            const auto move = position.parse_move(row.text);
            if (move)
                EXPECT_EQ(position.text(*move), row.canonical) << "for: " << row.text;
            else
                ADD_FAILURE() << row.text << " is refused: " << words(move.error());
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
    const Reading start{AnyPosition::start(Eximo::info)};
    start.refuses({
        {"", 1, "expected_square_at_end last=h8"},
        {" ", 1, "expected_square last=h8 found= "},
        {"c3", 3, "expected_sign_at_end wanted=-,x"},
        {"c3c4", 3, "expected_sign wanted=-,x found=c4"},
        {"c3=c4", 3, "expected_sign wanted=-,x found==c4"},
        {"c3-", 4, "expected_square_at_end last=h8"},
        {"c3--c4", 4, "expected_square last=h8 found=-c4"},
        {"c3 - c4", 3, "expected_sign wanted=-,x found= - c4"},
        {" c3-c4", 1, "expected_square last=h8 found= c3-c4"},
        {"c3-c4 ", 6, "expected_end_or_sign wanted=-,= found= "},
        {"c3-c4\t", 6, "expected_end_or_sign wanted=-,= found=\\x09"},
        {"C3-C4", 1, "expected_square last=h8 found=C3-C4"},
        {"i3-i4", 1, "expected_square last=h8 found=i3-i4"},
        {"c9-c8", 1, "expected_square last=h8 found=c9-c8"},
        {"c0-c1", 1, "expected_square last=h8 found=c0-c1"},
        {"c03-c4", 1, "expected_square last=h8 found=c03-c4"},
        {"c3-c10", 4, "expected_square last=h8 found=c10"},
        {"c3-c", 4, "expected_square last=h8 found=c"},
        {"c3-c4=", 7, "expected_square_at_end last=h8"},
        {"c3-c4=b1,", 10, "expected_square_at_end last=h8"},
        {"c3-c4=b1;c1", 9, "expected_end found=;c1"},
        {"c3-c4=b1=c1", 9, "expected_end found==c1"},
        {"c3\0-c4"s, 3, "expected_sign wanted=-,x found=\\x00-c4"},
        {"\xff-c4", 1, "expected_square last=h8 found=\\xff-c4"},
        {"c3-\xf0\x9f\x99\x82", 4, "expected_square last=h8 found=\xf0\x9f\x99\x82"},
        {std::string(1'000'000, 'c'), 1,
         "expected_square last=h8 found=cccccccccccccccccccccccc..."},
        {"c3" + repeated("-c5", 100'000), 0, "unreachable piece=man square=c3 other=c5"},
    });
}

TEST(EximoMoveErrors, TheManAndTheWay) {
    const Reading start{AnyPosition::start(Eximo::info)};
    start.refuses({
        {"d4-d5", 0, "empty_square square=d4 game=eximo"},
        {"c6-c5", 0, "not_yours piece=man square=c6 game=eximo side=x"},
        {"c3xc5", 0, "nothing_to_capture"},
        {"c2-c3", 0, "occupied square=c3"},
        {"c3-c3", 0, "occupied square=c3"},
        {"c3-c2", 0, "occupied square=c2"},
        {"c3-d3", 0, "unreachable piece=man square=c3 other=d3"},
        {"c3-c5", 0, "unreachable piece=man square=c3 other=c5"},
        {"c3-c4-c5", 0, "move_complete square=c4"},
        {"c3-c4=b1", 6, "no_drop"},
    });
}

TEST(EximoMoveErrors, ACaptureIsMandatory) {
    const Reading reading{x_to_move<Eximo>(R"(
        5 ...o....
        4 ...x....
        2 .x......
    )")};
    reading.refuses({
        {"d4-e5", 0, "capture_due squares=d6"},
        {"b2-b3", 0, "capture_due squares=d4"},
        {"d4-d6", 0, "capture_sign example=d4xd6"},
        {"b2xb4", 0, "capture_due squares=d4"},
        {"d4xd6xd8", 0, "move_complete square=d6"},
        {"c3xc5", 0, "empty_square square=c3 game=eximo"},
        {"d4xd5", 0, "occupied square=d5"},
        {"d4xd6-f6", 6, "expected_end_or_sign wanted=x,= found=-f6"},
        {"d4-d6xf6", 6, "expected_end_or_sign wanted=-,= found=xf6"},
        {"d4xd6=b1", 6, "no_drop"},
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
        {"a1xa3", 0, "chain_goes_on squares=a5"},
        {"a1xa3xa5", 0, "chain_goes_on squares=a7"},
        {"a1xa3xb5", 0, "chain_goes_on squares=a5"},
        {"a1xa5", 0, "chain_goes_on squares=a7"},
        {"a1-a3", 0, "chain_goes_on squares=a5"},
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
        {"d1-d3", 0, "chain_goes_on squares=d5"},
        {"d1-d3-d5", 0, "chain_goes_on squares=d7"},
        {"d1-d5", 0, "chain_goes_on squares=d7"},
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
        {"d2xd6", 0, "several_captures example=d2xb4xd6"},
    });
}

TEST(EximoMoveErrors, Drops) {
    const std::string two = "drops_due count=2 example==c1,d1";
    const std::string zone = "drop_zone squares=c1,d1,e1,f1,g1,b2,c2,d2,e2,f2,g2";
    const Reading reading{x_to_move<Eximo>(R"(
        7 x.......
        1 .x......
    )")};
    reading.refuses({
        {"a7-a8", 6, two},
        {"a7-a8=c1", 6, two},
        {"a7-a8=c1,d1,e1", 6, two},
        {"a7-a8=c1,c1", 6, "drops_differ"},
        {"a7-a8=b1,c1", 6, "occupied square=b1"},
        {"a7-a8=a1,c1", 6, zone},                                               // beside the zone
        {"a7-a8=c3,c1", 6, "drop_zone squares=d1,e1,f1,g1,b2,c2,d2,e2,f2,g2"},  // above it
        {"a7-a8=b7,c7", 6, zone},  // the other player's
        {"a7-a8=c1,i9", 10, "expected_square last=h8 found=i9"},
        {"a7-a8 c1,d1", 6, "expected_end_or_sign wanted=-,= found= c1,d1"},
    });
}

TEST(EximoMoveErrors, DropsWhenFewSquaresAreEmpty) {
    const std::string one = "drops_due count=1 example==d2";
    const Reading one_empty{x_to_move<Eximo>(R"(
        7 x.......
        2 .xx.xxx.
        1 .xxxxxx.
    )")};
    one_empty.refuses({
        {"a7-a8", 6, one},
        {"a7-a8=d2,b1", 6, one},
        {"a7-a8=b1", 6, "occupied square=b1"},
    });
    const Reading none_empty{x_to_move<Eximo>(R"(
        7 x.......
        2 .xxxxxx.
        1 .xxxxxx.
    )")};
    none_empty.refuses({
        {"a7-a8=b1", 6, "no_drop"},
    });
}

TEST(EximoMoveErrors, TheGameIsOver) {
    const Reading reading{x_to_move<Eximo>("6 ..oo....")};
    reading.refuses({{"a1-a2", 0, "game_over"}});
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
    reading.refuses({{"d1-e2-d5", 0, "unclear_way example=d1-b3-d5"}});
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
    const Reading start{AnyPosition::start(Mimic::info)};
    start.refuses({
        {"", 1, "expected_square_at_end last=j10"},
        {"e2", 3, "expected_sign_at_end wanted=-"},
        {"e2e3", 3, "expected_sign wanted=- found=e3"},
        {"e2xe3", 3, "expected_sign wanted=- found=xe3"},
        {"e2-", 4, "expected_square_at_end last=j10"},
        {"k2-k3", 1, "expected_square last=j10 found=k2-k3"},
        {"e11-e10", 1, "expected_square last=j10 found=e11-e10"},
        {"e100-e10", 1, "expected_square last=j10 found=e100-e10"},
        {"e2-e0", 4, "expected_square last=j10 found=e0"},
        {"e2-e3-e4", 6, "expected_end found=-e4"},
        {"e2-e3 (e9-e8)", 6, "expected_end found= (e9-e8)"},
        {"e2-e3=b1", 6, "expected_end found==b1"},
        {"-", 1, "expected_square last=j10 found=-"},
        {std::string(1'000'000, '9'), 1,
         "expected_square last=j10 found=999999999999999999999999..."},
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
        {"f5-f6", 0, "empty_square square=f5 game=mimic"},
        {"e8-e7", 0, "not_yours piece=piece square=e8 game=mimic side=x"},
        {"d3-d4", 0, "not_yours piece=piece square=d3 game=mimic side=x"},  // it is buried
        {"e5-e6", 0, "frozen square=e5 squares=h5,e8"},
        {"b2-b3", 0, "occupied square=b3"},
        {"a1-b2", 0, "occupied square=b2"},
        {"b2-b2", 0, "unreachable piece=piece square=b2 other=b2"},
        {"b2-b4", 0, "unreachable piece=piece square=b2 other=b4"},
        {"b2-j10", 0, "unreachable piece=piece square=b2 other=j10"},
    });
}

TEST(MimicMoveErrors, StayingOnA1IsNoKo) {
    const Reading reading{x_to_move<Mimic>(" 1 x.........")};
    reading.refuses({{"a1-a1", 0, "unreachable piece=piece square=a1 other=a1"}});
}

TEST(MimicMoveErrors, Ko) {
    const Reading reading{o_to_move<Mimic>(R"(
         6 ...o.x....
           abcdefghij
        ko = d6-e7
    )")};
    reading.refuses({
        {"d6-e7", 0, "ko square=d6 other=e7 game=mimic side=x"},
        {"d6-f8", 0, "unreachable piece=piece square=d6 other=f8"},
    });
}

TEST(MimicMoveErrors, TheGameIsOver) {
    const Reading reading{o_to_move<Mimic>(R"(
        10 ..x.......
         5 .......o..
           abcdefghij
    )")};
    reading.refuses({{"h5-h6", 0, "game_over"}});
}

// ---- Epaminondas and Crossings

TEST(EpaminondasMoveErrors, Writing) {
    const Reading start{AnyPosition::start(Epaminondas::info)};
    start.refuses({
        {"", 1, "expected_square_at_end last=n12"},
        {"f1", 3, "expected_sign_at_end wanted=,,-,x"},
        {"f1;g2-h3", 3, "expected_sign wanted=,,-,x found=;g2-h3"},
        {"f1, g2-h3", 4, "expected_square last=n12 found= g2-h3"},
        {"f1,g2", 6, "expected_sign_at_end wanted=-,x"},
        {"f1,g2,h3", 6, "expected_sign wanted=-,x found=,h3"},
        {"f1,g2-", 7, "expected_square_at_end last=n12"},
        {"f1,g2-h3-i4", 9, "expected_end found=-i4"},
        {"f1,g2-h3 ", 9, "expected_end found= "},
        {"f1,-h3", 4, "expected_square last=n12 found=-h3"},
        {"o1-o2", 1, "expected_square last=n12 found=o1-o2"},
        {"a13-a12", 1, "expected_square last=n12 found=a13-a12"},
        {"f1,o2-h3", 4, "expected_square last=n12 found=o2-h3"},
        {"f2,f2-f3", 0, "front_of_one example=f2-f3"},
    });
}

TEST(EpaminondasMoveErrors, TheStonesAndTheWay) {
    const Reading start{AnyPosition::start(Epaminondas::info)};
    start.refuses({
        {"f5-f6", 0, "empty_square square=f5 game=epaminondas"},
        {"f11-f10", 0, "not_yours piece=stone square=f11 game=epaminondas side=x"},
        {"f1,g2-h4", 0, "off_line square=f1 other=h4"},
        {"f1,f3-f4", 0, "wrong_front square=f1 other=f4 front=f2"},
        {"f1,g2-f3", 0, "wrong_front square=f1 other=f3 front=f2"},
        {"f1,f2-f5", 0, "too_far count=2 squares=f1,f2"},
        {"f1-f5", 0, "too_far count=2 squares=f1,f2"},
        {"f2-f4", 0, "too_far count=1 squares=f2"},
        {"f1-f2", 0, "occupied square=f2"},
        {"f1-g1", 0, "occupied square=g1"},
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
        {"a8,c8-e8", 0, "occupied square=e8"},
        {"a8,c8-f8", 0, "blocked square=e8"},
        {"e9-f9", 0, "too_strong count=1 squares=f9 own=1"},
        {"b6,c6-e6", 0, "too_strong count=2 squares=e6,f6 own=2"},
        {"a4,c4-e4", 0, "too_strong count=3 squares=e4,f4,g4 own=3"},
        {"a4,c4xe4", 0, "too_strong count=3 squares=e4,f4,g4 own=3"},
        {"a4,c4-f4", 0, "blocked square=e4"},
        {"a6,c6-f6", 0, "stops_at_capture square=e6"},
        {"a2,b2-e2", 0, "too_far count=2 squares=a2,b2"},
    });
}

TEST(EpaminondasMoveErrors, TheGameIsOver) {
    const Reading reading{x_to_move<Epaminondas>(R"(
        12 ....x.........
         5 .x............
           abcdefghijklmn
    )")};
    reading.refuses({{"b5-b6", 0, "game_over"}});
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
        {"d8-e7", 0, "locked square=d8"},
        {"d8,d7-d6", 0, "locked square=d8"},
        {"d7-d8", 0, "locked square=d8"},
        {"f2-f1", 0, "locked square=f1"},
        {"b5,b4-b1", 0, "too_far count=2 squares=b5,b4"},
    });
}

TEST(CrossingsMoveErrors, WhatElseIsWrong) {
    const Reading start{AnyPosition::start(Crossings::info)};
    start.refuses({
        {"i1-i2", 1, "expected_square last=h8 found=i1-i2"},
        {"d9-d8", 1, "expected_square last=h8 found=d9-d8"},
        {"d4-d5", 0, "empty_square square=d4 game=crossings"},
        {"d7-d6", 0, "not_yours piece=stone square=d7 game=crossings side=x"},
        {"d1,d2-d5", 0, "too_far count=2 squares=d1,d2"},
        {"d1,d3-d4", 0, "wrong_front square=d1 other=d4 front=d2"},
    });
    const Reading facing_equals{x_to_move<Crossings>("4 xxoo....")};
    facing_equals.refuses({{"a4,b4-c4", 0, "too_strong count=2 squares=c4,d4 own=2"}});
    const Reading over{x_to_move<Crossings>("4 ....o...")};
    over.refuses({{"e4-e3", 0, "game_over"}});
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
