// Position texts that are refused, with what is said about them and where.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/any_game.h"

namespace trireme {
namespace {

using namespace std::string_literals;

struct RefusedPosition {
    std::string text;
    std::size_t column;
    std::string message;
};

template <Game G>
void expect_refused(const std::vector<RefusedPosition>& table) {
    for (const RefusedPosition& row : table) {
        const auto position = AnyPosition::parse(G::info, row.text);
        const std::string shown = row.text.substr(0, 80);
        if (position)
            ADD_FAILURE() << "accepted: " << shown;
        else
            EXPECT_EQ(position.error().text(), (ParseError{row.message, row.column}.text()))
                << "for: " << shown;
    }
}

const std::string board8 = "8/8/8/8/8/8/8/8";
const std::string board10 = "10/10/10/10/10/10/10/10/10/10";
const std::string board14 = "14/14/14/14/14/14/14/14/14/14/14/14";
const std::string other_ranks8 = "/8/8/8/8/8/8/8 x";
const std::string other_ranks10 = "/10/10/10/10/10/10/10/10/10 x -";
const std::string other_ranks14 = "/14/14/14/14/14/14/14/14/14/14/14 x";

TEST(PositionErrors, EmptyBoardsAreWellFormed) {
    EXPECT_TRUE(Eximo::parse_position(board8 + " x").ok());
    EXPECT_TRUE(Mimic::parse_position(board10 + " o -").ok());
    EXPECT_TRUE(Epaminondas::parse_position(board14 + " x").ok());
    EXPECT_TRUE(Crossings::parse_position(board8 + " o").ok());
}

TEST(PositionErrors, NumberOfSquares) {
    expect_refused<Eximo>({
        {"7" + other_ranks8, 2, "rank 8 has 7 squares instead of 8"},
        {"1" + other_ranks8, 2, "rank 8 has 1 square instead of 8"},
        {"9" + other_ranks8, 1, "rank 8 has more than 8 squares"},
        {"oooooooo1" + other_ranks8, 9, "rank 8 has more than 8 squares"},
        {"6ooo" + other_ranks8, 4, "rank 8 has more than 8 squares"},
        {other_ranks8, 1, "rank 8 has 0 squares instead of 8"},
        {"8/8/8/8/8/8/8/7 x", 16, "rank 1 has 7 squares instead of 8"},
        {"8/8/8/8/8/8/8/ x", 15, "rank 1 has 0 squares instead of 8"},
        {"8/8/8//8/8/8/8 x", 7, "rank 5 has 0 squares instead of 8"},
        {"8/8/8/8/8/8/8 x", 14, "the board ends after 7 of 8 rows"},
        {"8", 2, "the board ends after 1 of 8 rows"},
        {"8/8/8/8/8/8/8/8/8 x", 16, "more than 8 rows"},
        {"8/8/8/8/8/8/8/8/ x", 16, "more than 8 rows"},
    });
    expect_refused<Mimic>({
        {"9" + other_ranks10, 2, "rank 10 has 9 squares instead of 10"},
        {"10[xo]" + other_ranks10, 3, "rank 10 has more than 10 squares"},
    });
    expect_refused<Epaminondas>({
        {"15" + other_ranks14, 1, "rank 12 has more than 14 squares"},
        {"14/13o1" + other_ranks14, 7, "rank 11 has more than 14 squares"},
        {board8 + " x", 2, "rank 12 has 8 squares instead of 14"},
    });
    expect_refused<Crossings>({
        {"8/8/8/8/8/8/8/xxxxxxx x", 22, "rank 1 has 7 squares instead of 8"},
    });
}

TEST(PositionErrors, Runs) {
    const std::string zero = "a run of empty squares cannot begin with 0";
    expect_refused<Eximo>({
        {"0" + other_ranks8, 1, zero},
        {"8/oo0oooooo/8/8/8/8/8/8 x", 5, zero},
        {"08" + other_ranks8, 1, zero},
        {"o07" + other_ranks8, 2, zero},
        {"44" + other_ranks8, 1, "rank 8 has more than 8 squares"},
        {"008" + other_ranks8, 1, zero},
        {"800" + other_ranks8, 1, "a run of empty squares has at most two digits"},
    });
    expect_refused<Mimic>({
        {"1000000000000000000000" + other_ranks10, 1,
         "a run of empty squares has at most two digits"},
    });
    expect_refused<Epaminondas>({
        {"014" + other_ranks14, 1, zero},
        {"x100" + other_ranks14, 2, "a run of empty squares has at most two digits"},
    });
}

TEST(PositionErrors, Letters) {
    expect_refused<Eximo>({
        {"8/3z4/8/8/8/8/8/8 x", 4, "unknown letter 'z'"},
        {"8/3X4/8/8/8/8/8/8 x", 4, "unknown letter 'X'"},
        {"8/3.4/8/8/8/8/8/8 x", 4, "unknown letter '.'"},
        {"-1" + other_ranks8, 1, "unknown letter '-'"},
        {"[oo]7" + other_ranks8, 1, "unknown letter '['"},
    });
    expect_refused<Mimic>({{"xo]8" + other_ranks10, 3, "unknown letter ']'"}});
    expect_refused<Epaminondas>({{"[xo]13" + other_ranks14, 1, "unknown letter '['"}});
    expect_refused<Crossings>({{"b7" + other_ranks8, 1, "unknown letter 'b'"}});
}

TEST(PositionErrors, SideToMove) {
    const std::string wrong = "the side to move must be x or o";
    expect_refused<Eximo>({
        {board8, 16, "the side to move is missing: x or o"},
        {board8 + " ", 17, wrong},
        {board8 + " w", 17, wrong},
        {board8 + " X", 17, wrong},
        {board8 + " -", 17, wrong},
    });
    expect_refused<Mimic>({{board10 + " -", 31, wrong}});
    expect_refused<Crossings>({{board8, 16, "the side to move is missing: x or o"}});
}

TEST(PositionErrors, Spaces) {
    expect_refused<Eximo>({
        {"", 1, "the position is empty"},
        {" ", 1, "rank 8 has 0 squares instead of 8"},
        {" " + board8 + " x", 1, "rank 8 has 0 squares instead of 8"},
        {"8 /8/8/8/8/8/8/8 x", 2, "the board ends after 1 of 8 rows"},
        {board8 + "  x", 17, "the side to move must be x or o"},
        {board8 + " x ", 18, "unexpected ' ' after the position"},
    });
    expect_refused<Mimic>({
        {board10 + " x  -", 33, "ko: expected a square from a1 to j10, found ' -'"},
        {board10 + " x - ", 34, "unexpected ' ' after the position"},
    });
}

TEST(PositionErrors, TextAfterThePosition) {
    expect_refused<Eximo>({
        {board8 + " x x", 18, "unexpected ' x' after the position"},
        {board8 + " xo", 18, "unexpected 'o' after the position"},
        {board8 + " x -", 18, "unexpected ' -' after the position"},
    });
    expect_refused<Mimic>({{board10 + " xo -", 32, "unexpected 'o -' after the position"}});
    expect_refused<Epaminondas>({{board14 + " o 1", 38, "unexpected ' 1' after the position"}});
    expect_refused<Crossings>({{board8 + " o/8", 18, "unexpected '/8' after the position"}});
}

TEST(PositionErrors, Stacks) {
    const std::string contents = "a stack holds only x and o and ends with ]";
    const std::string too_small = "a stack in brackets needs two or more pieces";
    expect_refused<Mimic>({
        {"[x]9" + other_ranks10, 1, too_small},
        {"1[o]8" + other_ranks10, 2, too_small},
        {"[]9" + other_ranks10, 1, too_small},
        {"[xo9" + other_ranks10, 4, contents},
        {"[xo", 4, contents},
        {"9[", 3, contents},
        {"[x1o]9" + other_ranks10, 3, contents},
        {"[x[xo]]9" + other_ranks10, 3, contents},
        {"[x o]9" + other_ranks10, 3, contents},
        {"[xo/10", 4, contents},
    });
}

TEST(PositionErrors, Ko) {
    const std::string illegal = "the ko must be a move that would otherwise be legal";
    const std::string rows = "10/10/10/10/4o5/10/4x4o/10/10/1x8 x";  // e6, e4, j4, b1
    const auto with_ko = [&](const std::string& ko) { return rows + " " + ko; };
    ASSERT_TRUE(Mimic::parse_position(with_ko("b1-b2")).ok());
    expect_refused<Mimic>({
        {rows, 36, "the ko field is missing: a move or -"},
        {with_ko(""), 37, "ko: expected a square from a1 to j10, found the end"},
        {with_ko("x"), 37, "ko: expected a square from a1 to j10, found 'x'"},
        {with_ko("b1"), 39, "ko: expected -, found the end"},
        {with_ko("b1-"), 40, "ko: expected a square from a1 to j10, found the end"},
        {with_ko("b1-k2"), 40, "ko: expected a square from a1 to j10, found 'k2'"},
        {with_ko("b1xb2"), 39, "ko: expected -, found 'xb2'"},
        {with_ko("b1-b2 x"), 42, "ko: expected the end, found ' x'"},
        {with_ko("b1-b3"), 37, illegal},
        {with_ko("b1-b1"), 37, illegal},
        {with_ko("a1-a1"), 37, illegal},
        {with_ko("c5-c6"), 37, illegal},
        {with_ko("e6-e7"), 37, illegal},                          // not the mover's
        {with_ko("e4-e5"), 37, illegal},                          // frozen
        {"10/10/10/10/10/10/10/10/x9/x9 x a1-a2", 33, illegal},   // occupied
        {"x9/10/10/10/10/10/10/10/10/1x8 x b1-b2", 34, illegal},  // finished
    });
}

TEST(PositionErrors, TooManyPieces) {
    expect_refused<Mimic>({
        {"xxxxxxxxx1" + other_ranks10, 9, "more than 8 pieces of x"},
        {"ooooooooo1" + other_ranks10, 9, "more than 8 pieces of o"},
        {"[xxxxxxxxx]9" + other_ranks10, 1, "more than 8 pieces of x"},
        {"xxxxxxx[oxx]2" + other_ranks10, 8, "more than 8 pieces of x"},
    });
    expect_refused<Epaminondas>({
        {"oooooooooooooo/oooooooooooooo/o13/14/14/14/14/14/14/14/14/14 x", 31,
         "more than 28 stones of o"},
        {"xxxxxxxxxxxxxx/xxxxxxxxxxxxxx/13x/14/14/14/14/14/14/14/14/14 x", 33,
         "more than 28 stones of x"},
    });
    expect_refused<Crossings>({
        {"oooooooo/oooooooo/7o/8/8/8/8/8 x", 20, "more than 16 stones of o"},
        {"8/8/8/8/8/xxxxxxxx/xxxxxxxx/x7 x", 29, "more than 16 stones of x"},
    });
}

TEST(PositionErrors, TheMostPiecesAreAccepted) {
    EXPECT_TRUE(Mimic::parse_position("10/10/[xxxxxxxxoooooooo]9/10/10/10/10/10/10/10 x -").ok());
    EXPECT_TRUE(Epaminondas::parse_position("14/14/14/14/xxxxxxxxxxxxxx/xxxxxxxxxxxxxx/"
                                            "oooooooooooooo/oooooooooooooo/14/14/14/14 x")
                    .ok());
    EXPECT_TRUE(Crossings::parse_position("8/8/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/8/8 o").ok());
}

TEST(PositionErrors, AnEximoManOnHisLastRow) {
    expect_refused<Eximo>({
        {"3x4" + other_ranks8, 2, "a man cannot stand on his last row (d8)"},
        {"8/8/8/8/8/8/8/3o4 x", 16, "a man cannot stand on his last row (d1)"},
    });
}

TEST(PositionErrors, BytesThatAreNoLetters) {
    expect_refused<Eximo>({
        {board8 + "\tx", 16, "unknown letter '\\x09'"},
        {board8 + " \tx", 17, "the side to move must be x or o"},
        {board8 + " x\n", 18, "unexpected '\\x0a' after the position"},
        {"8/8\0/8"s, 4, "unknown letter '\\x00'"},
        {board8 + " x\0"s, 18, "unexpected '\\x00' after the position"},
        {"8/\xc3\xb6/8/8/8/8/8/8 x", 3, "unknown letter '\\xc3'"},
        {board8 + " x\xff", 18, "unexpected '\\xff' after the position"},
    });
    expect_refused<Mimic>({
        {board10 + " x \x1b[2J", 33, "ko: expected a square from a1 to j10, found '\\x1b[2J'"},
        {board10 + " x\0-"s, 32, "unexpected '\\x00-' after the position"},
    });
}

TEST(PositionErrors, VeryLongTexts) {
    const std::size_t length = 1'000'000;
    const auto many = [&](char c) { return std::string(length, c); };
    expect_refused<Eximo>({
        {many('o'), 9, "rank 8 has more than 8 squares"},
        {many('1'), 1, "a run of empty squares has at most two digits"},
        {many('/'), 1, "rank 8 has 0 squares instead of 8"},
        {board8 + " x" + many('y'), 18,
         "unexpected 'yyyyyyyyyyyyyyyyyyyyyyyy...' after the position"},
    });
    expect_refused<Mimic>({
        {"[" + many('x') + "]", 1, "more than 8 pieces of x"},
        {"[" + many('x'), length + 2, "a stack holds only x and o and ends with ]"},
        {many('['), 2, "a stack holds only x and o and ends with ]"},
    });
}

}  // namespace
}  // namespace trireme
