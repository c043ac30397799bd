#include "eval/win_model.h"

#include <gtest/gtest.h>

namespace trireme {
namespace {

constexpr WinModel models[] = {{}, {1, 0}, {63, 0}, {180, 60}, {345, 500}, {10'000, 1000}};

TEST(Chances, AreEToOneAtTheWinScale) {
    EXPECT_EQ(chances_of({63, 0}, 63), (Chances{731, 0, 269}));
    EXPECT_EQ(chances_of({63, 0}, -63), (Chances{269, 0, 731}));
    EXPECT_EQ(chances_of({10'000, 0}, 10'000), (Chances{731, 0, 269}));
}

TEST(Chances, HaveMostDrawsWhereTheScoreIsEven) {
    EXPECT_EQ(chances_of({180, 60}, 0), (Chances{470, 60, 470}));
    EXPECT_EQ(chances_of({180, 60}, 180), (Chances{708, 47, 245}));
    EXPECT_EQ(chances_of({180, 1000}, 0), (Chances{0, 1000, 0}));
}

TEST(Chances, LeaveNoDoubtWhereTheGameIsDecided) {
    for (const WinModel& model : models) {
        EXPECT_EQ(chances_of(model, win_in(5)), (Chances{1000, 0, 0}));
        EXPECT_EQ(chances_of(model, loss_in(4)), (Chances{0, 0, 1000}));
    }
}

TEST(Chances, FollowTheScore) {
    for (const WinModel& model : models) {
        SCOPED_TRACE(model.win_scale);
        Chances last{0, 0, 1000};
        for (Score score = -highest_evaluation; score <= highest_evaluation; score += 7) {
            const Chances chances = chances_of(model, score);
            ASSERT_EQ(chances.win + chances.draw + chances.loss, 1000) << score;
            ASSERT_GE(chances.draw, 0) << score;
            ASSERT_GE(chances.win + 1, last.win) << score;  // all three are rounded
            ASSERT_LE(chances.loss, last.loss + 1) << score;
            const Chances turned = chances_of(model, -score);
            ASSERT_EQ(turned, (Chances{chances.loss, chances.draw, chances.win})) << score;
            last = chances;
        }
        EXPECT_GE(last.win, 900);
    }
}

}  // namespace
}  // namespace trireme
