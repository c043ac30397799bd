// The numbers of tests/data/perft.

#include "games/divided_perft.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <thread>

#include "games/perft_data.h"
#include "games/random_play.h"

namespace trireme {
namespace {

using namespace testing_games;

// Counts up to the first limit are taken always, up to the second in the long suite.
constexpr std::uint64_t short_limit = fast_build ? 300'000'000 : 3'000'000;
constexpr std::uint64_t long_limit =
    fast_build ? std::numeric_limits<std::uint64_t>::max() : 300'000'000;

template <Game G>
std::uint64_t divided_perft(const typename G::Position& position, int depth) {
    const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::uint64_t total = 0;
    for (const auto& share : DividedPerft<G>::run(position, depth, threads)) total += share.nodes;
    return total;
}

// Compares every known count above `least` and not above `most`.
template <Game G, class Perft>
void check_counts(std::uint64_t least, std::uint64_t most, Perft count) {
    for (const PerftCase& known : perft_cases(G::info.id)) {
        const auto position = G::parse_position(known.position);
        ASSERT_TRUE(position) << known.name << ": " << words_with_place(position.error());
        for (std::size_t i = 0; i < known.counts.size(); ++i) {
            if (known.counts[i] < least || known.counts[i] > most) continue;
            const int depth = static_cast<int>(i) + 1;
            EXPECT_EQ(count(*position, depth), known.counts[i]) << known.name << " " << depth;
        }
    }
}

template <class G>
class Perft : public testing::Test {};
TYPED_TEST_SUITE(Perft, EveryGame, GameNames);

TYPED_TEST(Perft, Counts) {
    MoveBuffer<typename TypeParam::Move> moves;
    check_counts<TypeParam>(0, short_limit, [&](const auto& position, int depth) {
        return perft<TypeParam>(position, depth, moves);
    });
    EXPECT_TRUE(moves.empty());
}

TYPED_TEST(Perft, DepthZeroIsOne) {
    MoveBuffer<typename TypeParam::Move> moves;
    EXPECT_EQ(perft<TypeParam>(TypeParam::start(), 0, moves), 1U);
}

TYPED_TEST(Perft, BeginsWithTheStart) {
    const auto cases = perft_cases(TypeParam::info.id);
    ASSERT_FALSE(cases.empty());
    EXPECT_EQ(cases.front().position, TypeParam::info.start);
}

TYPED_TEST(Perft, Outcomes) {
    for (const PerftCase& known : perft_cases(TypeParam::info.id)) {
        const auto position = TypeParam::parse_position(known.position);
        ASSERT_TRUE(position) << known.name;
        EXPECT_EQ(letter_of(position->outcome()), known.outcome) << known.name;
    }
}

TYPED_TEST(Perft, PositionsFromRandomPlay) {
    for (const KnownPosition& known : known_positions(TypeParam::info.id)) {
        const auto position = TypeParam::parse_position(known.position);
        ASSERT_TRUE(position) << known.position << ": " << words_with_place(position.error());
        EXPECT_EQ(letter_of(position->outcome()), known.outcome) << known.position;
        auto texts = texts_of<TypeParam>(*position, moves_of<TypeParam>(*position));
        std::sort(texts.begin(), texts.end());
        EXPECT_EQ(texts, known.moves) << known.position;
    }
}

template <class G>
class PerftLong : public testing::Test {};
TYPED_TEST_SUITE(PerftLong, EveryGame, GameNames);

TYPED_TEST(PerftLong, Counts) {
    check_counts<TypeParam>(short_limit + 1, long_limit, divided_perft<TypeParam>);
}

}  // namespace
}  // namespace trireme
