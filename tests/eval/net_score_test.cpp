// Networks against a slow evaluation that shares no code with them, and hidden values that are
// brought up to date against those that are summed up from nothing.

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "eval/net/accumulator_impl.h"
#include "eval/net/network.h"
#include "eval/slow_network.h"
#include "games/perft_data.h"
#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_nets;

std::shared_ptr<const Network> parsed(const NetworkFile& file) {
    auto network = Network::parse(file.bytes());
    EXPECT_TRUE(network) << words(network.error());
    return network ? *network : nullptr;
}

template <Game G>
Score fresh_score(const Network& network, const typename G::Position& position) {
    Accumulator<PieceInputs<G>> accumulator;
    accumulator.refresh(network, position);
    return network_score(network, accumulator, position);
}

// Positions of whole games, over ones too, and many from the middle and the end of others.
template <Game G>
std::vector<typename G::Position> some_positions(std::uint64_t seed) {
    SplitMix64 random(seed);
    const auto game = random_game<G>(G::start(), fast_build ? 200 : 60, random);
    auto all = game.positions();
    const auto known = known_positions(G::info.id);
    for (std::size_t i = 0; i < known.size(); i += fast_build ? 1 : 10)
        all.push_back(*G::parse_position(known[i].position));
    return all;
}

template <class G>
class NetScore : public testing::Test {
protected:
    static void check(const NetworkFile& file) {
        const auto network = parsed(file);
        ASSERT_TRUE(network);
        for (const auto& position : some_positions<G>(file.hidden + file.buckets))
            ASSERT_EQ(fresh_score<G>(*network, position), slow_score<G>(file, position))
                << G::position_text(position);
    }
};
TYPED_TEST_SUITE(NetScore, EveryGame, GameNames);

TYPED_TEST(NetScore, IsThatOfTheDocumentedArithmetic) {
    for (const int hidden : {32, 64, 256, 512})
        for (const int buckets : {1, 3, 8}) {
            SCOPED_TRACE(std::to_string(hidden) + " hidden, " + std::to_string(buckets));
            this->check(random_network(TypeParam::info, hidden, buckets, 1));
        }
    this->check(random_network(TypeParam::info, 96, 16, 2));
}

TYPED_TEST(NetScore, IsThatOfTheDocumentedArithmeticForTheEmbeddedNetwork) {
    const auto& network = embedded_network(TypeParam::info);
    ASSERT_TRUE(network);
    const NetworkFile file = file_of(*network);
    std::set<Score> scores;
    for (const auto& position : some_positions<TypeParam>(3)) {
        const Score score = fresh_score<TypeParam>(*network, position);
        scores.insert(score);
        ASSERT_EQ(score, slow_score<TypeParam>(file, position))
            << TypeParam::position_text(position);
    }
    EXPECT_GT(scores.size(), 20U);
}

// No network that was trained comes near, but a file may say anything.
TYPED_TEST(NetScore, WrapsAroundWhereHiddenValuesDoNotFit) {
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    this->check(random_network(TypeParam::info, 32, 2, 4, {most, most, 127, 1'000'000}));
}

TYPED_TEST(NetScore, StaysBelowTheWins) {
    NetworkFile file = random_network(TypeParam::info, 32, 1, 5);
    file.scale = 10'000;
    for (const bool is_high : {true, false}) {
        file.output_bias[0] = is_high ? std::numeric_limits<std::int32_t>::max()
                                      : std::numeric_limits<std::int32_t>::min();
        const auto network = parsed(file);
        ASSERT_TRUE(network);
        EXPECT_EQ(fresh_score<TypeParam>(*network, TypeParam::start()),
                  is_high ? highest_evaluation : -highest_evaluation);
    }
}

// With nothing but the biases of the output left, the score tells the bucket.
TYPED_TEST(NetScore, PicksTheBucketByThePieces) {
    NetworkFile file = random_network(TypeParam::info, 32, 16, 6, {40, 100, 0, 0});
    file.scale = 8160;  // half of what makes a bias its own score
    for (std::size_t i = 0; i < 16; ++i) file.output_bias[i] = 2 * static_cast<std::int32_t>(i);
    const auto network = parsed(file);
    ASSERT_TRUE(network);
    std::set<Score> buckets;
    for (const auto& position : some_positions<TypeParam>(7)) {
        const Score score = fresh_score<TypeParam>(*network, position);
        EXPECT_EQ(static_cast<std::size_t>(score), slow_bucket<TypeParam>(file, position));
        buckets.insert(score);
    }
    EXPECT_EQ(fresh_score<TypeParam>(*network, TypeParam::start()), 15);
    EXPECT_GT(buckets.size(), 4U);
}

