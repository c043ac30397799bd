// Positions of some game, and the registry. That they answer as the game itself does is a rule of
// src/conformance.

#include "games/any_game.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_games;

template <class G>
class AnyGame : public testing::Test {};
TYPED_TEST_SUITE(AnyGame, EveryGame, GameNames);

TYPED_TEST(AnyGame, HasAHistory) {
    AnyHistory history(AnyPosition::start(TypeParam::info));
    history.play(history.position().moves().front());
    EXPECT_EQ(history.plies(), 1U);
    EXPECT_EQ(history.result(), Result::Ongoing);
    history.undo();
    EXPECT_TRUE(history.position() == AnyPosition::start(TypeParam::info));
}

// Games may share types, but never positions or moves.
TEST(AnyGames, DifferentGamesHaveDifferentPositionsAndMoves) {
    for (const GameInfo* a : all_games())
        for (const GameInfo* b : all_games()) {
            const auto first = AnyPosition::start(*a);
            const auto second = AnyPosition::start(*b);
            EXPECT_EQ(first == second, a == b) << a->id << " " << b->id;
            EXPECT_EQ(first.moves().front() == second.moves().front(), a == b)
                << a->id << " " << b->id;
        }
}

// ---------------------------------------------------------------------------------------------
// The registry

TEST(Registry, ListsEveryGameOnce) {
    EXPECT_EQ(all_games().size(), AllGames::size);
    std::set<std::string_view> ids;
    for (const GameInfo* game : all_games()) ids.insert(game->id);
    EXPECT_EQ(ids.size(), all_games().size());
}

TEST(Registry, FindsGamesByTheirIds) {
    for (const GameInfo* game : all_games()) EXPECT_EQ(find_game(game->id), game);
    for (const char* unknown : {"", "Eximo", "exim", "chess", "eximo "})
        EXPECT_EQ(find_game(unknown), nullptr) << unknown;
}

TEST(Registry, SuggestsTheNearestGame) {
    EXPECT_EQ(words(unknown_game("exima")), "unknown game 'exima': did you mean eximo?");
    EXPECT_EQ(words(unknown_game("epa")), "unknown game 'epa': did you mean epaminondas?");
    EXPECT_EQ(words(unknown_game("Crossing")), "unknown game 'Crossing': did you mean crossings?");
}

TEST(Registry, ListsTheGamesWhereNoneIsNear) {
    for (const std::string& unknown : {std::string("backgammon"), std::string(1000, 'e')}) {
        const std::string message = words(unknown_game(unknown));
        for (const GameInfo* game : all_games())
            EXPECT_NE(message.find(game->id), std::string::npos) << message;
        EXPECT_LT(message.size(), 200U);
    }
}

}  // namespace
}  // namespace trireme
