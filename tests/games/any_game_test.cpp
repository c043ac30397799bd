// The type-erased form against the games themselves, and the registry.

#include "games/any_game.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/random_play.h"

namespace trireme {
namespace {

using namespace testing_games;

constexpr int game_length = fast_build ? 150 : 40;

template <class G>
class AnyGame : public testing::Test {};
TYPED_TEST_SUITE(AnyGame, EveryGame, GameNames);

template <Game G>
void expect_same_facts(const AnyPosition& any, const typename G::Position& position) {
    EXPECT_EQ(any.game().id, G::info.id);
    EXPECT_EQ(any.text(), G::position_text(position));
    EXPECT_EQ(any.to_move(), position.to_move());
    EXPECT_EQ(any.outcome(), position.outcome());
    EXPECT_EQ(any.key(), position.key());
    for (int rank = 0; rank < G::info.ranks; ++rank)
        for (int file = 0; file < G::info.files; ++file) {
            const Square square = make_square(file, rank);
            EXPECT_EQ(any.stack_at(square), position.stack_at(square)) << to_text(square);
        }
}

template <Game G>
void expect_same_move(const AnyPosition& any, const AnyMove& any_move,
                      const typename G::Position& position, const typename G::Move& move) {
    const std::string text = G::move_text(position, move);
    EXPECT_EQ(any.text(any_move), text);
    EXPECT_EQ(any.step_lists(any_move), G::step_lists(position, move));
    EXPECT_EQ(any.effects(any_move), G::effects(position, move));
    EXPECT_EQ(any.play(any_move).text(), G::position_text(position.play(move)));
    const auto read = any.parse_move(text);
    ASSERT_TRUE(read) << text;
    EXPECT_TRUE(*read == any_move) << text;
}

TYPED_TEST(AnyGame, PlaysLikeTheGame) {
    SplitMix64 random(30);
    auto any = AnyPosition::start(TypeParam::info);
    auto position = TypeParam::start();
    for (int ply = 0; ply < game_length; ++ply) {
        SCOPED_TRACE(TypeParam::position_text(position));
        expect_same_facts<TypeParam>(any, position);
        const auto moves = moves_of<TypeParam>(position);
        const auto any_moves = any.moves();
        ASSERT_EQ(any_moves.size(), moves.size());
        if (moves.empty()) return;
        const std::size_t chosen = random.below(moves.size());
        expect_same_move<TypeParam>(any, any_moves[chosen], position, moves[chosen]);
        any = any.play(any_moves[chosen]);
        position = position.play(moves[chosen]);
    }
}

TYPED_TEST(AnyGame, ReadsPositionsLikeTheGame) {
    const auto read = AnyPosition::parse(TypeParam::info, TypeParam::info.start);
    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == AnyPosition::start(TypeParam::info));
    for (const std::string wrong : {"", "x", "8/8 x", "1z"}) {
        const auto any_error = AnyPosition::parse(TypeParam::info, wrong);
        ASSERT_FALSE(any_error) << wrong;
        EXPECT_EQ(any_error.error(), TypeParam::parse_position(wrong).error());
    }
}

TYPED_TEST(AnyGame, RefusesMovesLikeTheGame) {
    const auto any = AnyPosition::start(TypeParam::info);
    for (const std::string wrong : {"", "a1", "a1-a1", "a1-z9", "h8-h7-h6", "hello"}) {
        const auto any_error = any.parse_move(wrong);
        ASSERT_FALSE(any_error) << wrong;
        EXPECT_EQ(any_error.error(), TypeParam::parse_move(TypeParam::start(), wrong).error());
    }
}

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

TYPED_TEST(AnyGame, IsVisitedByItsInfo) {
    EXPECT_TRUE(with_game(TypeParam::info, []<Game G>() { return std::is_same_v<G, TypeParam>; }));
}

TYPED_TEST(AnyGame, InfoIsComplete) {
    const GameInfo& info = TypeParam::info;
    for (const std::string_view fact : {info.id, info.name, info.author, info.piece,
                                        info.first_colour, info.second_colour, info.start})
        EXPECT_FALSE(fact.empty());
    EXPECT_NE(info.first_colour, info.second_colour);
}

TEST(Registry, SuggestsTheNearestGame) {
    EXPECT_EQ(unknown_game_message("exima"), "unknown game 'exima': did you mean eximo?");
    EXPECT_EQ(unknown_game_message("epa"), "unknown game 'epa': did you mean epaminondas?");
    EXPECT_EQ(unknown_game_message("Crossing"), "unknown game 'Crossing': did you mean crossings?");
}

TEST(Registry, ListsTheGamesWhereNoneIsNear) {
    for (const std::string& unknown : {std::string("backgammon"), std::string(1000, 'e')}) {
        const std::string message = unknown_game_message(unknown);
        for (const GameInfo* game : all_games())
            EXPECT_NE(message.find(game->id), std::string::npos) << message;
        EXPECT_LT(message.size(), 200U);
    }
}

}  // namespace
}  // namespace trireme
