#include "board/square.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>
#include <utility>

namespace trireme {
namespace {

constexpr std::array<std::pair<int, int>, 3> board_sizes{{{8, 8}, {10, 10}, {14, 12}}};

std::optional<Square> read_all(const std::string& text, int files, int ranks) {
    std::size_t at = 0;
    const auto square = read_square(text, at, files, ranks);
    EXPECT_EQ(at, square ? text.size() : 0) << text;
    return square;
}

TEST(Squares, AreWrittenAndReadBack) {
    for (const auto& [files, ranks] : board_sizes)
        for (int rank = 0; rank < ranks; ++rank)
            for (int file = 0; file < files; ++file) {
                const Square square = make_square(file, rank);
                EXPECT_EQ(read_all(to_text(square), files, ranks), square) << to_text(square);
            }
    EXPECT_EQ(to_text(make_square(0, 0)), "a1");
    EXPECT_EQ(to_text(make_square(13, 11)), "n12");
}

TEST(Squares, OutsideTheBoardAreNotRead) {
    for (const char* text : {"i1", "a9", "a0", "a10", "A1", "`1", "a", "", "1", "1a", " a1", "a-1",
                             "a01", "a 1", "\xe1\x31"})
        EXPECT_EQ(read_all(text, 8, 8), std::nullopt) << text;
    EXPECT_EQ(read_all("a11", 10, 10), std::nullopt);
    EXPECT_EQ(read_all("n13", 14, 12), std::nullopt);
    EXPECT_EQ(read_all("o12", 14, 12), std::nullopt);
    EXPECT_EQ(read_all("a100", 14, 12), std::nullopt);
}

TEST(Squares, AreReadInTheMiddleOfAText) {
    std::size_t at = 3;
    EXPECT_EQ(read_square("a1-b12=c", at, 14, 12), make_square(1, 11));
    EXPECT_EQ(at, 6U);
    EXPECT_EQ(read_square("a1-b12=c", at, 14, 12), std::nullopt);
    EXPECT_EQ(at, 6U);
    at = 100;
    EXPECT_EQ(read_square("a1", at, 8, 8), std::nullopt);
    EXPECT_EQ(at, 100U);
}

TEST(Squares, AreOrderedByRankThenFile) {
    EXPECT_LT(make_square(7, 0), make_square(0, 1));
    EXPECT_LT(make_square(0, 1), make_square(1, 1));
    EXPECT_FALSE(make_square(1, 1) < make_square(1, 1));
}

RC_GTEST_PROP(Squares, ReadingAnythingTakesOnlyASquare, (const std::string& text)) {
    std::size_t at = 0;
    const auto square = read_square(text, at, 14, 12);
    RC_ASSERT(at <= text.size());
    RC_ASSERT(square.has_value() == (at > 0));
    if (square) RC_ASSERT(text.substr(0, at) == to_text(*square));
}

// Characters that squares are made of, so that some texts do begin with one.
RC_GTEST_PROP(Squares, ReadingAlmostSquaresTakesOnlyASquare, ()) {
    const auto text =
        *rc::gen::container<std::string>(rc::gen::elementOf(std::string("abno0129-")));
    std::size_t at = 0;
    const auto square = read_square(text, at, 14, 12);
    RC_ASSERT(square.has_value() == (at > 0));
    if (!square) return;
    RC_ASSERT(text.substr(0, at) == to_text(*square));
    RC_ASSERT(at == text.size() || text[at] < '0' || text[at] > '9');
}

}  // namespace
}  // namespace trireme
