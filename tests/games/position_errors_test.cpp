// Position texts that are refused, for which reason and where.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/described.h"
#include "games/any_game.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace std::string_literals;

struct RefusedPosition {
    std::string text;
    std::size_t column;
    std::string fault;
};

template <Game G>
void expect_refused(const std::vector<RefusedPosition>& table) {
    for (const RefusedPosition& row : table) {
        const auto position = AnyPosition::parse(G::info, row.text);
        const std::string shown = row.text.substr(0, 80);
        if (position) {
            ADD_FAILURE() << "accepted: " << shown;
            continue;
        }
        EXPECT_EQ(described(position.error()), row.fault) << "for: " << shown;
        EXPECT_EQ(position.error().place, Place{.column = row.column}) << "for: " << shown;
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
        {"7" + other_ranks8, 2, "rank_too_short rank=8 count=7 files=8"},
        {"1" + other_ranks8, 2, "rank_too_short rank=8 count=1 files=8"},
        {"9" + other_ranks8, 1, "rank_too_long rank=8 files=8"},
        {"oooooooo1" + other_ranks8, 9, "rank_too_long rank=8 files=8"},
        {"6ooo" + other_ranks8, 4, "rank_too_long rank=8 files=8"},
        {other_ranks8, 1, "rank_too_short rank=8 count=0 files=8"},
        {"8/8/8/8/8/8/8/7 x", 16, "rank_too_short rank=1 count=7 files=8"},
        {"8/8/8/8/8/8/8/ x", 15, "rank_too_short rank=1 count=0 files=8"},
        {"8/8/8//8/8/8/8 x", 7, "rank_too_short rank=5 count=0 files=8"},
        {"8/8/8/8/8/8/8 x", 14, "rows_missing count=7 ranks=8"},
        {"8", 2, "rows_missing count=1 ranks=8"},
        {"8/8/8/8/8/8/8/8/8 x", 16, "rows_too_many ranks=8"},
        {"8/8/8/8/8/8/8/8/ x", 16, "rows_too_many ranks=8"},
    });
    expect_refused<Mimic>({
        {"9" + other_ranks10, 2, "rank_too_short rank=10 count=9 files=10"},
        {"10[xo]" + other_ranks10, 3, "rank_too_long rank=10 files=10"},
    });
    expect_refused<Epaminondas>({
        {"15" + other_ranks14, 1, "rank_too_long rank=12 files=14"},
        {"14/13o1" + other_ranks14, 7, "rank_too_long rank=11 files=14"},
        {board8 + " x", 2, "rank_too_short rank=12 count=8 files=14"},
    });
    expect_refused<Crossings>({
        {"8/8/8/8/8/8/8/xxxxxxx x", 22, "rank_too_short rank=1 count=7 files=8"},
    });
}

TEST(PositionErrors, Runs) {
    const std::string zero = "run_with_zero";
    expect_refused<Eximo>({
        {"0" + other_ranks8, 1, zero},
        {"8/oo0oooooo/8/8/8/8/8/8 x", 5, zero},
        {"08" + other_ranks8, 1, zero},
        {"o07" + other_ranks8, 2, zero},
        {"44" + other_ranks8, 1, "rank_too_long rank=8 files=8"},
        {"008" + other_ranks8, 1, zero},
        {"800" + other_ranks8, 1, "run_too_long"},
    });
    expect_refused<Mimic>({
        {"1000000000000000000000" + other_ranks10, 1, "run_too_long"},
    });
    expect_refused<Epaminondas>({
        {"014" + other_ranks14, 1, zero},
        {"x100" + other_ranks14, 2, "run_too_long"},
    });
}

TEST(PositionErrors, Letters) {
    expect_refused<Eximo>({
        {"8/3z4/8/8/8/8/8/8 x", 4, "unknown_letter letter=z"},
        {"8/3X4/8/8/8/8/8/8 x", 4, "unknown_letter letter=X"},
        {"8/3.4/8/8/8/8/8/8 x", 4, "unknown_letter letter=."},
        {"-1" + other_ranks8, 1, "unknown_letter letter=-"},
        {"[oo]7" + other_ranks8, 1, "unknown_letter letter=["},
    });
    expect_refused<Mimic>({{"xo]8" + other_ranks10, 3, "unknown_letter letter=]"}});
    expect_refused<Epaminondas>({{"[xo]13" + other_ranks14, 1, "unknown_letter letter=["}});
    expect_refused<Crossings>({{"b7" + other_ranks8, 1, "unknown_letter letter=b"}});
}

TEST(PositionErrors, SideToMove) {
    const std::string wrong = "side_unknown";
    expect_refused<Eximo>({
        {board8, 16, "side_missing"},
        {board8 + " ", 17, wrong},
        {board8 + " w", 17, wrong},
        {board8 + " X", 17, wrong},
        {board8 + " -", 17, wrong},
    });
    expect_refused<Mimic>({{board10 + " -", 31, wrong}});
    expect_refused<Crossings>({{board8, 16, "side_missing"}});
}

TEST(PositionErrors, Spaces) {
    expect_refused<Eximo>({
        {"", 1, "position_empty"},
        {" ", 1, "rank_too_short rank=8 count=0 files=8"},
        {" " + board8 + " x", 1, "rank_too_short rank=8 count=0 files=8"},
        {"8 /8/8/8/8/8/8/8 x", 2, "rows_missing count=1 ranks=8"},
        {board8 + "  x", 17, "side_unknown"},
        {board8 + " x ", 18, "text_after_position text= "},
    });
    expect_refused<Mimic>({
        {board10 + " x  -", 33, "expected_square last=j10 found= -"},
        {board10 + " x - ", 34, "text_after_position text= "},
    });
}

