// Bitboard steps against plain coordinates, on the boards of the games.

#include "board/geometry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/zobrist.h"

namespace trireme {
namespace {

std::optional<Square> neighbour(Square from, Direction d, int distance, int files, int ranks) {
    const int file = from.file + distance * file_step(d);
    const int rank = from.rank + distance * rank_step(d);
    if (file < 0 || file >= files || rank < 0 || rank >= ranks) return std::nullopt;
    return make_square(file, rank);
}

template <class Board>
std::vector<Square> squares() {
    std::vector<Square> result;
    for (int rank = 0; rank < Board::ranks; ++rank)
        for (int file = 0; file < Board::files; ++file) result.push_back(make_square(file, rank));
    return result;
}

template <class Board>
typename Board::Set set_of(const std::optional<Square>& square) {
    return square ? Board::Set::of(Board::number(*square)) : typename Board::Set{};
}

template <class Board>
class GeometryOf : public testing::Test {};

struct BoardNames {
    template <class Board>
    static std::string GetName(int) {
        return std::to_string(Board::files) + "x" + std::to_string(Board::ranks);
    }
};
using Boards = testing::Types<Geometry<8, 8>, Geometry<10, 10, 11>, Geometry<14, 12, 16>>;
TYPED_TEST_SUITE(GeometryOf, Boards, BoardNames);

// step<D, Distance> from every square.
template <class Board, Direction D, int Distance>
void check_steps() {
    for (const Square from : squares<Board>()) {
        const auto to = neighbour(from, D, Distance, Board::files, Board::ranks);
        const auto step = Board::template step<D, Distance>(Board::Set::of(Board::number(from)));
        EXPECT_EQ(step, set_of<Board>(to)) << to_text(from) << " " << static_cast<int>(D);
    }
}

// Distances whose shift stays within a word: as far as a board can be crossed in that way.
template <class Board, Direction D, int... Distances>
void check_distances(std::integer_sequence<int, Distances...>) {
    const auto check = []<int Distance>() {
        constexpr int shift = Distance * Board::delta(D);
        if constexpr (-64 < shift && shift < 64) check_steps<Board, D, Distance>();
    };
    (check.template operator()<Distances>(), ...);
}

TYPED_TEST(GeometryOf, StepsGoWhereCoordinatesGo) {
    for_each_direction([]<Direction D>() {
        check_distances<TypeParam, D>(std::make_integer_sequence<int, 16>{});
    });
}

TYPED_TEST(GeometryOf, StepsMoveWholeSets) {
    for_each_direction([]<Direction D>() {
        typename TypeParam::Set expected;
        for (const Square from : squares<TypeParam>())
            expected |=
                set_of<TypeParam>(neighbour(from, D, 1, TypeParam::files, TypeParam::ranks));
        EXPECT_EQ(TypeParam::template step<D>(TypeParam::board), expected);
        const auto landing = TypeParam::template landing_squares<D, 1>();
        EXPECT_EQ(landing, expected);
    });
}

TYPED_TEST(GeometryOf, LooseStepsAreRightOnTheBoard) {
    for_each_direction([]<Direction D>() {
        for (const Square from : squares<TypeParam>()) {
            const auto set = TypeParam::Set::of(TypeParam::number(from));
            EXPECT_EQ(TypeParam::template loose_step<D>(set) & TypeParam::board,
                      TypeParam::template step<D>(set))
                << to_text(from) << " " << static_cast<int>(D);
        }
    });
}

TYPED_TEST(GeometryOf, DistancesToTheEdge) {
    for (const Square from : squares<TypeParam>())
        for (const Direction d : all_directions) {
            const int distance = TypeParam::to_edge(TypeParam::number(from), d);
            const auto exists = [&](int steps) {
                return neighbour(from, d, steps, TypeParam::files, TypeParam::ranks).has_value();
            };
            EXPECT_TRUE(exists(distance)) << to_text(from);
            EXPECT_FALSE(exists(distance + 1)) << to_text(from);
        }
}

// On boards with lines of all lengths, up to full ones: most have pieces on most squares.
TYPED_TEST(GeometryOf, RunsEndWithTheSetOrTheBoard) {
    SplitMix64 random(1);
    for (int i = 0; i < 50; ++i) {
        typename TypeParam::Set set;
        for (const Square square : squares<TypeParam>())
            if (random.below(50) >= static_cast<std::uint64_t>(i))
                set.set(TypeParam::number(square));
        for_each_direction([&]<Direction D>() {
            for (const Square from : squares<TypeParam>()) {
                int length = 0;
                for (auto at = std::optional(from); at && set.test(TypeParam::number(*at));
                     at = neighbour(from, D, length, TypeParam::files, TypeParam::ranks))
                    ++length;
                EXPECT_EQ(TypeParam::template run_length<D>(set, TypeParam::number(from)), length)
                    << to_text(from) << " " << static_cast<int>(D);
            }
        });
    }
}

TYPED_TEST(GeometryOf, NumbersAndSquaresAreOneToOne) {
    typename TypeParam::Set seen;
    for (const Square square : squares<TypeParam>()) {
        const int number = TypeParam::number(square);
        ASSERT_GE(number, 0);
        ASSERT_LT(number, TypeParam::size);
        EXPECT_FALSE(seen.test(number));
        EXPECT_EQ(TypeParam::square(number), square);
        EXPECT_TRUE(TypeParam::contains(square.file, square.rank));
        seen.set(number);
    }
    EXPECT_EQ(seen, TypeParam::board);
    EXPECT_EQ(seen.count(), TypeParam::files * TypeParam::ranks);
    EXPECT_LE(TypeParam::size, TypeParam::Set::capacity);
}

TYPED_TEST(GeometryOf, GuardsAndTheOutsideAreNotOnTheBoard) {
    constexpr int files = TypeParam::files;
    constexpr int ranks = TypeParam::ranks;
    for (int file = files; file < TypeParam::stride; ++file)
        for (int rank = 0; rank < ranks; ++rank)
            EXPECT_FALSE(TypeParam::board.test(TypeParam::number(file, rank)));
    EXPECT_EQ(TypeParam::guarded, TypeParam::stride > files);
    EXPECT_FALSE(TypeParam::contains(-1, 0));
    EXPECT_FALSE(TypeParam::contains(0, -1));
    EXPECT_FALSE(TypeParam::contains(files, 0));
    EXPECT_FALSE(TypeParam::contains(0, ranks));
}

TYPED_TEST(GeometryOf, RanksDivideTheBoard) {
    typename TypeParam::Set all;
    for (int rank = 0; rank < TypeParam::ranks; ++rank) {
        const auto row = TypeParam::rank_set(rank);
        EXPECT_TRUE((all & row).none());
        EXPECT_EQ(row.count(), TypeParam::files);
        EXPECT_EQ(TypeParam::square(row.first()), make_square(0, rank));
        EXPECT_EQ(TypeParam::square(row.last()), make_square(TypeParam::files - 1, rank));
        all |= row;
    }
    EXPECT_EQ(all, TypeParam::board);
}

}  // namespace
}  // namespace trireme
