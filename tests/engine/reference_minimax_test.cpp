// Alpha-beta against minimax that looks at everything.

#include "engine/reference/minimax.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace testing_games;

// By the definition, with the rules' own judge of repetitions.
template <Game G>
Score naive_value(GameHistory<G>& game, int depth, int plies) {
    const auto position = game.position();
    switch (game.result()) {
        case Result::FirstWins:
        case Result::SecondWins:
            return game.result() == win_result(position.to_move()) ? win_in(plies) : loss_in(plies);
        case Result::Draw: return draw_score;
        case Result::Ongoing: break;
    }
    if (depth == 0) return classic_evaluation<G>(position);
    Score best = -infinite_score;
    for (const auto& move : moves_of<G>(position)) {
        game.play(move);
        best = std::max(best, -naive_value<G>(game, depth - 1, plies + 1));
        game.undo();
    }
    return best;
}

template <Game G>
reference::Minimax<G> naive_minimax(GameHistory<G> game, int depth) {
    reference::Minimax<G> result{-infinite_score, {}};
    for (const auto& move : moves_of<G>(game.position())) {
        game.play(move);
        const Score value = -naive_value<G>(game, depth - 1, 1);
        game.undo();
        if (value > result.value) result = {value, {}};
        if (value == result.value) result.best.push_back(move);
    }
    return result;
}

template <Game G>
void check(const GameHistory<G>& game, int depth) {
    const auto expected = naive_minimax<G>(game, depth);
    const auto found = reference::minimax<G>(game, depth);
    EXPECT_EQ(found.value, expected.value);
    EXPECT_EQ(texts_of<G>(game.position(), found.best),
              texts_of<G>(game.position(), expected.best));
}

// Few pieces, so that trees are small and games end soon.
template <Game G>
std::string_view few_pieces();
template <>
std::string_view few_pieces<Eximo>() {
    return "8/2o1o3/3o4/8/8/4x3/3x1x2/8 x";
}
template <>
std::string_view few_pieces<Mimic>() {
    return "10/10/2o4o2/10/10/10/10/2x4x2/10/10 x -";
}
template <>
std::string_view few_pieces<Epaminondas>() {
    return "14/14/14/4oo8/14/14/14/14/7xx5/14/14/14 x";
}
template <>
std::string_view few_pieces<Crossings>() {
    return "8/8/2oo4/8/8/4xx2/8/8 x";
}

template <class G>
class ReferenceMinimax : public testing::Test {};
TYPED_TEST_SUITE(ReferenceMinimax, EveryGame, GameNames);

TYPED_TEST(ReferenceMinimax, IsMinimaxFromTheStart) {
    SplitMix64 random(1);
    for (int i = 0; i < (fast_build ? 8 : 2); ++i) {
        const auto game = random_game<TypeParam>(TypeParam::start(), 10 * i, random);
        if (game.result() != Result::Ongoing) continue;
        SCOPED_TRACE(TypeParam::position_text(game.position()));
        for (const int depth : {1, 2}) check<TypeParam>(game, depth);
    }
}

TYPED_TEST(ReferenceMinimax, IsMinimaxWithFewPieces) {
    SplitMix64 random(2);
    const auto start = *TypeParam::parse_position(few_pieces<TypeParam>());
    for (int i = 0; i < (fast_build ? 15 : 3); ++i) {
        const auto game = random_game<TypeParam>(start, i, random);
        if (game.result() != Result::Ongoing) continue;
        SCOPED_TRACE(TypeParam::position_text(game.position()));
        for (const int depth : {1, 2, 3}) check<TypeParam>(game, depth);
    }
}

// The player to move is hopelessly behind, but going back once more repeats the position a third
// time.
TEST(ReferenceMinimaxDraws, AreThirdOccurrencesInTheGameAndTheLine) {
    GameHistory<Crossings> game(*Crossings::parse_position("4ooo1/8/8/8/8/8/8/x7 o"));
    const auto play = [&](std::string_view move) {
        game.play(*Crossings::parse_move(game.position(), move));
    };
    for (const char* move : {"g8-h8", "a1-b1", "h8-g8", "b1-a1", "g8-h8", "a1-b1", "h8-g8"})
        play(move);
    for (const int depth : {1, 2, 3}) {
        check<Crossings>(game, depth);
        const auto found = reference::minimax<Crossings>(game, depth);
        EXPECT_EQ(found.value, draw_score);
        EXPECT_EQ(texts_of<Crossings>(game.position(), found.best),
                  std::vector<std::string>{"b1-a1"});
    }
    const GameHistory<Crossings> forgotten(game.position());
    EXPECT_LT(reference::minimax<Crossings>(forgotten, 1).value, -100);
}

TEST(ReferenceMinimaxWins, AreCountedInPlies) {
    const GameHistory<Eximo> game(*Eximo::parse_position("2o1o1o1/1oo2oo1/x7/3x4/8/8/8/8 o"));
    const auto found = reference::minimax<Eximo>(game, 3);
    EXPECT_EQ(found.value, win_in(3));
    EXPECT_EQ(texts_of<Eximo>(game.position(), found.best), std::vector<std::string>{"b7-b6"});
}

}  // namespace
}  // namespace trireme
