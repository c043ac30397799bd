// What the search knows of the games beyond their rules, and what it makes of it: proven wins and
// only-move defences, with a fixed number of nodes.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/games/crossings/knowledge.h"
#include "engine/games/epaminondas/knowledge.h"
#include "engine/games/eximo/knowledge.h"
#include "engine/games/mimic/knowledge.h"
#include "games/random_play.h"
#include "games/symmetry.h"
#include "search/support.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_search;

struct Proven {
    bool is_win = false;
    int plies = 0;
    std::string position;
    std::vector<std::string> moves;
};

std::vector<Proven> proven_positions(std::string_view game) {
    std::ifstream in(std::string(TRIREME_TEST_DATA) + "/tactics/" + std::string(game) + ".tsv");
    std::vector<Proven> all;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("#")) continue;
        std::istringstream fields(line);
        std::string kind, plies, moves;
        Proven proven;
        std::getline(fields, kind, '\t');
        std::getline(fields, plies, '\t');
        std::getline(fields, proven.position, '\t');
        proven.is_win = kind == "win";
        proven.plies = std::stoi(plies);
        for (std::string move; fields >> move;) proven.moves.push_back(move);
        all.push_back(proven);
    }
    return all;
}

template <class G>
struct TacticsTest : testing::Test {};
TYPED_TEST_SUITE(TacticsTest, EveryGame, GameNames);

// The table may hold any code, left there by another position: each finds the move it is of, or
// none, and never one that is not legal. (It is the sanitizers that see squares off the board.)
TYPED_TEST(TacticsTest, EveryCodeFindsItsMoveOrNone) {
    using Tactics = typename KnowledgeOf<TypeParam>::Type::Tactics;
    SplitMix64 random(21);
    for (int i = 0; i < 5; ++i) {
        const auto game = random_game<TypeParam>(TypeParam::start(), 12 * i, random);
        const auto& position = game.position();
        const auto moves = moves_of<TypeParam>(position);
        std::size_t found = 0;
        for (unsigned code = 0; code <= 0xffff; ++code) {
            const auto move = Tactics::find(position, static_cast<std::uint16_t>(code));
            if (!move) continue;
            ++found;
            EXPECT_EQ(Tactics::code(*move), code);
            EXPECT_TRUE(std::count(moves.begin(), moves.end(), *move)) << code;
        }
        // A game may leave the finding to the list of moves.
        EXPECT_TRUE(found == moves.size() || found == 0) << found;
    }
}

template <class G>
struct ProvenPositions : testing::Test {};
TYPED_TEST_SUITE(ProvenPositions, EveryGame, GameNames);

// Slow builds look at some of the positions only.
constexpr std::size_t every = fast_build ? 1 : 4;

// Searches until the proven win is seen, or for a fixed number of nodes.
template <Game G>
SearchLine solve(const std::string& position, Score enough, std::uint64_t most_nodes) {
    SearchTask task = task_of<G>(*G::parse_position(position));
    task.limits.nodes = most_nodes;
    TranspositionTable table(16);
    const std::atomic<bool> stop{false};
    const auto on_depth = [&](const SearchReport& report) {
        return report.lines.front().score < enough;
    };
    return entry<G>()->make_search(table)->run(task, stop, on_depth).lines.front();
}

TYPED_TEST(ProvenPositions, AreWon) {
    const auto all = proven_positions(TypeParam::info.id);
    ASSERT_GE(all.size(), 15u);
    for (std::size_t i = 0; i < all.size(); i += every) {
        const Proven& proven = all[i];
        if (!proven.is_win) continue;
        const auto line = solve<TypeParam>(proven.position, win_in(proven.plies), 3'000'000);
        EXPECT_EQ(line.score, win_in(proven.plies)) << proven.position;
        const std::string move =
            AnyPosition::parse(TypeParam::info, proven.position)->text(line.moves.front());
        EXPECT_TRUE(std::count(proven.moves.begin(), proven.moves.end(), move))
            << proven.position << ": " << move;
    }
}

TYPED_TEST(ProvenPositions, AreDefended) {
    auto all = proven_positions(TypeParam::info.id);
    all.erase(std::remove_if(all.begin(), all.end(), [](const auto& each) { return each.is_win; }),
              all.end());
    ASSERT_FALSE(all.empty());
    for (std::size_t i = 0; i < all.size(); i += every) {
        const Proven& proven = all[i];
        const auto line = solve<TypeParam>(proven.position, infinite_score, 1'000'000);
        const std::string move =
            AnyPosition::parse(TypeParam::info, proven.position)->text(line.moves.front());
        EXPECT_TRUE(std::count(proven.moves.begin(), proven.moves.end(), move))
            << proven.position << ": " << move;
        EXPECT_FALSE(is_loss(line.score) && plies_to_end(line.score) <= proven.plies + 1)
            << proven.position << ": " << line.score;
    }
}

// The board turned and the players exchanged.
TYPED_TEST(ProvenPositions, AreWonWithTheColoursSwapped) {
    const Transformer turn(Symmetry::Turn, TypeParam::info);
    const auto all = proven_positions(TypeParam::info.id);
    for (std::size_t i = 0; i < all.size(); i += every) {
        if (!all[i].is_win || all[i].plies > 5) continue;
        const Score win = win_in(all[i].plies);
        EXPECT_EQ(solve<TypeParam>(turn.position(all[i].position), win, 3'000'000).score, win)
            << all[i].position;
    }
}

}  // namespace
}  // namespace trireme
