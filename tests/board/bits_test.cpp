// Bits against std::bitset, for the one, two and three words that the games use.

#include "board/bits.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <bitset>
#include <cstddef>
#include <utility>
#include <vector>

namespace trireme {
namespace {

template <int Words>
using Model = std::bitset<64 * Words>;

// All 64 bits in play at once: by itself, rapidcheck begins with small numbers.
std::uint64_t any_word() {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
}

template <int Words>
Bits<Words> any_bits() {
    Bits<Words> bits;
    // Sparse, even and dense sets: what boards look like, and what edges are made of.
    const int density = *rc::gen::inRange(0, 3);
    for (std::uint64_t& word : bits.word) {
        word = any_word();
        if (density == 0) word &= any_word();
        if (density == 2) word |= any_word();
    }
    return bits;
}

template <int Words>
Model<Words> model_of(const Bits<Words>& bits) {
    Model<Words> model;
    for (int i = 0; i < Bits<Words>::capacity; ++i)
        model[static_cast<std::size_t>(i)] = bits.test(i);
    return model;
}

template <int Words>
std::vector<int> members(const Model<Words>& model) {
    std::vector<int> result;
    for (std::size_t i = 0; i < model.size(); ++i)
        if (model[i]) result.push_back(static_cast<int>(i));
    return result;
}

// One shift compared with the model's.
template <int Words, int N>
void check_shift(const Bits<Words>& bits) {
    const Model<Words> model = model_of(bits);
    constexpr auto distance = static_cast<std::size_t>(N < 0 ? -N : N);
    const Model<Words> shifted = N < 0 ? model >> distance : model << distance;
    RC_ASSERT(model_of(bits.template shifted<N>()) == shifted);
}

// All shifts from -63 to 63.
template <int Words, int... Is>
void check_shifts(const Bits<Words>& bits, std::integer_sequence<int, Is...>) {
    (check_shift<Words, Is - 63>(bits), ...);
}

template <class Width>
class BitsOf : public testing::Test {};
using Widths = testing::Types<std::integral_constant<int, 1>, std::integral_constant<int, 2>,
                              std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(BitsOf, Widths);

TYPED_TEST(BitsOf, CountAndMembersAreTheModels) {
    EXPECT_TRUE(rc::check([] {
        const auto bits = any_bits<TypeParam::value>();
        const auto model = model_of(bits);
        RC_ASSERT(bits.count() == static_cast<int>(model.count()));
        RC_ASSERT(bits.any() == model.any());
        RC_ASSERT(bits.none() == model.none());
        std::vector<int> visited;
        bits.for_each([&](int i) { visited.push_back(i); });
        RC_ASSERT(visited == members<TypeParam::value>(model));
        if (visited.empty()) return;
        RC_ASSERT(bits.first() == visited.front());
        RC_ASSERT(bits.last() == visited.back());
    }));
}

TYPED_TEST(BitsOf, OperatorsAreTheModels) {
    EXPECT_TRUE(rc::check([] {
        const auto a = any_bits<TypeParam::value>();
        const auto b = any_bits<TypeParam::value>();
        RC_ASSERT(model_of(a & b) == (model_of(a) & model_of(b)));
        RC_ASSERT(model_of(a | b) == (model_of(a) | model_of(b)));
        RC_ASSERT(model_of(a ^ b) == (model_of(a) ^ model_of(b)));
        RC_ASSERT(model_of(~a) == ~model_of(a));
        RC_ASSERT((a == b) == (model_of(a) == model_of(b)));
        RC_ASSERT(~~a == a);
    }));
}

TYPED_TEST(BitsOf, ShiftsAreTheModels) {
    EXPECT_TRUE(rc::check([] {
        check_shifts(any_bits<TypeParam::value>(), std::make_integer_sequence<int, 127>{});
    }));
}

// Bit by bit, to the end of the word or the first gap.
TYPED_TEST(BitsOf, RunsOfOnesEndWithTheWord) {
    EXPECT_TRUE(rc::check([] {
        const auto bits = any_bits<TypeParam::value>();
        for (int i = 0; i < Bits<TypeParam::value>::capacity; ++i) {
            int up = 0;
            while (i % 64 + up < 64 && bits.test(i + up)) ++up;
            int down = 0;
            while (i % 64 - down >= 0 && bits.test(i - down)) ++down;
            RC_ASSERT(bits.ones_up_from(i) == up);
            RC_ASSERT(bits.ones_down_from(i) == down);
        }
    }));
}

TYPED_TEST(BitsOf, SetAndFlipChangeOneBit) {
    EXPECT_TRUE(rc::check([] {
        const auto bits = any_bits<TypeParam::value>();
        const int i = *rc::gen::inRange(0, Bits<TypeParam::value>::capacity);
        auto model = model_of(bits);

        auto flipped = bits;
        flipped.flip(i);
        RC_ASSERT(model_of(flipped) ==
                  Model<TypeParam::value>(model).flip(static_cast<std::size_t>(i)));

        auto with = bits;
        with.set(i);
        RC_ASSERT(model_of(with) == model.set(static_cast<std::size_t>(i)));
    }));
}

TYPED_TEST(BitsOf, SingleBits) {
    using Set = Bits<TypeParam::value>;
    for (int i = 0; i < Set::capacity; ++i) {
        const Set one = Set::of(i);
        EXPECT_EQ(one.count(), 1);
        EXPECT_TRUE(one.test(i));
        EXPECT_EQ(one.first(), i);
        EXPECT_EQ(one.last(), i);
        EXPECT_TRUE((one ^ one).none());
    }
}

TYPED_TEST(BitsOf, IsEmptyAtFirst) {
    const Bits<TypeParam::value> bits;
    EXPECT_TRUE(bits.none());
    EXPECT_FALSE(bits.any());
    EXPECT_EQ(bits.count(), 0);
    bits.for_each([](int i) { ADD_FAILURE() << "visited " << i; });
}

}  // namespace
}  // namespace trireme
