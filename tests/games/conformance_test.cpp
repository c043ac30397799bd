// Every registered game keeps the contract of game.h, as src/conformance checks it; and what some
// games offer beyond it.

#include "conformance/conformance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/divided_perft.h"
#include "games/perft_data.h"
#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_games;

// The positions in the game's files: hard ones, and those of another implementation's games.
std::vector<std::string> texts_on_file(std::string_view game) {
    std::vector<std::string> texts;
    for (const PerftCase& known : perft_cases(game)) texts.push_back(known.position);
    const auto known = known_positions(game);
    for (std::size_t i = 0; i < known.size(); i += fast_build ? 2 : 10)
        texts.push_back(known[i].position);
    return texts;
}

constexpr int games_from_start = fast_build ? 10 : 2;
constexpr int longest_game = 150;
constexpr int plies_from_file = 5;

template <class G>
class Conformance : public testing::Test {};
TYPED_TEST_SUITE(Conformance, EveryGame, GameNames);

TYPED_TEST(Conformance, EveryRuleIsKept) {
    const auto report =
        check_conformance<TypeParam>({.seed = 20,
                                      .games = games_from_start,
                                      .plies = longest_game,
                                      .positions = texts_on_file(TypeParam::info.id),
                                      .plies_from_positions = plies_from_file,
                                      .mirrored = true,
                                      .turned = true});
    EXPECT_TRUE(report.ok()) << to_text(report);
}

// ---------------------------------------------------------------------------------------------
// Beyond the contract: moves that are found without listing all of them

template <Game G>
std::vector<typename G::Position> sample() {
    SplitMix64 random(20);
    std::vector<typename G::Position> all;
    const auto add = [&](const typename G::Position& start, int most_plies) {
        const auto history = random_game<G>(start, most_plies, random);
        all.insert(all.end(), history.positions().begin(), history.positions().end());
    };
    for (int i = 0; i < games_from_start; ++i) add(G::start(), longest_game);
    for (const std::string& text : texts_on_file(G::info.id))
        add(*G::parse_position(text), plies_from_file);
    return all;
}

template <class G>
class PhalanxMoves : public testing::Test {};
using PhalanxGames = testing::Types<Epaminondas, Crossings>;
TYPED_TEST_SUITE(PhalanxMoves, PhalanxGames, GameNames);

// Any two squares: what is found is the one legal move from here to there.
template <Game G>
void expect_moves_found(const typename G::Position& position) {
    std::map<std::pair<int, int>, phalanx::Move> legal;
    for (const phalanx::Move move : moves_of<G>(position))
        EXPECT_TRUE(legal.emplace(std::pair(move.rear(), move.landing()), move).second);
    for (int rear = 0; rear < G::Board::size; ++rear)
        for (int landing = 0; landing < G::Board::size; ++landing) {
            const auto found = position.find_move(rear, landing);
            const auto known = legal.find({rear, landing});
            ASSERT_EQ(found.has_value(), known != legal.end()) << rear << " " << landing;
            ASSERT_TRUE(!found || *found == known->second) << rear << " " << landing;
        }
}

TYPED_TEST(PhalanxMoves, AreFoundByTheirSquares) {
    const auto positions = sample<TypeParam>();
    for (std::size_t i = 0; i < positions.size(); i += 10) {
        SCOPED_TRACE(TypeParam::position_text(positions[i]));
        expect_moves_found<TypeParam>(positions[i]);
    }
}

TYPED_TEST(PhalanxMoves, CapturesAreTheMovesThatTake) {
    for (const auto& position : sample<TypeParam>()) {
        std::vector<phalanx::Move> expected;
        for (const phalanx::Move move : moves_of<TypeParam>(position))
            if (position.captured_by(move) > 0) expected.push_back(move);
        MoveBuffer<phalanx::Move> captures;
        position.generate_captures(captures);
        EXPECT_TRUE(std::equal(captures.begin(), captures.end(), expected.begin(), expected.end()))
            << TypeParam::position_text(position);
    }
}

TEST(MimicMoves, AreLegalExactlyWhenListed) {
    const auto positions = sample<Mimic>();
    for (std::size_t i = 0; i < positions.size(); i += 10) {
        SCOPED_TRACE(Mimic::position_text(positions[i]));
        const auto moves = moves_of<Mimic>(positions[i]);
        for (int from = 0; from < Mimic::Board::size; ++from)
            for (int to = 0; to < Mimic::Board::size; ++to) {
                const mimic::Move move{static_cast<std::uint8_t>(from),
                                       static_cast<std::uint8_t>(to)};
                ASSERT_EQ(positions[i].is_legal(move), std::count(moves.begin(), moves.end(), move))
                    << from << " " << to;
            }
    }
}

// ---------------------------------------------------------------------------------------------
// Threads

// The start, as deep as is quick.
template <Game G>
int quick_depth() {
    constexpr std::uint64_t quick = fast_build ? 3'000'000 : 300'000;
    const auto counts = perft_cases(G::info.id).front().counts;
    int depth = 1;
    while (depth < static_cast<int>(counts.size()) &&
           counts[static_cast<std::size_t>(depth)] <= quick)
        ++depth;
    return depth;
}

TYPED_TEST(Conformance, DividedPerftIsPerft) {
    const auto start = TypeParam::start();
    const int depth = quick_depth<TypeParam>();
    const auto moves = moves_of<TypeParam>(start);
    MoveBuffer<typename TypeParam::Move> buffer;
    for (const int threads : {1, 2, 3}) {
        const auto shares = DividedPerft<TypeParam>::run(start, depth, threads);
        ASSERT_EQ(shares.size(), moves.size());
        for (std::size_t i = 0; i < shares.size(); ++i) {
            EXPECT_TRUE(shares[i].move == moves[i]);
            EXPECT_EQ(shares[i].nodes, perft<TypeParam>(start.play(moves[i]), depth - 1, buffer))
                << threads << " threads, " << TypeParam::move_text(start, moves[i]);
        }
    }
}

TYPED_TEST(Conformance, DividedPerftOfEveryKnownPosition) {
    for (const PerftCase& known : perft_cases(TypeParam::info.id)) {
        const auto position = *TypeParam::parse_position(known.position);
        for (const int depth : {1, 2}) {
            if (static_cast<std::size_t>(depth) > known.counts.size()) continue;
            std::uint64_t total = 0;
            for (const auto& share : DividedPerft<TypeParam>::run(position, depth, 2))
                total += share.nodes;
            EXPECT_EQ(total, known.counts[static_cast<std::size_t>(depth) - 1]) << known.name;
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Sizes: search copies positions and keeps moves by the million.

TEST(Sizes, AreSmall) {
    EXPECT_LE(sizeof(Eximo::Position), 64U);
    EXPECT_LE(sizeof(Crossings::Position), 64U);
    EXPECT_LE(sizeof(Epaminondas::Position), 128U);
    EXPECT_LE(sizeof(Mimic::Position), 256U);
    EXPECT_LE(sizeof(Eximo::Move), 16U);
    EXPECT_LE(sizeof(Epaminondas::Move), 4U);
    EXPECT_LE(sizeof(Mimic::Move), 2U);
}

}  // namespace
}  // namespace trireme
