// What a move does, for those who show it, and the clicks that enter it.

#include <gtest/gtest.h>

#include <algorithm>

#include "games/drawn_board.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;

std::string squares(const std::vector<Square>& list, std::string_view separator) {
    std::string text;
    for (const Square square : list) {
        if (!text.empty()) text += separator;
        text += to_text(square);
    }
    return text;
}

std::string travel(const Travel& way) {
    return squares(way.path, "-") + (way.leaves_board ? "-off" : "");
}

// Such as "d4-d6-f6, takes d5 e6, drops b1 c1, makes e7-e6 follow".
std::string effects_of(const AnyPosition& position, std::string_view text) {
    const Effects effects = position.effects(move(position, text));
    std::string result;
    for (const Travel& way : effects.moved) result += (result.empty() ? "" : " ") + travel(way);
    if (!effects.captured.empty()) result += ", takes " + squares(effects.captured, " ");
    if (!effects.dropped.empty()) result += ", drops " + squares(effects.dropped, " ");
    if (effects.mimicked) result += ", makes " + travel(*effects.mimicked) + " follow";
    return result;
}

// The lists of clicks, sorted, each as "a7 a8 b1 c1".
std::vector<std::string> clicks_for(const AnyPosition& position, std::string_view text) {
    std::vector<std::string> lists;
    for (const StepList& list : position.step_lists(move(position, text)))
        lists.push_back(squares(list, " "));
    std::sort(lists.begin(), lists.end());
    return lists;
}

using Lists = std::vector<std::string>;

// ---- Eximo

TEST(EximoEffects, AnOrdinaryMove) {
    const auto position = AnyPosition::start(Eximo::info);
    EXPECT_EQ(effects_of(position, "c3-c4"), "c3-c4");
    EXPECT_EQ(clicks_for(position, "c3-c4"), (Lists{"c3 c4"}));
}

TEST(EximoEffects, AJumpingMoveShowsItsCanonicalPathAndAcceptsEveryOne) {
    const auto position = x_to_move<Eximo>(R"(
        4 ..xxx...
        2 ..xxx...
        1 ...x....
    )");
    EXPECT_EQ(effects_of(position, "d1-f3-d5"), "d1-b3-d5");
    EXPECT_EQ(clicks_for(position, "d1-b3-d5"), (Lists{"d1 b3 d5", "d1 d3 d5", "d1 f3 d5"}));
    EXPECT_EQ(clicks_for(position, "d1-d3-f5"), (Lists{"d1 d3 f5"}));
}

TEST(EximoEffects, MenAreTakenInTheOrderOfTheLeaps) {
    const auto first = x_to_move<Eximo>(R"(
        7 ......o.
        6 ....o...
        5 ...o....
        4 ..ox....
    )");
    EXPECT_EQ(effects_of(first, "d4xd6xf6xh8=b1,c1"),
              "d4-d6-f6-h8-off, takes d5 e6 g7, drops b1 c1");
    const auto second = o_to_move<Eximo>(R"(
        6 ..o.o...
        5 ...xx...
        4 ...oo...
        3 ...x.x..
    )");
    EXPECT_EQ(effects_of(second, "e6xc4xe2"), "e6-c4-e2, takes d5 d3");
    EXPECT_EQ(clicks_for(second, "e6xc4xe2"), (Lists{"e6 c4 e2"}));
}

TEST(EximoEffects, MenAreTakenBothWaysAlongRanks) {
    const auto position = x_to_move<Eximo>(R"(
        6 .o.o.o..
        5 o.......
        4 .o.o.o..
        3 ......o.
        2 xo.o.o..
    )");
    EXPECT_EQ(effects_of(position, "a2xc2xe2xg2xg4xe4xc4xa4xa6xc6xe6xg6"),
              "a2-c2-e2-g2-g4-e4-c4-a4-a6-c6-e6-g6, takes b2 d2 f2 g3 f4 d4 b4 a5 b6 d6 f6");
}

TEST(EximoEffects, AManOnTheLastRowLeavesAndTwoAreDroppedInEitherOrder) {
    const auto first = x_to_move<Eximo>("7 .x......");
    EXPECT_EQ(effects_of(first, "b7-b8=b2,g1"), "b7-b8-off, drops g1 b2");
    EXPECT_EQ(clicks_for(first, "b7-b8=g1,b2"), (Lists{"b7 b8 b2 g1", "b7 b8 g1 b2"}));
    const auto second = o_to_move<Eximo>("2 .o......");
    EXPECT_EQ(effects_of(second, "b2-a1=c8,d7"), "b2-a1-off, drops d7 c8");
    EXPECT_EQ(clicks_for(second, "b2-a1=d7,c8"), (Lists{"b2 a1 c8 d7", "b2 a1 d7 c8"}));
}

