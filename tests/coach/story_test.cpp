#include "coach/story.h"

#include <gtest/gtest.h>

#include "coach/games.h"

namespace trireme {
namespace {

using namespace testing_coach;

// A report that says what a test wants of a game's chances.
Report told(const AnyHistory& game, std::vector<double> chances) {
    Report report{game, {}, {}, {}, {}};
    report.moves.resize(game.moves().size());
    chances.resize(report.moves.size() + 1, chances.empty() ? 0.5 : chances.back());
    report.chances = std::move(chances);
    return report;
}

std::optional<Story> find(const Report& report, StoryKind kind) {
    for (const Story& story : stories_of(report))
        if (story.kind == kind) return story;
    return std::nullopt;
}

// Blue walks home; Red, a step behind, threatens to arrive for a turn.
const std::string walk = "10/10/3x6/10/10/10/10/6o3/10/10 x -";

TEST(Story, AGameThatNobodyWonTellsNothing) {
    EXPECT_TRUE(stories_of(told(game("mimic", walk, "d8-c9"), {})).empty());
    EXPECT_TRUE(stories_of(told(game("mimic", walk, ""), {})).empty());
}

TEST(Story, ABriefGameIsToldByItsLength) {
    const auto story = find(told(game("mimic", walk, "d8-c9 g3-h2 c9-c10"), {}), StoryKind::Brief);
    ASSERT_TRUE(story);
    EXPECT_EQ(story->number, 3);
    EXPECT_EQ(story->ply, 2U);
}

TEST(Story, ARaceIsOneThatTheLoserWasAboutToWin) {
    const Report close = told(game("mimic", walk, "d8-c9 g3-h2 c9-c10"), {});
    const auto story = find(close, StoryKind::Race);
    ASSERT_TRUE(story);
    EXPECT_EQ(story->number, 1);
    EXPECT_EQ(story->ply, 2U);  // after g3-h2 Red stands before his row
    const Report far = told(game("mimic", walk, "d8-c9 g3-g4 c9-c10"), {});
    EXPECT_FALSE(find(far, StoryKind::Race));
}

TEST(Story, AComebackIsSeenByTheWinnersLowestChance) {
    const AnyHistory won = game("mimic", walk, "d8-c9 g3-h2 c9-c10");
    const auto story = find(told(won, {0.5, 0.4, 0.1, 1}), StoryKind::Comeback);
    ASSERT_TRUE(story);
    EXPECT_EQ(story->number, 10);
    EXPECT_EQ(story->ply, 2U);
    EXPECT_FALSE(find(told(won, {0.5, 0.4, 0.3, 1}), StoryKind::Comeback));
}

TEST(Story, ASeesawGoesToAndFro) {
    const AnyHistory won = game("mimic", walk, "d8-d9 g3-h3 d9-c8 h3-h4 c8-c9 h4-h3 c9-c10");
    EXPECT_EQ(find(told(won, {0.5, 0.7, 0.3, 0.5, 0.8, 1}), StoryKind::Seesaw)->number, 2);
    EXPECT_FALSE(find(told(won, {0.5, 0.7, 0.6, 0.5, 0.8, 1}), StoryKind::Seesaw));
}

TEST(Story, ABlowIsTheWinnersLargestCapture) {
    const std::string three = "8/8/5o2/3o4/2o5/2x5/8/8 x";
    const AnyHistory won = game("eximo", three, "c3xc5xe5xg7");
    const auto story = find(told(won, {}), StoryKind::Blow);
    ASSERT_TRUE(story);
    EXPECT_EQ(story->number, 3);
    EXPECT_EQ(story->ply, 0U);
}

TEST(Story, WhatTheOpeningDidIsNotTold) {
    Report report = told(game("mimic", walk, "d8-c9 g3-h2 c9-c10"), {0.5, 0.1, 0.5, 1});
    report.opening_plies = 1;
    EXPECT_TRUE(find(report, StoryKind::Comeback));
    report.opening_plies = 2;
    EXPECT_FALSE(stories_of(report).empty());
    EXPECT_FALSE(find(report, StoryKind::Comeback));
    report.opening_plies = 3;
    EXPECT_TRUE(stories_of(report).empty());
}

TEST(Story, GamesAreTakenOnceAndByTheirKindsInTurn) {
    const Story sacrifice{StoryKind::Sacrifice, 1, 3, 3};
    const Story better{StoryKind::Sacrifice, 2, 4, 4};
    const Story brief{StoryKind::Brief, 9, 10, -10};
    const auto picks = picked({{sacrifice, brief}, {better, brief}, {}}, 5);
    ASSERT_EQ(picks.size(), 2U);
    EXPECT_EQ(picks[0].game, 1U);
    EXPECT_EQ(picks[0].story, better);
    EXPECT_EQ(picks[1].game, 0U);
    EXPECT_EQ(picks[1].story, brief);
    EXPECT_EQ(picked({{sacrifice}, {better}}, 1).size(), 1U);
}

}  // namespace
}  // namespace trireme