TEST(PositionErrors, TextAfterThePosition) {
    expect_refused<Eximo>({
        {board8 + " x x", 18, "text_after_position text= x"},
        {board8 + " xo", 18, "text_after_position text=o"},
        {board8 + " x -", 18, "text_after_position text= -"},
    });
    expect_refused<Mimic>({{board10 + " xo -", 32, "text_after_position text=o -"}});
    expect_refused<Epaminondas>({{board14 + " o 1", 38, "text_after_position text= 1"}});
    expect_refused<Crossings>({{board8 + " o/8", 18, "text_after_position text=/8"}});
}

TEST(PositionErrors, Stacks) {
    const std::string contents = "stack_not_closed";
    const std::string too_small = "stack_too_small";
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
    const std::string illegal = "ko_not_legal";
    const std::string rows = "10/10/10/10/4o5/10/4x4o/10/10/1x8 x";  // e6, e4, j4, b1
    const auto with_ko = [&](const std::string& ko) { return rows + " " + ko; };
    ASSERT_TRUE(Mimic::parse_position(with_ko("b1-b2")).ok());
    expect_refused<Mimic>({
        {rows, 36, "ko_missing"},
        {with_ko(""), 37, "expected_square_at_end last=j10"},
        {with_ko("x"), 37, "expected_square last=j10 found=x"},
        {with_ko("b1"), 39, "expected_sign_at_end wanted=-"},
        {with_ko("b1-"), 40, "expected_square_at_end last=j10"},
        {with_ko("b1-k2"), 40, "expected_square last=j10 found=k2"},
        {with_ko("b1xb2"), 39, "expected_sign wanted=- found=xb2"},
        {with_ko("b1-b2 x"), 42, "expected_end found= x"},
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
        {"xxxxxxxxx1" + other_ranks10, 9,
         "too_many_pieces colour=Blue count=8 pieces=pieces game=mimic side=x"},
        {"ooooooooo1" + other_ranks10, 9,
         "too_many_pieces colour=Red count=8 pieces=pieces game=mimic side=o"},
        {"[xxxxxxxxx]9" + other_ranks10, 1,
         "too_many_pieces colour=Blue count=8 pieces=pieces game=mimic side=x"},
        {"xxxxxxx[oxx]2" + other_ranks10, 8,
         "too_many_pieces colour=Blue count=8 pieces=pieces game=mimic side=x"},
    });
    expect_refused<Epaminondas>({
        {"oooooooooooooo/oooooooooooooo/o13/14/14/14/14/14/14/14/14/14 x", 31,
         "too_many_pieces colour=Black count=28 pieces=stones game=epaminondas side=o"},
        {"xxxxxxxxxxxxxx/xxxxxxxxxxxxxx/13x/14/14/14/14/14/14/14/14/14 x", 33,
         "too_many_pieces colour=White count=28 pieces=stones game=epaminondas side=x"},
    });
    expect_refused<Crossings>({
        {"oooooooo/oooooooo/7o/8/8/8/8/8 x", 20,
         "too_many_pieces colour=Black count=16 pieces=stones game=crossings side=o"},
        {"8/8/8/8/8/xxxxxxxx/xxxxxxxx/x7 x", 29,
         "too_many_pieces colour=White count=16 pieces=stones game=crossings side=x"},
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
        {"3x4" + other_ranks8, 2, "man_on_last_row square=d8"},
        {"8/8/8/8/8/8/8/3o4 x", 16, "man_on_last_row square=d1"},
    });
}

TEST(PositionErrors, BytesThatAreNoLetters) {
    expect_refused<Eximo>({
        {board8 + "\tx", 16, "unknown_letter letter=\\x09"},
        {board8 + " \tx", 17, "side_unknown"},
        {board8 + " x\n", 18, "text_after_position text=\\x0a"},
        {"8/8\0/8"s, 4, "unknown_letter letter=\\x00"},
        {board8 + " x\0"s, 18, "text_after_position text=\\x00"},
        {"8/\xc3\xb6/8/8/8/8/8/8 x", 3, "unknown_letter letter=\xc3\xb6"},
        {"8/3\xf0\x9f\x99\x82/8", 4, "unknown_letter letter=\xf0\x9f\x99\x82"},
        {"8/\xf0\x9f\x99/8", 3, "unknown_letter letter=\\xf0"},            // cut off
        {"8/\xe2\x80\xae/8", 3, "unknown_letter letter=\\xe2\\x80\\xae"},  // right to left,
        {board8 + " x\xff", 18, "text_after_position text=\\xff"},
    });
    expect_refused<Mimic>({
        {board10 + " x \x1b[2J", 33, "expected_square last=j10 found=\\x1b[2J"},
        {board10 + " x\0-"s, 32, "text_after_position text=\\x00-"},
    });
}

TEST(PositionErrors, VeryLongTexts) {
    const std::size_t length = 1'000'000;
    const auto many = [&](char c) { return std::string(length, c); };
    expect_refused<Eximo>({
        {many('o'), 9, "rank_too_long rank=8 files=8"},
        {many('1'), 1, "run_too_long"},
        {many('/'), 1, "rank_too_short rank=8 count=0 files=8"},
        {board8 + " x" + many('y'), 18, "text_after_position text=yyyyyyyyyyyyyyyyyyyyyyyy..."},
    });
    expect_refused<Mimic>({
        {"[" + many('x') + "]", 1,
         "too_many_pieces colour=Blue count=8 pieces=pieces game=mimic side=x"},
        {"[" + many('x'), length + 2, "stack_not_closed"},
        {many('['), 2, "stack_not_closed"},
    });
}

}  // namespace
}  // namespace trireme
