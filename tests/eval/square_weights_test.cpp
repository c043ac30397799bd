#include "eval/square_weights.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "board/geometry.h"

namespace trireme {
namespace {

template <class B>
class SquareWeightsOf : public testing::Test {
protected:
    static constexpr int weight(int file, int rank) { return 9 * rank + file; }
    static constexpr auto weights = SquareWeights<B, 127>::by_side(weight);

    static int weight_of(Square square) { return weight(square.file, square.rank); }
};
using Boards = testing::Types<Geometry<8, 8>, Geometry<10, 10, 11>, Geometry<14, 12, 16>>;
TYPED_TEST_SUITE(SquareWeightsOf, Boards);

TYPED_TEST(SquareWeightsOf, AreThoseOfEachSquare) {
    TypeParam::board.for_each([this](int square) {
        EXPECT_EQ(this->weights.first.sum(TypeParam::Set::of(square)),
                  this->weight_of(TypeParam::square(square)));
    });
}

TYPED_TEST(SquareWeightsOf, TheSecondPlayerCountTheRanksFromTheTop) {
    TypeParam::board.for_each([this](int square) {
        Square from_top = TypeParam::square(square);
        from_top.rank = static_cast<std::uint8_t>(TypeParam::ranks - 1 - from_top.rank);
        EXPECT_EQ(this->weights.second.sum(TypeParam::Set::of(square)), this->weight_of(from_top));
    });
}

TYPED_TEST(SquareWeightsOf, AddUpOverASet) {
    SplitMix64 random(1);
    for (int i = 0; i < 1000; ++i) {
        typename TypeParam::Set pieces;
        int sum = 0;
        TypeParam::board.for_each([&](int square) {
            if (random.below(4) > 0) return;
            pieces.set(square);
            sum += this->weight_of(TypeParam::square(square));
        });
        ASSERT_EQ(this->weights.first.sum(pieces), sum);
    }
}

}  // namespace
}  // namespace trireme
