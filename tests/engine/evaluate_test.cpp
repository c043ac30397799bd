// What holds for every evaluation of every game.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/evaluation.h"
#include "games/random_play.h"
#include "games/registry.h"
#include "games/symmetry.h"

namespace trireme {
namespace {

using namespace testing_games;

TEST(Evaluators, AreFoundByName) {
    EXPECT_EQ(name_of(Evaluator::Net), "net");
    EXPECT_EQ(name_of(Evaluator::Hand), "hand");
    EXPECT_EQ(name_of(Evaluator::Classic), "classic");
    for (const Evaluator evaluator : all_evaluators)
        EXPECT_EQ(find_evaluator(name_of(evaluator)), evaluator);
    for (const char* unknown : {"", "Hand", "hand ", "nets"})
        EXPECT_EQ(find_evaluator(unknown), std::nullopt) << unknown;
}

template <class G>
class Evaluation : public testing::Test {
protected:
    // Calls `check(evaluator, position)` for positions of random games.
    template <class Check>
    static void for_each_position(Check check) {
        SplitMix64 random(7);
        for (int i = 0; i < (fast_build ? 20 : 3); ++i) {
            const auto game = random_game<G>(G::start(), 150, random);
            for (const auto& position : game.positions()) {
                if (position.outcome() != Outcome::Ongoing) continue;
                SCOPED_TRACE(G::position_text(position));
                for (const Evaluator evaluator : all_evaluators) check(evaluator, position);
            }
        }
    }

    static void check_symmetry(Symmetry symmetry) {
        const Transformer transform(symmetry, G::info);
        for_each_position([&](Evaluator evaluator, const auto& position) {
            const auto image = G::parse_position(transform.position(G::position_text(position)));
            ASSERT_TRUE(image) << words_with_place(image.error());
            EXPECT_EQ(evaluate<G>(evaluator, *image), evaluate<G>(evaluator, position))
                << name_of(evaluator);
        });
    }
};
TYPED_TEST_SUITE(Evaluation, EveryGame, GameNames);

TYPED_TEST(Evaluation, IsTheSameForBothPlayers) { this->check_symmetry(Symmetry::Turn); }

TYPED_TEST(Evaluation, IsTheSameInTheMirror) { this->check_symmetry(Symmetry::Mirror); }

TYPED_TEST(Evaluation, TellsPositionsApart) {
    std::map<Evaluator, std::set<Score>> scores;
    this->for_each_position([&](Evaluator evaluator, const auto& position) {
        scores[evaluator].insert(evaluate<TypeParam>(evaluator, position));
    });
    EXPECT_GT(scores[Evaluator::Net].size(), 50U);
    EXPECT_GT(scores[Evaluator::Hand].size(), 50U);
}

TYPED_TEST(Evaluation, IsNeverAWin) {
    this->for_each_position([](Evaluator evaluator, const auto& position) {
        EXPECT_FALSE(is_decided(evaluate<TypeParam>(evaluator, position))) << name_of(evaluator);
    });
}

// A man that can cross to four squares and drop on any two of twelve has 264 moves, and there are
// positions with a hundred times as many.
TEST(Evaluation, OfThousandsOfMovesIsNoWin) {
    const auto crowd = *Eximo::parse_position("8/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/8/o7/8 x");
    for (const Evaluator evaluator : all_evaluators) {
        const Score score = evaluate<Eximo>(evaluator, crowd);
        // A network has its own measure of what is nearly won.
        EXPECT_GT(score, evaluator == Evaluator::Net ? 400 : 1000) << name_of(evaluator);
        EXPECT_LE(score, highest_evaluation) << name_of(evaluator);
    }
}

TEST(Score, OfAnEvaluationIsClampedBelowTheWins) {
    EXPECT_EQ(clamped(0), 0);
    EXPECT_EQ(clamped(-123), -123);
    EXPECT_EQ(clamped(win_score), highest_evaluation);
    EXPECT_EQ(clamped(-win_score), -highest_evaluation);
    EXPECT_FALSE(is_decided(highest_evaluation));
    EXPECT_TRUE(is_win(highest_evaluation + 1));
    EXPECT_TRUE(is_loss(-highest_evaluation - 1));
}

}  // namespace
}  // namespace trireme
