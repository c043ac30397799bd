#include "coach/verdict.h"

#include <gtest/gtest.h>

#include "coach/accuracy.h"
#include "coach/game_coach.h"
#include "games/registry.h"

namespace trireme {
namespace {

constexpr Thresholds thresholds{0.1, 0.2, 0.3};

Prospects open(double chance) { return {draw_score, chance}; }
Prospects won(int plies) { return {win_in(plies), 1}; }
Prospects lost(int plies) { return {loss_in(plies), 0}; }

Label label(const Prospects& best, const Prospects& played) {
    return judge(best, played, thresholds).label;
}
Note note(const Prospects& best, const Prospects& played) {
    return judge(best, played, thresholds).note;
}

TEST(Judge, GradesWhatIsLostOfTheChances) {
    EXPECT_EQ(label(open(0.6), open(0.55)), Label::Good);
    EXPECT_EQ(label(open(0.6), open(0.48)), Label::Inaccuracy);
    EXPECT_EQ(label(open(0.6), open(0.35)), Label::Mistake);
    EXPECT_EQ(label(open(0.6), open(0.25)), Label::Blunder);
    EXPECT_EQ(label(open(0.5), open(0.7)), Label::Good) << "better than the best is no error";
}

TEST(Judge, TellsOfAWinThatMayBeGoneHoweverGoodTheGameStillIs) {
    EXPECT_EQ(label(won(7), open(0.95)), Label::Inaccuracy);
    EXPECT_EQ(label(won(7), open(0.75)), Label::Mistake);
    EXPECT_EQ(label(won(7), open(0.5)), Label::Blunder);
    EXPECT_EQ(note(won(7), open(0.95)), Note::WinInDoubt);
}

TEST(Judge, BlamesNobodyForAWinThatOnlyTheSearchHasLostSightOf) {
    EXPECT_EQ(label(won(7), open(0.98)), Label::Good);
    EXPECT_EQ(note(won(7), open(0.98)), Note::WinInDoubt);
}

TEST(Judge, CallsAWinThrownAwayOnlyWhenItIsALoss) {
    EXPECT_EQ(label(won(7), lost(4)), Label::Blunder);
    EXPECT_EQ(note(won(7), lost(4)), Note::WinThrownAway);
}

TEST(Judge, TellsOfALossEnteredHoweverBadTheGameWas) {
    EXPECT_EQ(label(open(0.05), lost(6)), Label::Inaccuracy);
    EXPECT_EQ(label(open(0.5), lost(6)), Label::Blunder);
    EXPECT_EQ(note(open(0.5), lost(6)), Note::LossEntered);
}

TEST(Judge, BlamesNobodyForALossThatWasAllButCertain) {
    EXPECT_EQ(label(open(0.02), lost(6)), Label::Good);
    EXPECT_EQ(note(open(0.02), lost(6)), Note::LossEntered);
}

TEST(Judge, OnlyNotesThatAWinIsSlowerOrALossQuicker) {
    EXPECT_EQ(label(won(3), won(9)), Label::Good);
    EXPECT_EQ(note(won(3), won(9)), Note::SlowerWin);
    EXPECT_EQ(note(won(3), won(3)), Note::None);
    EXPECT_EQ(label(lost(10), lost(2)), Label::Good);
    EXPECT_EQ(note(lost(10), lost(2)), Note::QuickerLoss);
    EXPECT_EQ(note(lost(10), lost(10)), Note::None);
}

TEST(Prospects, AreCertainOnlyWhereTheyAreProven) {
    for (const Score score : {300, 2000, 20'000}) {
        EXPECT_LE(prospects_of(WinModel{}, score).chance, 0.99) << score;
        EXPECT_GE(prospects_of(WinModel{}, -score).chance, 0.01) << score;
    }
    EXPECT_EQ(prospects_of(WinModel{}, win_in(3)).chance, 1);
    EXPECT_EQ(prospects_of(WinModel{}, loss_in(3)).chance, 0);
}

TEST(ScoreBefore, CountsThePlyThatLedThere) {
    EXPECT_EQ(score_before(35), -35);
    EXPECT_EQ(score_before(win_in(4)), loss_in(5));
    EXPECT_EQ(score_before(loss_in(0)), win_in(1));
}

TEST(Thresholds, RiseInEveryGame) {
    for (const GameInfo* game : all_games()) {
        const Thresholds& own = coach_of(*game).thresholds;
        EXPECT_LT(0.0, own.inaccuracy) << game->id;
        EXPECT_LT(own.inaccuracy, own.mistake) << game->id;
        EXPECT_LT(own.mistake, own.blunder) << game->id;
    }
}

TEST(Accuracy, IsFullWithoutLossAndHalfWhereBlundersBegin) {
    EXPECT_DOUBLE_EQ(accuracy_of_loss(0, thresholds), 1);
    EXPECT_DOUBLE_EQ(accuracy_of_loss(0.3, thresholds), 0.5);
    const std::vector<JudgedMove> moves{{Side::First, 0, 0.1}, {Side::Second, 0.3, 0.1}};
    EXPECT_DOUBLE_EQ(*accuracy_of(Side::First, moves, thresholds), 100);
    EXPECT_DOUBLE_EQ(*accuracy_of(Side::Second, moves, thresholds), 50);
}

TEST(Accuracy, CountsForMoreWhereTheGameSwings) {
    const std::vector<JudgedMove> calm{{Side::First, 0.3, 0.01}, {Side::First, 0, 0.1}};
    const std::vector<JudgedMove> wild{{Side::First, 0.3, 0.1}, {Side::First, 0, 0.01}};
    EXPECT_GT(*accuracy_of(Side::First, calm, thresholds),
              *accuracy_of(Side::First, wild, thresholds));
}

TEST(Accuracy, IsNothingWhereNobodyHadAChoice) {
    EXPECT_FALSE(accuracy_of(Side::First, {}, thresholds));
}

TEST(Sways, AreLargestAroundASwing) {
    std::vector<double> chances(40, 0.5);
    for (std::size_t i = 20; i < chances.size(); ++i) chances[i] = 0.9;
    const auto sways = sways_of(chances);
    ASSERT_EQ(sways.size(), 39U);
    EXPECT_GT(sways[19], 10 * sways[5]);
    EXPECT_EQ(sways_of({0.5, 0.5}).size(), 1U);
}

}  // namespace
}  // namespace trireme