TEST(EximoEffects, OneDropIsOneClickAndNoDropIsNone) {
    const auto one = x_to_move<Eximo>(R"(
        7 x.......
        2 .xx.xxx.
        1 .xxxxxx.
    )");
    EXPECT_EQ(effects_of(one, "a7-a8=d2"), "a7-a8-off, drops d2");
    EXPECT_EQ(clicks_for(one, "a7-a8=d2"), (Lists{"a7 a8 d2"}));
    const auto none = x_to_move<Eximo>(R"(
        7 x.......
        2 .xxxxxx.
        1 .xxxxxx.
    )");
    EXPECT_EQ(effects_of(none, "a7-a8"), "a7-a8-off");
    EXPECT_EQ(clicks_for(none, "a7-a8"), (Lists{"a7 a8"}));
}

TEST(EximoEffects, EveryPathIsCombinedWithBothOrdersOfDrops) {
    const auto position = x_to_move<Eximo>(R"(
        7 ..x.x...
        5 ..x.x...
        4 ...x....
    )");
    EXPECT_EQ(clicks_for(position, "d4-d8=b1,c1"),
              (Lists{"d4 b6 d8 b1 c1", "d4 b6 d8 c1 b1", "d4 f6 d8 b1 c1", "d4 f6 d8 c1 b1"}));
}

// ---- Mimic

TEST(MimicEffects, AMoveNobodySees) {
    const auto position = x_to_move<Mimic>(" 4 ....x.....");
    EXPECT_EQ(effects_of(position, "e4-e5"), "e4-e5");
    EXPECT_EQ(clicks_for(position, "e4-e5"), (Lists{"e4 e5"}));
}

TEST(MimicEffects, AMimickedMove) {
    constexpr auto board = R"(
         7 ....o.....
         4 ....x..xo.
           abcdefghij
    )";
    EXPECT_EQ(effects_of(x_to_move<Mimic>(board), "e4-e5"), "e4-e5, makes e7-e6 follow");
    EXPECT_EQ(effects_of(x_to_move<Mimic>(board), "e4-f5"), "e4-f5, makes e7-d6 follow");
    EXPECT_EQ(effects_of(o_to_move<Mimic>(board), "e7-d6"), "e7-d6, makes e4-f5 follow");
    EXPECT_EQ(clicks_for(x_to_move<Mimic>(board), "e4-f5"), (Lists{"e4 f5"}));
}

TEST(MimicEffects, AMimicThatLeavesTheBoard) {
    EXPECT_EQ(effects_of(x_to_move<Mimic>(" 6 ....x....o"), "e6-d7"), "e6-d7, makes j6-off follow");
    const auto position = o_to_move<Mimic>(R"(
         6 ....o.....
         1 ....x.....
           abcdefghij
    )");
    EXPECT_EQ(effects_of(position, "e6-e7"), "e6-e7, makes e1-off follow");
}

TEST(MimicEffects, AWinningMoveIsNotMimicked) {
    const auto position = x_to_move<Mimic>(R"(
         9 ....x.....
         2 ....o.....
           abcdefghij
    )");
    EXPECT_EQ(effects_of(position, "e9-e10"), "e9-e10");
}

// ---- Epaminondas and Crossings

TEST(EpaminondasEffects, ASingleStone) {
    const auto position = AnyPosition::start(Epaminondas::info);
    EXPECT_EQ(effects_of(position, "g2-g3"), "g2-g3");
    EXPECT_EQ(clicks_for(position, "g2-g3"), (Lists{"g2 g3"}));
}

TEST(EpaminondasEffects, AllStonesOfAPhalanxMoveRearFirst) {
    const auto position = AnyPosition::start(Epaminondas::info);
    EXPECT_EQ(effects_of(position, "f1,g2-i4"), "f1-h3 g2-i4");
    EXPECT_EQ(clicks_for(position, "f1,g2-i4"), (Lists{"f1 i4"}));
}

TEST(EpaminondasEffects, ACaptureTakesTheWholePhalanxNearestFirst) {
    const auto position = o_to_move<Epaminondas>(R"(
        12 .......o......
        11 .......o......
        10 .......o......
         9 .......o......
         6 .......x......
         5 .......x......
         4 .......x......
           abcdefghijklmn
    )");
    EXPECT_EQ(effects_of(position, "h12,h9-h6"), "h12-h9 h11-h8 h10-h7 h9-h6, takes h6 h5 h4");
    EXPECT_EQ(clicks_for(position, "h12,h9-h6"), (Lists{"h12 h6"}));
}

TEST(CrossingsEffects, ACaptureTakesTheFirstStoneOnly) {
    const auto position = x_to_move<Crossings>("4 xxxoo...");
    EXPECT_EQ(effects_of(position, "a4,c4-d4"), "a4-b4 b4-c4 c4-d4, takes d4");
    EXPECT_EQ(clicks_for(position, "a4,c4-d4"), (Lists{"a4 d4"}));
}

TEST(CrossingsEffects, AStoneThatLocksStaysOnTheBoard) {
    EXPECT_EQ(effects_of(x_to_move<Crossings>("7 ...x...."), "d7-d8"), "d7-d8");
}

}  // namespace
}  // namespace trireme