// More men than at the start are in the last bucket; a board without any is in the first.
TEST(NetScore, HasABucketForEveryNumberOfMen) {
    NetworkFile file = random_network(Eximo::info, 32, 8, 8, {40, 100, 0, 0});
    file.scale = 8160;
    for (std::size_t i = 0; i < 8; ++i) file.output_bias[i] = 2 * static_cast<std::int32_t>(i);
    const auto network = parsed(file);
    ASSERT_TRUE(network);
    const auto bucket_of = [&](const char* text) {
        return fresh_score<Eximo>(*network, *Eximo::parse_position(text));
    };
    EXPECT_EQ(bucket_of("8/oooooooo/oooooooo/oooooooo/xxxxxxxx/xxxxxxxx/xxxxxxxx/8 x"), 7);
    EXPECT_EQ(bucket_of("8/8/oooooooo/8/8/xxxx4/8/8 x"), 2);
    EXPECT_EQ(bucket_of("8/8/8/3o4/8/3x4/8/8 x"), 0);
    EXPECT_EQ(bucket_of("8/8/8/8/8/3x4/8/8 o"), 0);
    EXPECT_EQ(bucket_of("8/8/8/8/8/8/8/8 x"), 0);
}

// ---------------------------------------------------------------------------------------------
// Accumulators

template <class G>
class NetAccumulator : public testing::Test {
protected:
    using Position = typename G::Position;
    using Accumulator = trireme::Accumulator<PieceInputs<G>>;

    NetAccumulator() : network_(parsed(random_network(G::info, 64, 3, 9))) {}

    Accumulator refreshed(const Position& position) const {
        Accumulator accumulator;
        accumulator.refresh(*network_, position);
        return accumulator;
    }

    Accumulator updated(const Accumulator& before, const Position& from, const Position& to) const {
        Accumulator accumulator;
        accumulator.update(*network_, before, from, to);
        return accumulator;
    }

    void expect_right(const Accumulator& accumulator, const Position& position) const {
        ASSERT_TRUE(accumulator.is_known());
        const Accumulator right = refreshed(position);
        for (const Side side : {Side::First, Side::Second}) {
            const auto values = [&](const Accumulator& of) {
                return std::vector<std::int16_t>(of.values(side),
                                                 of.values(side) + network_->hidden());
            };
            ASSERT_EQ(values(accumulator), values(right)) << G::position_text(position);
        }
    }

    std::shared_ptr<const Network> network_;
};
TYPED_TEST_SUITE(NetAccumulator, EveryGame, GameNames);

TYPED_TEST(NetAccumulator, SumsUpWhatBothPlayersSee) {
    const NetworkFile file = file_of(*this->network_);
    for (const auto& position : some_positions<TypeParam>(10)) {
        const auto accumulator = this->refreshed(position);
        for (const Side side : {Side::First, Side::Second}) {
            const std::int16_t* const values = accumulator.values(side);
            ASSERT_EQ(std::vector<std::int16_t>(values, values + file.hidden),
                      slow_hidden<TypeParam>(file, position, side))
                << TypeParam::position_text(position);
        }
    }
}

TYPED_TEST(NetAccumulator, FollowsAGameMoveByMove) {
    SplitMix64 random(11);
    for (int i = 0; i < (fast_build ? 10 : 2); ++i) {
        const auto game = random_game<TypeParam>(TypeParam::start(), 200, random);
        const auto& positions = game.positions();
        auto before = this->refreshed(positions.front());
        for (std::size_t ply = 1; ply < positions.size(); ++ply) {
            const auto now = this->updated(before, positions[ply - 1], positions[ply]);
            this->expect_right(now, positions[ply]);
            before = now;
        }
    }
}

// A search asks for some positions only, and then goes by the nearest one above that it knows.
TYPED_TEST(NetAccumulator, SkipsPlies) {
    SplitMix64 random(12);
    for (int i = 0; i < (fast_build ? 10 : 2); ++i) {
        const auto game = random_game<TypeParam>(TypeParam::start(), 200, random);
        const auto& positions = game.positions();
        std::size_t known = 0;
        auto before = this->refreshed(positions[0]);
        for (std::size_t ply = 1; ply < positions.size(); ply += 1 + random.index(6)) {
            const auto now = this->updated(before, positions[known], positions[ply]);
            this->expect_right(now, positions[ply]);
            before = now;
            known = ply;
        }
        this->expect_right(this->updated(before, positions[known], positions.front()),
                           positions.front());
    }
}

// From one position to any other, of another game too.
TYPED_TEST(NetAccumulator, CrossesFromAnyPositionToAnyOther) {
    SplitMix64 random(13);
    const auto positions = some_positions<TypeParam>(14);
    for (int i = 0; i < (fast_build ? 300 : 30); ++i) {
        const auto& from = pick(positions, random);
        const auto& to = pick(positions, random);
        this->expect_right(this->updated(this->refreshed(from), from, to), to);
    }
}

TYPED_TEST(NetAccumulator, IsUnknownUntilItIsFilledAndOnceForgotten) {
    typename TestFixture::Accumulator accumulator;
    EXPECT_FALSE(accumulator.is_known());
    accumulator.refresh(*this->network_, TypeParam::start());
    EXPECT_TRUE(accumulator.is_known());
    accumulator.forget();
    EXPECT_FALSE(accumulator.is_known());
}

TEST(NetAccumulator, ManyMenComeAndGoAtOnce) {
    const NetworkFile file = random_network(Eximo::info, 32, 1, 15);
    const auto network = parsed(file);
    ASSERT_TRUE(network);
    const auto full = *Eximo::parse_position(
        "oooooooo/oooooooo/oooooooo/oooooooo/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx x");
    const auto turned = *Eximo::parse_position(
        "oooooooo/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/xxxxxxxx x");
    EXPECT_EQ(fresh_score<Eximo>(*network, full), slow_score<Eximo>(file, full));
    Accumulator<PieceInputs<Eximo>> before;
    before.refresh(*network, full);
    Accumulator<PieceInputs<Eximo>> after;
    after.update(*network, before, full, turned);
    EXPECT_EQ(network_score(*network, after, turned), slow_score<Eximo>(file, turned));
}

// What the tests above say of buried pieces would mean nothing without any.
TEST(NetAccumulator, SeesBuriedPiecesInTheseGames) {
    int buried = 0;
    for (const auto& position : some_positions<Mimic>(14))
        buried += (position.buried(Side::First) | position.buried(Side::Second)).count();
    EXPECT_GT(buried, 10);
}

// Two of a player's pieces in one stack are seen as one, and both players' as two.
TEST(NetInputs, CountWhatIsUnderAPieceOnceAPlayer) {
    const auto inputs = [](const char* stack) {
        const auto position =
            *Mimic::parse_position("10/10/10/10/10/3" + std::string(stack) + "6/10/10/10/10 x -");
        return inputs_seen<Mimic>(position, Side::First);
    };
    EXPECT_EQ(inputs("x"), (std::vector<int>{43}));
    EXPECT_EQ(inputs("[xo]"), (std::vector<int>{143, 243}));
    EXPECT_EQ(inputs("[xxo]"), inputs("[xo]"));
    EXPECT_EQ(inputs("[xoo]"), (std::vector<int>{143, 243, 343}));
    const NetworkFile file = random_network(Mimic::info, 32, 4, 16);
    const auto network = parsed(file);
    ASSERT_TRUE(network);
    for (const char* text : {"10/10/3[xxo]6/10/10/3[oox]6/10/10/10/10 x -",
                             "10/10/3[xoxo]6/10/10/3[ooox]6/10/10/10/10 o -"}) {
        const auto position = *Mimic::parse_position(text);
        EXPECT_EQ(fresh_score<Mimic>(*network, position), slow_score<Mimic>(file, position));
    }
}

}  // namespace
}  // namespace trireme
